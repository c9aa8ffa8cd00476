/// An alert in the older form: a value created by a closure.
public struct Alert {
  public struct Button {
    let label: Text
    let role: ButtonRole?
    let action: (() -> Void)?

    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: nil, action: action)
    }

    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: .cancel, action: action)
    }

    public static func cancel(_ action: (() -> Void)? = {}) -> Button { .cancel(Text("Cancel"), action: action) }

    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: .destructive, action: action)
    }
  }

  let title: Text
  let message: Text?
  let buttons: [Button]

  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title
    self.message = message
    buttons = [dismissButton ?? .default(Text("OK"))]
  }

  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }
}

/// Several actions to choose from, in the older form.
public struct ActionSheet {
  public typealias Button = Alert.Button
  let title: Text
  let message: Text?
  let buttons: [Button]

  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }
}

typealias AlertButtons = ForEach<Range<Int>, Int, Button<Text>>

@MainActor
private func alertView(
  _ title: Text, _ message: Text?, _ buttons: [Alert.Button]
) -> TupleView<(Text, Text?, AlertButtons)> {
  TupleView(
    (
      title, message,
      ForEach(0..<buttons.count) { index in
        let button = buttons[index]
        return Button(role: button.role, action: { button.action?() }, label: { button.label })
      }
    ))
}

extension View {
  private func asking<Item, Presented: View>(
    _ layer: StaticString, _ source: PresentationSource<Item>, _ content: @escaping @MainActor (Item) -> Presented
  ) -> some View {
    modifier(
      PresentationModifier(
        kind: PresentationKind(layer: layer, closesAfterUse: true), source: source, presented: content))
  }

  public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View {
    let alert = content()
    return asking("alert", PresentationSource(isPresented)) { _ in
      alertView(alert.title, alert.message, alert.buttons)
    }
  }

  public func alert<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping @MainActor (Item) -> Alert
  ) -> some View {
    asking("alert", PresentationSource(item) { AnyHashable($0.id) }) { item in
      let alert = content(item)
      return alertView(alert.title, alert.message, alert.buttons)
    }
  }

  public func actionSheet(isPresented: Binding<Bool>, content: () -> ActionSheet) -> some View {
    let sheet = content()
    return asking("actionSheet", PresentationSource(isPresented)) { _ in
      alertView(sheet.title, sheet.message, sheet.buttons)
    }
  }

  public func actionSheet<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping @MainActor (Item) -> ActionSheet
  ) -> some View {
    asking("actionSheet", PresentationSource(item) { AnyHashable($0.id) }) { item in
      let sheet = content(item)
      return alertView(sheet.title, sheet.message, sheet.buttons)
    }
  }
}
