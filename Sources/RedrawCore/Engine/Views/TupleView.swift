@_spi(Reflection) import Swift

/// Several adjacent views, as a builder creates them.
public struct TupleView<T>: View {
  public typealias Body = Never
  public nonisolated(unsafe) var value: T

  @inlinable
  public nonisolated init(_ value: T) { self.value = value }

  public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element {
    let element = TupleElement(inputs, parts: TuplePart.parts(of: T.self))
    withUnsafePointer(to: view.value) { element.makeChildren(UnsafeRawPointer($0), inputs) }
    return element
  }

  public static func _update(_ element: _Element, _ view: Self) {
    withUnsafePointer(to: view.value) {
      unsafeDowncast(element, to: TupleElement.self).updateChildren(UnsafeRawPointer($0))
    }
  }

  public static func _showsSame(_ element: _Element, _ view: Self) -> Bool {
    withUnsafePointer(to: view.value) {
      unsafeDowncast(element, to: TupleElement.self).shows(UnsafeRawPointer($0))
    }
  }
}

/// One view of a tuple: its type and offset.
struct TuplePart {
  let type: any View.Type
  let offset: Int

  private nonisolated(unsafe) static var known: [ObjectIdentifier: ContiguousArray<TuplePart>] = [:]

  static func parts(of tuple: Any.Type) -> ContiguousArray<TuplePart> {
    if let parts = known[ObjectIdentifier(tuple)] { return parts }
    var parts: ContiguousArray<TuplePart> = []
    if let view = tuple as? any View.Type {
      parts.append(TuplePart(type: view, offset: 0))
    } else {
      _ = _forEachField(of: tuple) { _, offset, type, _ in
        if let view = type as? any View.Type { parts.append(TuplePart(type: view, offset: offset)) }
        return true
      }
    }
    known[ObjectIdentifier(tuple)] = parts
    return parts
  }
}

final class TupleElement: _Element, @unchecked Sendable {
  private let parts: ContiguousArray<TuplePart>
  /// Whether it is in a lazy container, whose rows its views may be.
  private let isInRows: Bool
  private var children: ContiguousArray<_Element> = []

  init(_ inputs: _ViewInputs, parts: ContiguousArray<TuplePart>) {
    self.parts = parts
    isInRows = inputs.lazyWindow != nil
    super.init(with: inputs)
  }

  @MainActor func makeChildren(_ tuple: UnsafeRawPointer, _ inputs: _ViewInputs) {
    children.reserveCapacity(parts.count)
    for (index, part) in parts.enumerated() {
      children.append(Self.make(part.type, tuple + part.offset, inputs.child(index)))
    }
  }

  @MainActor func updateChildren(_ tuple: UnsafeRawPointer) {
    for (index, part) in parts.enumerated() {
      Self.update(part.type, tuple + part.offset, children[index], isInRows)
    }
  }

  @MainActor func shows(_ tuple: UnsafeRawPointer) -> Bool {
    for (part, child) in zip(parts, children)
    where !Self.showsSame(part.type, tuple + part.offset, child, isInRows) {
      return false
    }
    return true
  }

  @MainActor private static func showsSame<V: View>(
    _ type: V.Type, _ pointer: UnsafeRawPointer, _ element: _Element, _ isInRows: Bool
  ) -> Bool {
    let view = pointer.assumingMemoryBound(to: V.self)
    return isInRows ? V._showsSameInRow(element, view.pointee) : V._showsSame(element, view.pointee)
  }

  @MainActor private static func make<V: View>(
    _ type: V.Type, _ pointer: UnsafeRawPointer, _ inputs: _ViewInputs
  ) -> _Element {
    let view = pointer.assumingMemoryBound(to: V.self)
    return inputs.lazyWindow == nil ? V._make(view.pointee, inputs) : V._makeInRow(view.pointee, inputs)
  }

  @MainActor private static func update<V: View>(
    _ type: V.Type, _ pointer: UnsafeRawPointer, _ element: _Element, _ isInRows: Bool
  ) {
    let view = pointer.assumingMemoryBound(to: V.self)
    if isInRows { V._updateInRow(element, view.pointee) } else { V._update(element, view.pointee) }
  }

  override func visitChildren(_ visit: (_Element) -> Void) { children.forEach(visit) }
  override func detach() { children = [] }
}
