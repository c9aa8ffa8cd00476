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
  fileprivate func dialog<Item, A: View, M: View>(
    _ layer: StaticString, _ title: Text, _ source: PresentationSource<Item>,
    _ actions: @escaping @MainActor (Item) -> A, _ message: @escaping @MainActor (Item) -> M
  ) -> some View {
    modifier(
      PresentationModifier(
        kind: PresentationKind(layer: layer, closesAfterUse: true), source: source,
        presented: { DialogContent(title, message($0), actions($0)) }))
  }
}

// MARK: Alerts

extension View {
  public func alert<A: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping @MainActor () -> A
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions)
  }

  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping @MainActor () -> A
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions)
  }

  public func alert<A: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping @MainActor () -> A
  ) -> some View {
    dialog("alert", title, PresentationSource(isPresented), { _ in actions() }, { _ in EmptyView() })
  }

  public func alert<A: View, M: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping @MainActor () -> A,
    @ViewBuilder message: @escaping @MainActor () -> M
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions, message: message)
  }

  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping @MainActor () -> A,
    @ViewBuilder message: @escaping @MainActor () -> M
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions, message: message)
  }

  public func alert<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping @MainActor () -> A,
    @ViewBuilder message: @escaping @MainActor () -> M
  ) -> some View {
    dialog("alert", title, PresentationSource(isPresented), { _ in actions() }, { _ in message() })
  }

  public func alert<A: View, T>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping @MainActor (T) -> A
  ) -> some View {
    dialog("alert", Text(title), PresentationSource(isPresented) { data }, actions, { _ in EmptyView() })
  }

  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping @MainActor (T) -> A
  ) -> some View {
    dialog("alert", Text(title), PresentationSource(isPresented) { data }, actions, { _ in EmptyView() })
  }

  public func alert<A: View, M: View, T>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping @MainActor (T) -> A, @ViewBuilder message: @escaping @MainActor (T) -> M
  ) -> some View {
    dialog("alert", Text(title), PresentationSource(isPresented) { data }, actions, message)
  }

  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping @MainActor (T) -> A,
    @ViewBuilder message: @escaping @MainActor (T) -> M
  ) -> some View {
    dialog("alert", Text(title), PresentationSource(isPresented) { data }, actions, message)
  }

  public func alert<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping @MainActor (T) -> A,
    @ViewBuilder message: @escaping @MainActor (T) -> M
  ) -> some View {
    dialog("alert", title, PresentationSource(isPresented) { data }, actions, message)
  }

  public func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping @MainActor () -> A
  ) -> some View {
    let title = Text(verbatim: error?.errorDescription ?? "")
    return dialog(
      "alert", title, PresentationSource(isPresented) { error }, { _ in actions() }, { _ in EmptyView() })
  }

  public func alert<E: LocalizedError, A: View, M: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping @MainActor (E) -> A,
    @ViewBuilder message: @escaping @MainActor (E) -> M
  ) -> some View {
    dialog(
      "alert", Text(verbatim: error?.errorDescription ?? ""), PresentationSource(isPresented) { error }, actions,
      message)
  }
}

// MARK: Confirmation dialogs

extension View {
  public func confirmationDialog<A: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping @MainActor () -> A
  ) -> some View {
    confirmationDialog(Text(title), isPresented: isPresented, actions: actions, message: { EmptyView() })
  }

  @_disfavoredOverload
  public func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping @MainActor () -> A
  ) -> some View {
    confirmationDialog(Text(title), isPresented: isPresented, actions: actions, message: { EmptyView() })
  }

  public func confirmationDialog<A: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping @MainActor () -> A
  ) -> some View {
    confirmationDialog(title, isPresented: isPresented, actions: actions, message: { EmptyView() })
  }

  public func confirmationDialog<A: View, M: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping @MainActor () -> A, @ViewBuilder message: @escaping @MainActor () -> M
  ) -> some View {
    confirmationDialog(Text(title), isPresented: isPresented, actions: actions, message: message)
  }

  @_disfavoredOverload
  public func confirmationDialog<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping @MainActor () -> A, @ViewBuilder message: @escaping @MainActor () -> M
  ) -> some View {
    confirmationDialog(Text(title), isPresented: isPresented, actions: actions, message: message)
  }

  public func confirmationDialog<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping @MainActor () -> A, @ViewBuilder message: @escaping @MainActor () -> M
  ) -> some View {
    dialog(
      "confirmationDialog", title, PresentationSource(isPresented), { _ in actions() }, { _ in message() })
  }

  public func confirmationDialog<A: View, T>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: @escaping @MainActor (T) -> A
  ) -> some View {
    dialog(
      "confirmationDialog", Text(title), PresentationSource(isPresented) { data }, actions, { _ in EmptyView() })
  }

  public func confirmationDialog<A: View, M: View, T>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: @escaping @MainActor (T) -> A,
    @ViewBuilder message: @escaping @MainActor (T) -> M
  ) -> some View {
    dialog("confirmationDialog", Text(title), PresentationSource(isPresented) { data }, actions, message)
  }
}
