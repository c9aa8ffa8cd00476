/// Something in the menu bar that opens a menu or a window.
public struct MenuBarExtra<Label: View, Content: View>: _PlainContainer, Scene {
  public typealias Body = Never
  public let _content: Menu<Label, Content>?
  public var _attributes: _PlainAttributes { _PlainAttributes(kind: "MenuBarExtra") }

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    _content = Menu(content: content, label: label)
  }

  public init(
    isInserted: Binding<Bool>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    _content = isInserted.wrappedValue ? Menu(content: content, label: label) : nil
  }
}

extension MenuBarExtra where Label == Text {
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension MenuBarExtra where Label == RedrawCore.Label<Text, Image> {
  public init(
    _ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { RedrawCore.Label(title, systemImage: systemImage) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { RedrawCore.Label(title, systemImage: systemImage) }
  }

  public init(
    _ title: LocalizedStringKey, systemImage: String, isInserted: Binding<Bool>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(isInserted: isInserted, content: content) { RedrawCore.Label(title, systemImage: systemImage) }
  }
}
