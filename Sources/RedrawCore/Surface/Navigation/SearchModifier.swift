/// A search field over a view: the view below knows whether a search goes on. Suggestions are made as long as it does.
struct SearchModifier<Suggestions: View>: _PrimitiveModifier {
  nonisolated let text: Binding<String>
  nonisolated let isPresented: Binding<Bool>?
  nonisolated let prompt: String
  let suggestions: @MainActor () -> Suggestions

  static func _make<Content: View>(_ modifier: Self, _ content: Content, _ inputs: _ViewInputs) -> _Element {
    let element = SearchElement<Suggestions>(modifier, inputs)
    element.child = Content._make(content, element.contentInputs)
    return element
  }

  static func _update<Content: View>(_ element: _Element, _ modifier: Self, _ content: Content) {
    let element = unsafeDowncast(element, to: SearchElement<Suggestions>.self)
    element.update(modifier)
    if let child = element.child { Content._update(child, content) }
  }

  static func _showsSame<Content: View>(_ element: _Element, _ modifier: Self, _ content: Content) -> Bool {
    unsafeDowncast(element, to: SearchElement<Suggestions>.self).child.map { Content._showsSame($0, content) } ?? false
  }
}

final class SearchElement<Suggestions: View>: _PlacedParent, @unchecked Sendable {
  private var modifier: SearchModifier<Suggestions>
  private let inputs: _ViewInputs
  private var scope: EnvironmentScope
  private lazy var subscription = SourceSubscription(element: self)
  private var isSearching = false
  private var list: LayerElement?
  private var shownText: String
  private var settledText: String?

  fileprivate init(_ modifier: SearchModifier<Suggestions>, _ inputs: _ViewInputs) {
    self.modifier = modifier
    self.inputs = inputs
    scope = inputs.environment
    shownText = modifier.text.current
    super.init(with: inputs)
    let target = DismissTarget { [weak self] in self?.end() }
    scope = inputs.environment.setting {
      $0[IsSearchingKey.self] = false
      $0[DismissSearchKey.self] = target
    }
    follow()
    engine.itemInserted()
  }

  fileprivate var contentInputs: _ViewInputs {
    var inputs = inputs
    inputs.environment = scope
    return inputs
  }

  override var isItem: Bool { true }

  override func describe() -> RenderedItem? {
    let actions = ControlActions()
    actions.search = { [unowned self] in begin($0) }
    actions.endSearch = { [unowned self] in end() }
    return RenderedItem(
      kind: ".searchable", text: shownText, attributes: modifier.prompt.isEmpty ? "" : "prompt: \(modifier.prompt)",
      conduct: actions)
  }

  private func follow() { modifier.text.location.follow(subscription) }

  // MARK: Searching

  private func begin(_ text: String) {
    setSearching(true)
    modifier.text.write(text)
    engine.enqueue(self)
  }

  private func end() {
    setSearching(false)
    modifier.text.write("")
    engine.enqueue(self)
  }

  private func setSearching(_ isSearching: Bool) {
    if isSearching == self.isSearching { return }
    self.isSearching = isSearching
    if let isPresented = modifier.isPresented { isPresented.write(isSearching) }
    var values = EnvironmentValues(scope)
    values[IsSearchingKey.self] = isSearching
    for box in scope.replaceOverrides(values) { engine.environmentChanged(box, in: scope, node: owner) }
  }

  @MainActor fileprivate func update(_ modifier: SearchModifier<Suggestions>) {
    self.modifier = modifier
    follow()
    showText()
    synchronise()
  }

  override func performWork() {
    guard isAttached else { return }
    engine.restructure(below: owner, cause: subscription.cause) {
      showText()
      synchronise()
    }
  }

  private func showText() {
    let text = modifier.text.current
    if text == shownText { return }
    engine.itemUpdated(self, isFirstInTick: settledText == nil)
    if settledText == nil { settledText = shownText }
    shownText = text
  }

  override func settle() -> Bool {
    hasChanged = false
    defer { settledText = nil }
    return settledText == shownText
  }

  @MainActor private func synchronise() {
    guard isSearching, Suggestions.self != EmptyView.self else {
      if let list { engine.unmount(list) }
      return list = nil
    }
    if let content = list?.child as? ClosureElement<Suggestions> { return content.update(modifier.suggestions) }
    var inputs = contentInputs.child(252)
    inputs.lazyWindow = nil
    let layer = LayerElement("suggestions", inputs)
    layer.child = ClosureElement(inputs, build: modifier.suggestions)
    list = layer
  }

  override func visitRowChildren(_ visit: (_Element) -> Void) { super.visitChildren(visit) }

  override func visitChildren(_ visit: (_Element) -> Void) {
    super.visitChildren(visit)
    if let list { visit(list) }
  }

  override func detach() {
    subscription.cancel()
    list = nil
    super.detach()
  }
}
