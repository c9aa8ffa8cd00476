/// Title, message and actions of an alert or a dialog. Without actions, it gets a button that only closes it.
struct DialogContent<Actions: View, Message: View>: View {
  typealias Body = Never
  typealias Parts = TupleView<(Text, Message, Actions, Button<Text>?)>
  let parts: Parts

  init(_ title: Text, _ message: Message, _ actions: Actions, hasActions: Bool = Actions.self != EmptyView.self) {
    parts = TupleView((title, message, actions, hasActions ? nil : Button("OK") {}))
  }

  static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element { Parts._make(view.parts, inputs) }
  static func _update(_ element: _Element, _ view: Self) { Parts._update(element, view.parts) }
  static func _showsSame(_ element: _Element, _ view: Self) -> Bool { Parts._showsSame(element, view.parts) }
}

extension View {
  /// Presents a dialog while a binding is true, and there is something to show.
  func dialog<A: View, M: View>(
    _ layer: StaticString, _ isPresented: Binding<Bool>, _ content: DialogContent<A, M>?
  ) -> some View {
    dialog(layer, isPresented) { content }
  }

  /// Presents a dialog about data. Without data, releases differ: none is presented, or one with the title and a button.
  func dialog<A: View, M: View, T>(
    _ layer: StaticString, _ isPresented: Binding<Bool>, _ title: Text, presenting data: T?, actions: (T) -> A,
    message: (T) -> M
  ) -> some View {
    let hasData = data != nil
    let content = DialogContent(
      title, data.map(message), data.map(actions), hasActions: hasData && A.self != EmptyView.self)
    return dialog(layer, isPresented) {
      hasData || Engine.current?.options.alertsWithoutData == true ? content : nil
    }
  }

  private func dialog<A: View, M: View>(
    _ layer: StaticString, _ isPresented: Binding<Bool>, _ content: @escaping () -> DialogContent<A, M>?
  ) -> some View {
    modifier(
      PresentationModifier(
        kind: PresentationKind(layer: layer, closesAfterUse: true), source: PresentationSource(isPresented, content),
        presented: { $0 }))
  }
}
