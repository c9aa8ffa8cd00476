/// Shows one of several tabs. A tab's content is created when it is first selected, and stays.
public struct TabView<SelectionValue: Hashable, Content: View>: View {
  public typealias Body = Never
  private let content: Content
  private let selection: Binding<SelectionValue>?

  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element {
    let element = TabViewElement(view.choice, inputs)
    element.makeContent(view.content)
    return element
  }

  public static func _update(_ element: _Element, _ view: Self) {
    unsafeDowncast(element, to: TabViewElement.self).update(view.choice, view.content)
  }

  public static func _showsSame(_ element: _Element, _ view: Self) -> Bool {
    unsafeDowncast(element, to: TabViewElement.self).child.map { Content._showsSame($0, view.content) } ?? false
  }

  private var choice: TabChoice? {
    selection.map { selection in
      TabChoice(
        current: { AnyHashable(selection.current) }, select: { try SelectionTarget(binding: selection).select($0) },
        source: selection.source)
    }
  }
}

extension TabView where SelectionValue == Int {
  public init(@ViewBuilder content: () -> Content) {
    selection = nil
    self.content = content()
  }
}

/// The selected tab, wherever it is stored.
struct TabChoice {
  let current: () -> AnyHashable
  let select: (Any?) throws -> Void
  let source: _Source
}

final class TabViewElement: _PlacedParent, @unchecked Sendable {
  private let inputs: _ViewInputs
  private var choice: TabChoice?
  /// The selected tab without a binding, and the step that selected it.
  private var ownIndex = 0
  private var ownCause = CauseNumber.none
  private lazy var subscription = SourceSubscription(element: self)
  private let context = TabContext()

  fileprivate init(_ choice: TabChoice?, _ inputs: _ViewInputs) {
    self.inputs = inputs
    self.choice = choice
    super.init(with: inputs)
    context.view = self
    choice?.source.location.follow(subscription)
    engine.itemInserted()
  }

  override var isRowByItself: Bool { true }
  override var isItem: Bool { true }

  override func describe() -> RenderedItem? {
    let actions = ControlActions()
    if let choice {
      actions.select = choice.select
    } else {
      actions.select = { [unowned self] tag in
        ownIndex = tag as? Int ?? 0
        ownCause = engine.tick.delivery.event
        engine.enqueue(self)
      }
    }
    let words = choice.map { "selection: \(ValueDescription.of($0.current().base))" } ?? ""
    return RenderedItem(kind: "TabView", attributes: words, conduct: actions)
  }

  @MainActor fileprivate func makeContent<Content: View>(_ content: Content) {
    var inputs = inputs
    inputs.lazyWindow = nil
    inputs.environment = inputs.environment.setting(TabContextKey.self, to: context)
    child = Content._make(content, inputs)
    synchronise()
  }

  @MainActor fileprivate func update<Content: View>(_ choice: TabChoice?, _ content: Content) {
    self.choice = choice
    choice?.source.location.follow(subscription)
    if let child { Content._update(child, content) }
    synchronise()
  }

  override func performWork() {
    guard isAttached else { return }
    let cause = choice == nil ? ownCause : subscription.cause
    ownCause = .none
    if !cause.isNone { engine.update.latestCause = cause }
    engine.restructure(below: owner, cause: cause) { synchronise() }
  }

  /// Makes the selected tab visible, and the others not.
  @MainActor private func synchronise() {
    let tabs = tabs
    let current = choice?.current()
    let chosen = current.flatMap { current in tabs.firstIndex { $0.tag == current } } ?? (current == nil ? ownIndex : 0)
    for (index, tab) in tabs.enumerated() where index != chosen { tab.element.hide() }
    if tabs.indices.contains(chosen), tabs[chosen].element.show() { engine.itemsMoved(1) }
  }

  /// The tabs in order, with their selection values: a tag of their own, one around them, or one inside.
  private var tabs: [(element: TabElement, tag: AnyHashable?)] {
    var tabs: [(element: TabElement, tag: AnyHashable?)] = []
    func collect(_ element: _Element, _ tag: AnyHashable?) {
      if let tab = element as? TabElement { return tabs.append((tab, tab.tag ?? tag)) }
      if let rows = element as? any LazyRows { return rows.realisedRows.forEach { collect($0.element, $0.id) } }
      let tag = (element as? TagElement)?.tag ?? tag
      element.visitChildren { collect($0, tag) }
    }
    if let child { collect(child, nil) }
    return tabs
  }

  /// The choices of a user; a tab without a tag is selected by position. Without tabs, each view is a page.
  var choices: [Choice] {
    let tabs = tabs
    guard let child, tabs.isEmpty else {
      return tabs.enumerated().map { index, tab in
        let tag = choice == nil ? AnyHashable(index) : tab.tag
        return Choice(element: tab.element.label ?? tab.element, tag: tag, rows: nil, place: index)
      }
    }
    return Choice.below(child)
  }

  override func detach() {
    subscription.cancel()
    super.detach()
  }
}

/// Notifies a tab view of tabs added or removed below it.
final class TabContext {
  weak var view: TabViewElement?

  func tabsChanged() {
    if let view, view.isAttached { view.engine.enqueue(view) }
  }
}

enum TabContextKey: EnvironmentKey {
  static var defaultValue: TabContext? { nil }
}
