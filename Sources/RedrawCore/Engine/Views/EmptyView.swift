/// Shows nothing.
public struct EmptyView: View, Sendable {
  public typealias Body = Never
  @inlinable
  public nonisolated init() {}

  public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element {
    _Element(with: inputs)
  }

  public static func _update(_ element: _Element, _ view: Self) {}
  public static func _showsSame(_ element: _Element, _ view: Self) -> Bool { true }
}
