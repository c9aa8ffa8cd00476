import Foundation

/// The object created by a representable, as an item that shows its values, and the views that it hosts.
final class RepresentedElement<Kind: Represented>: _PlacedParent, HostingElement, @unchecked Sendable {
  private var view: Kind.Content
  private var object: Kind.Object?
  private var coordinator: Kind.Coordinator?
  private var look = RepresentedLook()
  private var before: Look<RepresentedLook>.Before?
  private let plan = ComparisonPlan.kept(RepresentedLook.self)
  private let keys: RepresentedKeys
  private let inputs: _ViewInputs

  /// Creates the object and updates it for the first time.
  @MainActor init(_ view: Kind.Content, of node: _Node) {
    self.view = view
    keys = RepresentedKeys(node)
    var inputs = node.childInputs
    // Hosted views are a hierarchy of their own.
    inputs.environment = node.engine.rootEnvironment
    inputs.lazyWindow = nil
    self.inputs = inputs
    super.init(with: node.childInputs)
    run(node) { [self] in
      let engine = node.engine
      engine.deliver(
        Kind.nameOfMake, target: node.type.descriptor.name, node: node, cause: engine.update.latestCause
      ) {
        let coordinator = Kind.coordinator(of: view)
        self.coordinator = coordinator
        object = Kind.make(view, place(coordinator))
        (object as? any _Hosting)?._appear()
      }
      callUpdate()
    }
    look = currentLook
    _inserted()
    adoptHosted()
  }

  @MainActor func update(_ view: Kind.Content, of node: _Node) {
    self.view = view
    run(node) { [self] in callUpdate() }
    Look.update(&look, &before, plan, to: currentLook, of: self)
    adoptHosted()
  }

  /// Runs as the body of its node.
  @MainActor private func run(_ node: _Node, _ body: @escaping @MainActor () -> Void) {
    // The engine's thread is the main actor's, so the check can be skipped.
    node._run(unsafeBitCast(body, to: (() -> Void).self))
  }

  @MainActor private func callUpdate() {
    guard let object, let coordinator else { return }
    Kind.update(object, view, place(coordinator))
  }

  @MainActor private func place(_ coordinator: Kind.Coordinator) -> _RepresentedPlace<Kind.Coordinator> {
    _RepresentedPlace(
      coordinator: coordinator, transaction: engine.update.shown,
      environment: EnvironmentValues(keys.environment, recorder: keys))
  }

  // MARK: Output

  @MainActor private var currentLook: RepresentedLook {
    RepresentedLook(
      object: object.map { TypeName.name(of: type(of: $0)) } ?? "", view: RepresentedLook.values(of: view),
      values: object.map(RepresentedLook.values) ?? "")
  }

  deinit {
    if let before { Look.free(before, of: self) }
  }

  override var isItem: Bool { true }
  override func forgetBefore() { before?.deinitialize(count: 1) }

  override func describe() -> RenderedItem? {
    RenderedItem(kind: Kind.kind.description, attributes: look.words)
  }

  override func layout(in context: _LayoutContext) -> (any Layout)? {
    RepresentedLayout { [weak self] proposal in
      guard let self, let object, let coordinator else { return nil }
      return MainActor.assumeIsolated {
        Kind.size(proposal, object, view, place(coordinator)) ?? (object as? any _Hosting)?._size
      }
    }
  }

  // MARK: Hosted views

  /// The views of hosting controllers, each under its number.
  @MainActor private func adoptHosted() {
    guard let hosting = object as? any _Hosting else { return }
    _StandInService.note(self, hosting: hosting)
    let views = hosting._hosted
    let content = views.count == 1 ? views[0] : AnyView(ForEach(Array(views.indices), id: \.self) { views[$0] })
    if let child { AnyView._update(child, content) } else if !views.isEmpty { child = AnyView._make(content, inputs) }
  }

  /// Called when a hosting controller gets another root view outside an update of its representable.
  @MainActor func hostedChanged() {
    if isAttached, !engine.isInBody { engine.enqueue(self) }
  }

  override func performWork() {
    guard isAttached else { return }
    engine.restructure(below: owner, cause: engine.tick.lastCause) { adoptHosted() }
  }

  // MARK: Removal

  override func detach() {
    keys.detach()
    super.detach()
    guard let object, let coordinator else { return }
    let (engine, name) = (engine, owner?.type.descriptor.name ?? "")
    // Handlers run on the engine's thread, which is the main actor's.
    nonisolated(unsafe) let (left, leftBy) = (object, coordinator)
    self.object = nil
    self.coordinator = nil
    engine.afterPass(
      WaitingHandler(turn: .gone) {
        engine.deliver(Kind.nameOfDismantle, target: name, node: nil) {
          MainActor.assumeIsolated { Kind.dismantle(left, leftBy) }
        }
      })
  }
}

/// The keys that an update read through its context: a change of any of them signals its node.
private final class RepresentedKeys: EnvironmentValues.KeyRecorder {
  private let node: Borrowed<_Node>
  private var subscriptions: [SourceSubscription] = []
  let environment: EnvironmentScope
  private let thread: EngineThread

  init(_ node: _Node) {
    self.node = Borrowed(node, keptBy: "the tree: what it keeps goes with it")
    environment = node.environment
    thread = node.engine.inbox.thread
  }

  override func add(_ key: ObjectIdentifier) {
    guard thread.isCurrent, !keys.contains(key) else { return }
    super.add(key)
    let subscription = SourceSubscription(dependent: node.object)
    environment.subscribe(subscription, to: key)
    subscriptions.append(subscription)
  }

  func detach() {
    for subscription in subscriptions { subscription.cancel() }
    subscriptions = []
  }
}

/// The output of an object of another framework: its type, and its values as text.
struct RepresentedLook: Equatable {
  var object = ""
  var view = ""
  var values = ""

  var words: String { [object, values, view].filter { !$0.isEmpty }.joined(separator: " ") }

  /// Stored properties with a value, declared in the object's classes below the framework's common ones.
  static func values(of value: Any) -> String {
    var mirror: Mirror? = Mirror(reflecting: value)
    var words: [String] = []
    while let current = mirror, !common.contains(String(describing: current.subjectType)) {
      for (label, value) in current.children {
        guard let label, !label.hasPrefix("_"), !label.hasPrefix("$"), let text = text(of: value) else { continue }
        words.append("\(label): \(text)")
      }
      mirror = current.superclassMirror
    }
    return words.joined(separator: " ")
  }

  /// The common base classes of views and controllers, and others with too much to show.
  private static let common: Set<String> = [
    "UIView", "UIViewController", "UIResponder", "UIControl", "UIScrollView", "NSView", "NSViewController",
    "NSResponder",
    "NSControl", "NSScrollView", "WKInterfaceObject", "NSObject",
  ]

  private static func text(of value: Any) -> String? {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return mirror.children.first.flatMap { text(of: $0.value) } }
    switch value {
    case let text as String: return text.isEmpty ? nil : "\"\(text)\""
    case let flag as Bool: return flag ? "true" : nil
    case let number as any BinaryInteger: return number.isZero ? nil : "\(number)"
    case let number as Double: return number == 0 ? nil : "\(number)"
    case let number as Float: return number == 0 ? nil : "\(number)"
    case let number as CGFloat: return number == 0 ? nil : "\(number)"
    case is any View, is any DynamicProperty: return nil
    case let color as UIColor: return color.description
    case let font as UIFont: return font.font.description
    case let image as UIImage: return image.source.words
    default:
      guard mirror.displayStyle == .enum || mirror.displayStyle == .struct,
        value is any CustomStringConvertible || mirror.displayStyle == .enum
      else { return nil }
      return ArgumentWords.of(value)
    }
  }
}

extension BinaryInteger {
  fileprivate var isZero: Bool { self == 0 }
}

/// As large as the object's preferred size, otherwise flexible.
private struct RepresentedLayout: Layout {
  let wanted: (ProposedViewSize) -> CGSize?

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let offered = proposal.replacingUnspecifiedDimensions()
    guard let size = wanted(proposal) else { return offered }
    return CGSize(
      width: size.width < 0 ? offered.width : size.width, height: size.height < 0 ? offered.height : size.height)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    ZStackLayout().placed(bounds, ProposedViewSize(bounds.size), subviews)
  }
}
