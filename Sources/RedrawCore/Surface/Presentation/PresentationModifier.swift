/// How something is presented.
struct PresentationKind {
  /// The layer's name on screen: `sheet`.
  let layer: StaticString
  /// The name of the item that opens it, if a user does that and not a binding: `.contextMenu`.
  var opener: StaticString?
  /// Whether using a control in it closes it, as an alert's buttons do.
  var closesAfterUse = false
  /// Whether it is a page of the enclosing navigation stack.
  var isPage = false
  /// Whether it is part of its surroundings and covers nothing, like the content of a disclosure group.
  var isInline = false
  /// The edge from which it is swiped open.
  var swipeEdge: HorizontalEdge?
}

/// Decides whether something is presented.
struct PresentationSource<Item> {
  /// What it is presented for; another id is another presentation.
  let current: () -> (item: Item, id: AnyHashable)?
  let dismiss: () -> Void
  /// Presents it, if that needs no item.
  var present: (() -> Void)?
  let source: _Source?
}

extension PresentationSource {
  init(_ isPresented: Binding<Bool>) where Item == Void {
    self.init(isPresented) { () }
  }

  init(_ isPresented: Binding<Bool>, _ item: @escaping () -> Item?) {
    current = { isPresented.current ? item().map { ($0, AnyHashable(true)) } : nil }
    dismiss = { if isPresented.current { isPresented.write(false) } }
    present = { isPresented.write(true) }
    source = isPresented.source
  }

  init(_ item: Binding<Item?>, id: @escaping (Item) -> AnyHashable) {
    current = { item.current.map { ($0, id($0)) } }
    dismiss = { if item.current != nil { item.write(nil) } }
    source = item.source
  }

  init<V: Hashable>(_ selection: Binding<V?>, tag: V) where Item == Void {
    current = { selection.current == tag ? ((), AnyHashable(tag)) : nil }
    dismiss = { if selection.current == tag { selection.write(nil) } }
    source = selection.source
  }
}

/// Presents something beside its content: a sheet, an alert, a menu, a page. It is part of the tree from its presentation until it is
/// dismissed.
struct PresentationModifier<Item, Presented: View>: _PrimitiveModifier {
  nonisolated let kind: PresentationKind
  /// `nil` if a user opens it.
  nonisolated(unsafe) let source: PresentationSource<Item>?
  nonisolated(unsafe) var onDismiss: (() -> Void)?
  let presented: @MainActor (Item) -> Presented

  static func _make<Content: View>(_ modifier: Self, _ content: Content, _ inputs: _ViewInputs) -> _Element {
    let element = PresentationElement(modifier, inputs)
    element.child = Content._make(content, inputs)
    element.synchronise()
    return element
  }

  static func _update<Content: View>(_ element: _Element, _ modifier: Self, _ content: Content) {
    let element = unsafeDowncast(element, to: PresentationElement<Item, Presented>.self)
    if let child = element.child { Content._update(child, content) }
    element.update(modifier)
  }

  static func _showsSame<Content: View>(_ element: _Element, _ modifier: Self, _ content: Content) -> Bool {
    unsafeDowncast(element, to: PresentationElement<Item, Presented>.self).child
      .map { Content._showsSame($0, content) } ?? false
  }
}

extension PresentationModifier where Item == Void {
  /// For presentations that a user opens.
  init(_ kind: PresentationKind, presented: @escaping @MainActor () -> Presented) {
    self.init(kind: kind, source: nil, presented: { _ in presented() })
  }
}

/// A place where a user can open something.
protocol Openable: _Element {
  @MainActor func open() throws
  @MainActor func toggle() throws
}

final class PresentationElement<Item, Presented: View>: _PlacedParent, Openable, @unchecked Sendable {
  private var modifier: PresentationModifier<Item, Presented>
  private let inputs: _ViewInputs
  private lazy var subscription = SourceSubscription(element: self)
  private var shown: (layer: LayerElement, content: ClosureElement<Presented>, id: AnyHashable)?
  private var isOpenedByUser = false

  init(_ modifier: PresentationModifier<Item, Presented>, _ inputs: _ViewInputs) {
    self.modifier = modifier
    self.inputs = inputs
    super.init(with: inputs)
    modifier.source?.source?.location.follow(subscription)
    if isItem { engine.itemInserted() }
  }

  override var isItem: Bool { modifier.kind.opener != nil }

  override func describe() -> RenderedItem? {
    guard let opener = modifier.kind.opener else { return nil }
    let actions = ControlActions()
    actions.open = { [unowned self] in try MainActor.assumeIsolated { try open() } }
    actions.swipeEdge = modifier.kind.swipeEdge
    return RenderedItem(kind: opener.description, conduct: actions)
  }

  @MainActor func update(_ modifier: PresentationModifier<Item, Presented>) {
    self.modifier = modifier
    modifier.source?.source?.location.follow(subscription)
    synchronise()
  }

  /// Called when the binding was written, although the body that created it doesn't depend on it.
  override func performWork() {
    if isAttached { engine.restructure(below: owner, cause: subscription.cause) { synchronise() } }
  }

  @MainActor func open() throws {
    if modifier.kind.isPage, NavigationContext.around(inputs) == nil {
      throw ScenarioError(message: "the link has no effect: it is not inside a NavigationStack or NavigationView")
    }
    isOpenedByUser = true
    engine.enqueue(self)
  }

  @MainActor func toggle() throws {
    if current != nil { return close() }
    if let present = modifier.source?.present { present() } else { try open() }
  }

  private func close() {
    if let source = modifier.source { return source.dismiss() }
    isOpenedByUser = false
    engine.enqueue(self)
  }

  // MARK: Presenting and dismissing

  private var current: (item: Item, id: AnyHashable)? {
    if let source = modifier.source { return source.current() }
    return isOpenedByUser ? (() as? Item).map { ($0, AnyHashable(true)) } : nil
  }

  @MainActor func synchronise() {
    guard let (item, id) = current else { return end() }
    let presented = modifier.presented
    if let shown, shown.id == id { return shown.content.update { presented(item) } }
    if shown != nil { end() }
    begin(id) { presented(item) }
  }

  @MainActor private func begin(_ id: AnyHashable, _ build: @escaping @MainActor () -> Presented) {
    var inputs = inputs.child(250)
    inputs.lazyWindow = nil
    let page = coverPage(&inputs)
    let target = DismissTarget { [weak self] in self?.close() }
    if !modifier.kind.isInline { inputs.environment = inputs.environment.setting { $0.present(target) } }
    let layer = LayerElement(modifier.kind.layer, inputs, page: page, isApart: !modifier.kind.isInline)
    layer.actions = modifier.kind.isInline ? nil : actions(target, isPage: page != nil)
    let content = ClosureElement(inputs, build: build)
    layer.child = content
    shown = (layer, content, id)
  }

  private func actions(_ target: DismissTarget, isPage: Bool) -> ControlActions {
    let actions = ControlActions()
    actions.dismiss = { target.dismiss() }
    actions.closesAfterUse = modifier.kind.closesAfterUse
    if isPage { actions.back = { target.dismiss() } }
    return actions
  }

  /// A pushed page covers the current one, and has the environment of the stack, not of the link.
  private func coverPage(_ inputs: inout _ViewInputs) -> NavigationPage? {
    guard modifier.kind.isPage, let context = NavigationContext.around(inputs) else { return nil }
    EnvironmentValues(inputs.environment)[NavigationPageKey.self]?.cover()
    let page = NavigationPage(parent: context.visibility)
    inputs.environment = context.environment(of: page)
    return page
  }

  @MainActor private func end() {
    guard let shown else { return }
    self.shown = nil
    isOpenedByUser = false
    engine.unmount(shown.layer)
    if shown.layer.page != nil { EnvironmentValues(inputs.environment)[NavigationPageKey.self]?.uncover() }
    if let onDismiss = modifier.onDismiss { engine.enqueue("onDismiss", node: owner, onDismiss) }
  }

  override func visitRowChildren(_ visit: (_Element) -> Void) { super.visitChildren(visit) }

  override func visitChildren(_ visit: (_Element) -> Void) {
    super.visitChildren(visit)
    if let shown { visit(shown.layer) }
  }

  override func detach() {
    if shown?.layer.page != nil { EnvironmentValues(inputs.environment)[NavigationPageKey.self]?.uncover() }
    subscription.cancel()
    shown = nil
    super.detach()
  }
}

extension Engine {
  /// Runs the handler of a dismissed presentation as an event after the current pass.
  func enqueue(_ kind: String, node: _Node?, _ handler: @escaping () -> Void) {
    let cause = update.latestCause
    afterPass(
      WaitingHandler(turn: .gone) { [self] in
        deliver(kind, target: node?.type.descriptor.name ?? "", node: node, cause: cause, handler)
      })
  }
}
