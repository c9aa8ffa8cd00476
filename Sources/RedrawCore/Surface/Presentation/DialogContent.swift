/// Title, message and actions of an alert or a dialog; one without an action gets a button that only closes it.
struct DialogContent<Actions: View, Message: View>: View {
  typealias Body = Never
  typealias Parts = TupleView<(Text, Message, Actions, Button<Text>?)>
  let parts: Parts

  init(_ title: Text, _ message: Message, _ actions: Actions) {
    parts = TupleView((title, message, actions, Actions.self == EmptyView.self ? Button("OK") {} : nil))
  }

  static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element { Parts._make(view.parts, inputs) }
  static func _update(_ element: _Element, _ view: Self) { Parts._update(element, view.parts) }
  static func _showsSame(_ element: _Element, _ view: Self) -> Bool { Parts._showsSame(element, view.parts) }
}

extension View {
  func dialog<Item, A: View, M: View>(
    _ layer: StaticString, _ title: Text, _ source: PresentationSource<Item>,
    _ actions: @escaping @MainActor (Item) -> A, _ message: @escaping @MainActor (Item) -> M
  ) -> some View {
    modifier(
      PresentationModifier(
        kind: PresentationKind(layer: layer, closesAfterUse: true), source: source,
        presented: { DialogContent(title, message($0), actions($0)) }))
  }
}
