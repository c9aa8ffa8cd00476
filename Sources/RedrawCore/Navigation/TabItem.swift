/// What is in a tab view, in the newer form.
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

/// A tab: its label is always in sight, its content once it was chosen.
public struct Tab<Value, Content: View, Label: View>: TabContent {
  public typealias Body = Never
  private let value: AnyHashable?
  private let content: @MainActor () -> Content
  private let label: Label

  init(_ value: AnyHashable?, _ content: @escaping @MainActor () -> Content, _ label: Label) {
    self.value = value
    self.content = content
    self.label = label
  }

  public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element {
    let element = TypedTabElement<ClosureView<Content>>(ClosureView(build: view.content), tag: view.value, inputs)
    element.makeLabel(view.label)
    return element
  }

  public static func _update(_ element: _Element, _ view: Self) {
    unsafeDowncast(element, to: TypedTabElement<ClosureView<Content>>.self)
      .update(ClosureView(build: view.content), tag: view.value, view.label)
  }

  public static func _showsSame(_ element: _Element, _ view: Self) -> Bool { true }
}

extension Tab where Value: Hashable {
  public init(value: Value, @ViewBuilder content: @escaping @MainActor () -> Content, @ViewBuilder label: () -> Label) {
    self.init(AnyHashable(value), content, label())
  }

  public init(
    value: Value, role: TabRole?, @ViewBuilder content: @escaping @MainActor () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(AnyHashable(value), content, label())
  }
}

extension Tab where Value: Hashable, Label == DefaultTabLabel {
  public init(
    _ title: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.init(AnyHashable(value), content, DefaultTabLabel(title, systemImage: systemImage))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.init(AnyHashable(value), content, DefaultTabLabel(title, systemImage: systemImage))
  }

  public init(
    _ title: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.init(AnyHashable(value), content, DefaultTabLabel(title, image: image))
  }
}

extension Tab where Value == Never, Label == DefaultTabLabel {
  public init(
    _ title: LocalizedStringKey, systemImage: String, role: TabRole? = nil,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.init(nil, content, DefaultTabLabel(title, systemImage: systemImage))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: TabRole? = nil, @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.init(nil, content, DefaultTabLabel(title, systemImage: systemImage))
  }

  public init(
    _ title: LocalizedStringKey, image: String, role: TabRole? = nil,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.init(nil, content, DefaultTabLabel(title, image: image))
  }
}

extension Tab where Value == Never {
  public init(
    role: TabRole? = nil, @ViewBuilder content: @escaping @MainActor () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(nil, content, label())
  }
}

public typealias DefaultTabLabel = Label<Text, Image>

/// Several tabs under a title.
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

/// A view that a closure builds when it is made.
struct ClosureView<Content: View>: View {
  typealias Body = Never
  let build: @MainActor () -> Content

  static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element { ClosureElement(inputs, build: view.build) }

  static func _update(_ element: _Element, _ view: Self) {
    unsafeDowncast(element, to: ClosureElement<Content>.self).update(view.build)
  }

  static func _showsSame(_ element: _Element, _ view: Self) -> Bool { true }
}

/// A tab in the older form: the view it is applied to is the tab's content.
struct TabItemModifier<Label: View>: _PrimitiveModifier {
  let label: Label

  static func _make<Content: View>(_ modifier: Self, _ content: Content, _ inputs: _ViewInputs) -> _Element {
    let tag = (content as? any TagCarrying)?.carriedTag
    let element = TypedTabElement<Content>(content, tag: tag, inputs)
    element.makeLabel(modifier.label)
    return element
  }

  static func _update<Content: View>(_ element: _Element, _ modifier: Self, _ content: Content) {
    unsafeDowncast(element, to: TypedTabElement<Content>.self)
      .update(content, tag: (content as? any TagCarrying)?.carriedTag, modifier.label)
  }

  static func _showsSame<Content: View>(_ element: _Element, _ modifier: Self, _ content: Content) -> Bool {
    unsafeDowncast(element, to: TypedTabElement<Content>.self).shows(content)
  }
}

/// A view value that has a tag somewhere among its modifiers.
protocol TagCarrying {
  var carriedTag: AnyHashable? { get }
}

extension _TagModifier: TagCarrying {
  nonisolated var carriedTag: AnyHashable? { AnyHashable(value) }
}

extension ModifiedContent: TagCarrying {
  var carriedTag: AnyHashable? {
    (modifier as? any TagCarrying)?.carriedTag ?? (content as? any TagCarrying)?.carriedTag
  }
}

class TabElement: _Element, @unchecked Sendable {
  fileprivate(set) final var tag: AnyHashable?
  fileprivate(set) final var label: LayerElement?
  fileprivate final var page: LayerElement?
  private let context: TabContext?

  fileprivate init(tag: AnyHashable?, _ inputs: _ViewInputs) {
    self.tag = tag
    context = EnvironmentValues(inputs.environment)[TabContextKey.self]
    super.init(owner: inputs.owner, engine: inputs.engine)
    context?.tabsChanged()
  }

  @MainActor func show() {}

  final func hide() {
    guard let page else { return }
    page.isHidden = true
    page.page?.visibility.setVisible(false)
  }

  override final func visitChildren(_ visit: (_Element) -> Void) {
    if let label { visit(label) }
    if let page { visit(page) }
  }

  override final func detach() {
    label = nil
    page = nil
    context?.tabsChanged()
  }
}

private final class TypedTabElement<Content: View>: TabElement, @unchecked Sendable {
  private var content: Content
  private let inputs: _ViewInputs

  init(_ content: Content, tag: AnyHashable?, _ inputs: _ViewInputs) {
    self.content = content
    self.inputs = inputs
    super.init(tag: tag, inputs)
  }

  @MainActor func makeLabel<Label: View>(_ view: Label) {
    let layer = LayerElement("TabItem", inputs)
    layer.child = Label._make(view, inputs.child(253))
    label = layer
    if EnvironmentValues(inputs.environment)[TabContextKey.self] == nil { show() }
  }

  @MainActor func update<Label: View>(_ content: Content, tag: AnyHashable?, _ label: Label) {
    self.content = content
    self.tag = tag
    if let child = self.label?.child { Label._update(child, label) }
    if let child = page?.child { Content._update(child, content) }
  }

  @MainActor func shows(_ content: Content) -> Bool {
    page?.child.map { Content._showsSame($0, content) } ?? true
  }

  /// Its content is made when it is chosen first.
  override func show() {
    if let page {
      page.isHidden = false
      page.page?.visibility.setVisible(true)
      return
    }
    var inputs = inputs
    inputs.lazyWindow = nil
    let page = NavigationPage(parent: EnvironmentValues(inputs.environment)[VisibilityKey.self])
    inputs.environment = inputs.environment.setting {
      $0[VisibilityKey.self] = page.visibility
      $0[TabContextKey.self] = nil
    }
    let layer = LayerElement("Tab", inputs, page: page)
    self.page = layer
    layer.child = Content._make(content, inputs)
  }
}

extension View {
  public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    modifier(TabItemModifier(label: label()))
  }
}
