/// Opens a list of things to do; what is in it is made when it opens.
public struct Menu<Label: View, Content: View>: _PlainContainer {
  public typealias Body = Never
  public typealias _Content = _MenuParts<Label, Content>
  public let _content: _MenuParts<Label, Content>
  public var _attributes: _PlainAttributes { _PlainAttributes(kind: "Menu") }
  private let primaryAction: (() -> Void)?

  public init(@ViewBuilder content: @escaping @MainActor () -> Content, @ViewBuilder label: () -> Label) {
    _content = _MenuParts(label: label(), items: content)
    primaryAction = nil
  }

  public init(
    @ViewBuilder content: @escaping @MainActor () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping () -> Void
  ) {
    _content = _MenuParts(label: label(), items: content)
    self.primaryAction = primaryAction
  }

  public func _connect(_ element: _ContainerElement) {
    let actions = ControlActions()
    actions.tap = primaryAction
    actions.open = { [unowned element] in
      try MainActor.assumeIsolated { try (element.child as? any Openable)?.open() }
    }
    element.actions = actions
  }
}

/// A menu's label, and its items once it is open.
public struct _MenuParts<Label: View, Items: View>: View {
  public typealias Body = Never
  private let content: ModifiedContent<Label, PresentationModifier<Void, Items>>

  init(label: Label, items: @escaping @MainActor () -> Items) {
    content = label.modifier(
      PresentationModifier(PresentationKind(layer: "menu", closesAfterUse: true), presented: items))
  }

  public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element {
    ModifiedContent._make(view.content, inputs)
  }

  public static func _update(_ element: _Element, _ view: Self) { ModifiedContent._update(element, view.content) }

  public static func _showsSame(_ element: _Element, _ view: Self) -> Bool {
    ModifiedContent._showsSame(element, view.content)
  }
}

extension Menu where Label == Text {
  public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping @MainActor () -> Content) {
    self.init(content: content) { Text(title) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping @MainActor () -> Content) {
    self.init(content: content) { Text(title) }
  }

  public init(
    _ title: LocalizedStringKey, @ViewBuilder content: @escaping @MainActor () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
  }
}

extension Menu where Label == RedrawCore.Label<Text, Image> {
  public init(
    _ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.init(content: content) { RedrawCore.Label(title, systemImage: systemImage) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.init(content: content) { RedrawCore.Label(title, systemImage: systemImage) }
  }
}

/// Wraps a menu in the older form.
public struct ContextMenu<MenuItems: View> {
  let items: @MainActor () -> MenuItems
  public init(@ViewBuilder menuItems: @escaping @MainActor () -> MenuItems) { items = menuItems }
}

extension View {
  public func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: @escaping @MainActor () -> MenuItems
  ) -> some View {
    modifier(
      PresentationModifier(
        PresentationKind(layer: "menu", opener: ".contextMenu", closesAfterUse: true), presented: menuItems))
  }

  public func contextMenu<MenuItems: View>(_ menu: ContextMenu<MenuItems>?) -> some View {
    contextMenu { menu?.items() }
  }

  public func contextMenu<MenuItems: View, Preview: View>(
    @ViewBuilder menuItems: @escaping @MainActor () -> MenuItems,
    @ViewBuilder preview: @escaping @MainActor () -> Preview
  ) -> some View {
    contextMenu { TupleView((menuItems(), preview())) }
  }
}

/// How a menu looks: shown, without meaning headless.
@MainActor @preconcurrency
public protocol MenuStyle {}
public struct DefaultMenuStyle: MenuStyle { public init() {} }
public struct ButtonMenuStyle: MenuStyle { public init() {} }
public struct BorderlessButtonMenuStyle: MenuStyle { public init() {} }
extension MenuStyle where Self == DefaultMenuStyle {
  public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}
extension MenuStyle where Self == ButtonMenuStyle {
  public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}
extension MenuStyle where Self == BorderlessButtonMenuStyle {
  public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

extension View {
  public func menuStyle<S: MenuStyle>(_ style: S) -> some View { shown("menuStyle", TypeName.name(of: S.self)) }
}
