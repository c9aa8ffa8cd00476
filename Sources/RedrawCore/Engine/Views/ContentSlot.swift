/// What a modifier or a style is applied to, as its body finds it.
///
/// The views in it belong to the body that applied the modifier, not to the modifier's own: they are re-created with that body,
/// whether or not the modifier is evaluated. A modifier's body may show them in one place, in several or in none.
public class _ContentSlot {
  fileprivate final var places: [PlaceholderElement] = []
  @MainActor func make(_ inputs: _ViewInputs) -> _Element { fatalErrorAbstract() }
}

final class TypedContentSlot<Content: View>: _ContentSlot {
  private var content: Content

  init(_ content: Content) { self.content = content }

  override func make(_ inputs: _ViewInputs) -> _Element { Content._make(content, inputs) }

  @MainActor func shows(_ content: Content) -> Bool {
    places.allSatisfy { place in place.child.map { Content._showsSame($0, content) } ?? false }
  }

  @MainActor func update(_ content: Content) {
    self.content = content
    for place in places {
      if let child = place.child { Content._update(child, content) }
    }
  }
}

/// A view that stands for a slot's content, wherever it is put.
@MainActor @preconcurrency
public protocol _SlotView: View where Body == Never {
  var _slot: _ContentSlot? { get }
}

extension _SlotView {
  public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element { PlaceholderElement(view._slot, inputs) }

  public static func _update(_ element: _Element, _ view: Self) {
    unsafeDowncast(element, to: PlaceholderElement.self).show(view._slot)
  }

  public static func _showsSame(_ element: _Element, _ view: Self) -> Bool {
    unsafeDowncast(element, to: PlaceholderElement.self).slot === view._slot
  }
}

final class PlaceholderElement: _ParentElement, @unchecked Sendable {
  fileprivate var slot: _ContentSlot?
  private let inputs: _ViewInputs

  @MainActor init(_ slot: _ContentSlot?, _ inputs: _ViewInputs) {
    self.inputs = inputs
    super.init(with: inputs)
    show(slot)
  }

  /// Another slot than before starts its content anew.
  @MainActor func show(_ slot: _ContentSlot?) {
    if child != nil, slot === self.slot { return }
    leaveSlot()
    if let old = child { engine.unmount(old) }
    self.slot = slot
    slot?.places.append(self)
    child = slot?.make(inputs)
  }

  private func leaveSlot() { slot?.places.removeAll { $0 === self } }

  override func detach() {
    leaveSlot()
    slot = nil
    super.detach()
  }
}
