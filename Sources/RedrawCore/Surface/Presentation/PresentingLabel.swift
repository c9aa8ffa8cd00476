/// A label with what it presents, for controls that open something: a menu, a disclosure group, a link.
public struct _PresentingLabel<Label: View, Presented: View>: View {
  public typealias Body = Never
  private let content: ModifiedContent<Label, PresentationModifier<Void, Presented>>

  init(_ label: Label, _ presentation: PresentationModifier<Void, Presented>) {
    content = label.modifier(presentation)
  }

  public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element {
    ModifiedContent._make(view.content, inputs)
  }

  public static func _update(_ element: _Element, _ view: Self) { ModifiedContent._update(element, view.content) }

  public static func _showsSame(_ element: _Element, _ view: Self) -> Bool {
    ModifiedContent._showsSame(element, view.content)
  }
}
