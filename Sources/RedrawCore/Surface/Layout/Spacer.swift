import Foundation

/// Takes the available space.
public struct Spacer: _LeafView, Sendable {
  public typealias Body = Never
  let minLength: CGFloat?
  public nonisolated init(minLength: CGFloat? = nil) { self.minLength = minLength }
  public nonisolated func _describe() -> (kind: String, text: String, attributes: String) { ("Spacer", "", "") }
  public nonisolated func _layout(in context: _LayoutContext) -> any Layout { LeafLayout.spacer(minLength, context) }
}
