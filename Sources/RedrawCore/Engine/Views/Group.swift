/// Several views as one, without a place of its own on screen.
public struct Group<Content> {
  @usableFromInline let content: Content
}

extension Group: View where Content: View {
  public typealias Body = Never

  @inlinable
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @inlinable
  public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element { Content._make(view.content, inputs) }
  @inlinable
  public static func _update(_ element: _Element, _ view: Self) { Content._update(element, view.content) }
  public static func _showsSame(_ element: _Element, _ view: Self) -> Bool {
    Content._showsSame(element, view.content)
  }
}
