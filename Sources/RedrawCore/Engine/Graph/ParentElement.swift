/// A place with one view in it, or none, and nothing on screen by itself: what a node's body returned, or what a view that has no
/// body of its own holds.
public class _ParentElement: _Element, @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline final var child: _Element?

  override func visitChildren(_ visit: (_Element) -> Void) {
    if let child { visit(child) }
  }

  override func detach() { child = nil }
}
