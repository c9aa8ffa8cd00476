/// A place with at most one view in it, and no output of its own: the result of a node's body, or the content of a view without a
/// body.
public class _ParentElement: _Element, @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline final var child: _Element?

  @inlinable @inline(__always)
  final var borrowedChild: Borrowed<_Element>? { child.map { Borrowed($0, keptBy: Keeper.parent) } }

  override func visitChildren(_ visit: (_Element) -> Void) {
    if let child { visit(child) }
  }

  override func detach() { child = nil }
}

extension View {
  /// Updates the child, if there is one, without counting references.
  @inlinable @inline(__always) @discardableResult
  static func _update(child: Borrowed<_Element>?, _ view: Self) -> Bool {
    guard let child else { return false }
    child.with { _update($0, view) }
    return true
  }
}
