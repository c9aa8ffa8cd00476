/// A tab's label, which always exists, and its page, which is created when the tab is first selected.
class TabElement: _Element, @unchecked Sendable {
  fileprivate(set) final var tag: AnyHashable?
  fileprivate(set) final var label: LayerElement?
  fileprivate final var page: LayerElement?
  private let context: TabContext?

  fileprivate init(tag: AnyHashable?, _ inputs: _ViewInputs) {
    self.tag = tag
    context = EnvironmentValues(inputs.environment)[TabContextKey.self]
    super.init(with: inputs)
    context?.tabsChanged()
  }

  /// Returns whether a page that was hidden is shown again.
  @discardableResult @MainActor func show() -> Bool { false }

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

final class TypedTabElement<Content: View>: TabElement, @unchecked Sendable {
  private var content: Content
  private let inputs: _ViewInputs

  init(_ content: Content, tag: AnyHashable?, _ inputs: _ViewInputs) {
    self.content = content
    self.inputs = inputs
    super.init(tag: tag, inputs)
  }

  @MainActor func makeLabel<Label: View>(_ view: Label) {
    let layer = LayerElement("TabItem", inputs, isApart: true)
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

  /// Its content is created when it is first selected.
  @discardableResult override func show() -> Bool {
    if let page {
      defer {
        page.isHidden = false
        page.page?.visibility.setVisible(true)
      }
      return page.isHidden
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
    return false
  }
}
