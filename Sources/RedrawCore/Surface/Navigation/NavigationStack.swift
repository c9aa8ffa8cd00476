/// Shows a root and, above it, a page for each value of its path.
///
/// A page is part of the tree as long as it is on the path. A covered page keeps its state and its updates, but has disappeared.
public struct NavigationStack<Data, Root: View>: View {
  public typealias Body = Never
  private let root: Root
  private let path: PathAccess?

  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.path = PathAccess(path)
    self.root = root()
  }

  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
    self.path = PathAccess(path)
    self.root = root()
  }

  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    path = nil
    self.root = root()
  }

  public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element {
    let element = NavigationStackElement("NavigationStack", view.path, inputs)
    element.makeRoot(view.root)
    return element
  }

  public static func _update(_ element: _Element, _ view: Self) {
    unsafeDowncast(element, to: NavigationStackElement.self).update(view.path, view.root)
  }

  public static func _showsSame(_ element: _Element, _ view: Self) -> Bool {
    unsafeDowncast(element, to: NavigationStackElement.self).showsRoot(view.root)
  }
}

/// The older stack, whose pages only come from links.
public struct NavigationView<Content: View>: View {
  public typealias Body = Never
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element {
    let element = NavigationStackElement("NavigationView", nil, inputs)
    element.makeRoot(view.content)
    return element
  }

  public static func _update(_ element: _Element, _ view: Self) {
    unsafeDowncast(element, to: NavigationStackElement.self).update(nil, view.content)
  }

  public static func _showsSame(_ element: _Element, _ view: Self) -> Bool {
    unsafeDowncast(element, to: NavigationStackElement.self).showsRoot(view.content)
  }
}

final class NavigationStackElement: _PlacedElement, @unchecked Sendable {
  private struct Entry {
    let value: AnyHashable
    let layer: LayerElement
    let inputs: _ViewInputs
  }

  private let kind: StaticString
  private let inputs: _ViewInputs
  private let own = OwnPath()
  private lazy var subscription = SourceSubscription(element: self)
  private var context: NavigationContext?
  private var root: LayerElement?
  private var entries: [Entry] = []

  init(_ kind: StaticString, _ path: PathAccess?, _ inputs: _ViewInputs) {
    self.kind = kind
    self.inputs = inputs
    super.init(with: inputs)
    context = NavigationContext(self, path ?? PathAccess(own: own), inputs.environment)
    own.onChange = { [unowned self] in engine.enqueue(self) }
    path?.source?.location.follow(subscription)
    engine.itemInserted()
  }

  override var isRowByItself: Bool { true }
  override var isItem: Bool { true }
  override func describe() -> RenderedItem? { RenderedItem(kind: kind.description) }

  @MainActor func makeRoot<Root: View>(_ view: Root) {
    let (layer, inputs) = makePage(0)
    root = layer
    layer.child = Root._make(view, inputs)
    synchronise()
  }

  @MainActor func update<Root: View>(_ path: PathAccess?, _ view: Root) {
    if let path {
      context?.path = path
      path.source?.location.follow(subscription)
    }
    if let child = root?.child { Root._update(child, view) }
    synchronise()
  }

  @MainActor func showsRoot<Root: View>(_ view: Root) -> Bool {
    root?.child.map { Root._showsSame($0, view) } ?? false
  }

  private func makePage(_ place: Int) -> (LayerElement, _ViewInputs) {
    let page = NavigationPage(parent: context?.visibility)
    var inputs = inputs.child(place)
    inputs.lazyWindow = nil
    if let context { inputs.environment = context.environment(of: page) }
    return (LayerElement("Page", inputs, page: page), inputs)
  }

  /// Called when the path was written, although the body that created the stack doesn't depend on it.
  override func performWork() {
    if isAttached { engine.restructure(below: owner, cause: subscription.cause) { synchronise() } }
  }

  // MARK: Pages

  /// Makes the pages match the path: pages of values that stay in place are kept.
  @MainActor private func synchronise() {
    guard let context else { return }
    let values = context.path.values()
    let kept = zip(entries, values).prefix { $0.value == $1 }.count
    while entries.count > kept { pop() }
    for value in values.dropFirst(kept) { push(value, context) }
  }

  @MainActor private func push(_ value: AnyHashable, _ context: NavigationContext) {
    (entries.last?.layer ?? root)?.page?.cover()
    let place = entries.count
    let (layer, pageInputs) = makePage(place + 1)
    var inputs = pageInputs
    let target = DismissTarget { context.path.truncate(place) }
    inputs.environment = inputs.environment.setting { $0.present(target) }
    layer.actions = ControlActions()
    layer.actions?.back = { target.dismiss() }
    entries.append(Entry(value: value, layer: layer, inputs: inputs))
    resolve(entries[place])
    if layer.child == nil { engine.afterPass { [weak layer, engine] in layer?.noteMissing(value, engine) } }
  }

  @MainActor private func pop() {
    guard let entry = entries.popLast() else { return }
    engine.unmount(entry.layer)
    (entries.last?.layer ?? root)?.page?.uncover()
  }

  @MainActor private func resolve(_ entry: Entry) {
    guard let maker = context?.maker(for: entry.value) else { return }
    if let child = entry.layer.child { return maker.update(child, entry.value) }
    entry.layer.child = maker.make(entry.value, entry.inputs)
  }

  /// Called when a destination was added or replaced: rebuilds the pages of its type.
  @MainActor func destinationDeclared(for type: Any.Type) {
    for entry in entries where Swift.type(of: entry.value.base) == type { resolve(entry) }
  }

  override func visitChildren(_ visit: (_Element) -> Void) {
    if let root { visit(root) }
    for entry in entries { visit(entry.layer) }
  }

  override func detach() {
    subscription.cancel()
    root = nil
    entries = []
    context = nil
  }
}

extension LayerElement {
  fileprivate func noteMissing(_ value: AnyHashable, _ engine: Engine) {
    guard isAttached, child == nil else { return }
    let type = TypeName.name(of: Swift.type(of: value.base))
    engine.note(
      "navigation",
      "a value of type \(type) was pushed, but the stack declares no navigationDestination(for: \(type).self)",
      node: owner)
  }
}
