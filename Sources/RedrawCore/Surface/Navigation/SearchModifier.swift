/// A search field above a view, which knows whether a search is active. Suggestions exist during a search.
struct SearchModifier<Suggestions: View>: _PrimitiveModifier {
  nonisolated let text: Binding<String>
  nonisolated let isPresented: Binding<Bool>?
  nonisolated let prompt: String
  let suggestions: Suggestions

  static func _make<Content: View>(_ modifier: Self, _ content: Content, _ inputs: _ViewInputs) -> _Element {
    let element = SearchElement<Suggestions>(modifier, inputs)
    element.child = Content._make(content, element.contentInputs)
    element.synchronise()
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
  private lazy var presentation = SourceSubscription(element: self)
  private lazy var focus = SourceSubscription(element: self)
  private let searchFocus: SearchFocus?
  private var isSearching = false
  private var list: LayerElement?
  private var shownText: String
  private var settledText: String?

  fileprivate init(_ modifier: SearchModifier<Suggestions>, _ inputs: _ViewInputs) {
    self.modifier = modifier
    self.inputs = inputs
    scope = inputs.environment
    shownText = modifier.text.current
    searchFocus = EnvironmentValues(inputs.environment).searchFocus
    super.init(with: inputs)
    isSearching = wantsSearching ?? false
    let isSearching = isSearching
    let target = DismissTarget { [weak self] in self?.end() }
    scope = inputs.environment.setting {
      $0[IsSearchingKey.self] = isSearching
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

  private func follow() {
    modifier.text.location.follow(subscription)
    modifier.isPresented?.location.follow(presentation)
    searchFocus?.follow(focus)
  }

  // MARK: Searching

  /// What code has written that differs from what is the case; `nil` if nothing does.
  private var wantsSearching: Bool? {
    [modifier.isPresented?.current, searchFocus?.isFocused()].compactMap { $0 }.first { $0 != isSearching }
  }

  private func followCode() { if let wantsSearching { setSearching(wantsSearching) } }

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
    if let isPresented = modifier.isPresented, isPresented.current != isSearching { isPresented.write(isSearching) }
    searchFocus?.setFocused(isSearching)
    var values = EnvironmentValues(scope)
    values[IsSearchingKey.self] = isSearching
    for box in scope.replaceOverrides(values) { engine.environmentChanged(box, in: scope, node: owner) }
  }

  @MainActor fileprivate func update(_ modifier: SearchModifier<Suggestions>) {
    self.modifier = modifier
    follow()
    followCode()
    showText()
    synchronise()
  }

  override func performWork() {
    guard isAttached else { return }
    let cause = [subscription, presentation, focus].first { $0.cause != .none }?.cause ?? .none
    engine.restructure(below: owner, cause: cause) {
      followCode()
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

  @MainActor fileprivate func synchronise() {
    guard isSearching, Suggestions.self != EmptyView.self else {
      if let list { engine.unmount(list) }
      return list = nil
    }
    if let shown = list?.child { return Suggestions._update(shown, modifier.suggestions) }
    var inputs = contentInputs.child(252)
    inputs.lazyWindow = nil
    let layer = LayerElement("suggestions", inputs, isApart: true)
    layer.child = Suggestions._make(modifier.suggestions, inputs)
    list = layer
  }

  override func visitRowChildren(_ visit: (_Element) -> Void) { super.visitChildren(visit) }

  override func visitChildren(_ visit: (_Element) -> Void) {
    super.visitChildren(visit)
    if let list { visit(list) }
  }

  override func detach() {
    for subscription in [subscription, presentation, focus] { subscription.cancel() }
    list = nil
    super.detach()
  }
}
