/// Contents of a tab view, in the newer form.
public protocol TabContent: View {}
public typealias TabContentBuilder<Selection> = ViewBuilder

extension TupleView: TabContent {}
extension EmptyView: TabContent {}
extension Group: TabContent where Content: View {}
extension Optional: TabContent where Wrapped: View {}
extension _ConditionalContent: TabContent where TrueContent: View, FalseContent: View {}
extension ForEach: TabContent where Content: View {}

public struct TabRole: Hashable, Sendable {
  private let name: String
  public static let search = TabRole(name: "search")
}

/// A tab: its label is always visible, its content after it was selected. The body that shows it makes both.
public struct Tab<Value, Content: View, Label: View>: TabContent {
  public typealias Body = Never
  private let value: AnyHashable?
  private let content: Content
  private let label: Label

  init(_ value: AnyHashable?, _ content: Content, _ label: Label) {
    self.value = value
    self.content = content
    self.label = label
  }

  public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element {
    let element = TypedTabElement<Content>(view.content, tag: view.value, inputs)
    element.makeLabel(view.label)
    return element
  }

  public static func _update(_ element: _Element, _ view: Self) {
    unsafeDowncast(element, to: TypedTabElement<Content>.self)
      .update(view.content, tag: view.value, view.label)
  }

  public static func _showsSame(_ element: _Element, _ view: Self) -> Bool {
    unsafeDowncast(element, to: TypedTabElement<Content>.self).shows(view.content)
  }
}

extension Tab where Value: Hashable {
  public init(value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(AnyHashable(value), content(), label())
  }

  public init(
    value: Value, role: TabRole?, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(AnyHashable(value), content(), label())
  }
}

extension Tab where Value: Hashable, Label == DefaultTabLabel {
  /// A tab that gets its label from its role.
  public init(value: Value, role: TabRole?, @ViewBuilder content: () -> Content) {
    self.init(AnyHashable(value), content(), DefaultTabLabel("Search", systemImage: "magnifyingglass"))
  }

  public init(
    _ title: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(AnyHashable(value), content(), DefaultTabLabel(title, systemImage: systemImage))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(AnyHashable(value), content(), DefaultTabLabel(title, systemImage: systemImage))
  }

  public init(
    _ title: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(AnyHashable(value), content(), DefaultTabLabel(title, image: image))
  }
}

extension Tab where Value == Never, Label == DefaultTabLabel {
  public init(role: TabRole?, @ViewBuilder content: () -> Content) {
    self.init(nil, content(), DefaultTabLabel("Search", systemImage: "magnifyingglass"))
  }

  public init(
    _ title: LocalizedStringKey, systemImage: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(nil, content(), DefaultTabLabel(title, systemImage: systemImage))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(nil, content(), DefaultTabLabel(title, systemImage: systemImage))
  }

  public init(
    _ title: LocalizedStringKey, image: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(nil, content(), DefaultTabLabel(title, image: image))
  }
}

extension Tab where Value == Never {
  public init(
    role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(nil, content(), label())
  }
}

public typealias DefaultTabLabel = Label<Text, Image>

/// Several tabs with a title.
public struct TabSection<Header: View, Content: View>: _PlainContainer, TabContent {
  public typealias Body = Never
  public let _content: TupleView<(Header, Content)>
  public var _attributes: _PlainAttributes { _PlainAttributes(kind: "TabSection") }

  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
    _content = TupleView((header(), content()))
  }
}

extension TabSection where Header == Text {
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}
