import Foundation

/// Shows the first of its views that fits the available space.
///
/// All of them are created and kept; the others are not part of what is on screen.
public struct ViewThatFits<Content: View>: View {
  public typealias Body = Never
  private let axes: Axis.Set
  private let content: Content

  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    (self.axes, self.content) = (axes, content())
  }

  public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element {
    let element = FittingElement(axes: view.axes, inputs)
    element.child = Content._make(view.content, inputs)
    return element
  }

  public static func _update(_ element: _Element, _ view: Self) {
    let element = unsafeDowncast(element, to: FittingElement.self)
    element.axes = view.axes
    if let child = element.child { Content._update(child, view.content) }
  }

  public static func _showsSame(_ element: _Element, _ view: Self) -> Bool {
    unsafeDowncast(element, to: FittingElement.self).child.map { Content._showsSame($0, view.content) } ?? false
  }
}

final class FittingElement: _PlacedParent, LayoutClient, @unchecked Sendable {
  fileprivate var axes: Axis.Set
  /// The chosen view.
  private var chosen: _Element?

  init(axes: Axis.Set, _ inputs: _ViewInputs) {
    self.axes = axes
    super.init(with: inputs)
    engine.itemInserted()
    engine.layout.add(self)
  }

  override var isRowByItself: Bool { true }
  override var isItem: Bool { true }

  override func visitShownChildren(_ visit: (_Element) -> Void) {
    if let chosen { visit(chosen) } else { visitChildren(visit) }
  }

  override func detach() {
    engine.layout.remove(self)
    chosen = nil
    super.detach()
  }

  override func describe() -> RenderedItem? { RenderedItem(kind: "ViewThatFits") }

  override func layout(in context: _LayoutContext) -> (any Layout)? {
    FittingLayout(axes: axes) { [self] in
      child
    } choose: { [unowned self] in
      chosen = $0
    }
  }

  /// The choice is made during measuring.
  func didLayout(_ pass: LayoutPass) {}
}

/// Measures the candidates in order.
struct FittingLayout: Layout {
  let axes: Axis.Set
  let candidates: () -> _Element?
  let choose: (_Element) -> Void

  private func fitting(_ proposal: ProposedViewSize, _ subviews: Subviews) -> LayoutSubview? {
    guard let pass = subviews.first?.pass, let context = subviews.first?.context, let root = candidates() else {
      return nil
    }
    let all = pass.views(in: root, context)
    let found = all.first { view in
      let ideal = view.sizeThatFits(.unspecified)
      return Axis.allCases.allSatisfy { axis in
        !axes.contains(Axis.Set(axis)) || ideal[axis] <= proposal[axis] ?? .infinity
      }
    }
    return found ?? all.last
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    fitting(proposal, subviews)?.sizeThatFits(proposal) ?? .zero
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    guard let view = fitting(proposal, subviews) else { return }
    choose(view.element)
    view.place(at: bounds.origin, proposal: proposal)
  }
}
