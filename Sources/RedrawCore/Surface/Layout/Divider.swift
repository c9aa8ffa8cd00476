/// A line between views.
public struct Divider: _LeafView, Sendable {
  public typealias Body = Never
  public nonisolated init() {}
  public nonisolated func _describe() -> (kind: String, text: String, attributes: String) { ("Divider", "", "") }
  public nonisolated func _layout(in context: _LayoutContext) -> any Layout { LeafLayout.divider(context) }
}
