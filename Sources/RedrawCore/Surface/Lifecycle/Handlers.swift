import Foundation

/// A modifier with a handler: it has no output of its own, and its handler is replaced with each view value.
@MainActor @preconcurrency
public protocol _HandlerModifier: _PrimitiveModifier {
  /// Called when the element is created and with each later value.
  func _connect(_ element: _HandlerElement, isFirst: Bool)
}

extension _HandlerModifier {
  @inlinable
  public static func _make<Content: View>(
    _ modifier: Self, _ content: Content, _ inputs: _ViewInputs
  ) -> _Element {
    let element = _HandlerElement(inputs)
    modifier._connect(element, isFirst: true)
    element.child = Content._make(content, inputs)
    return element
  }

  @inlinable
  public static func _update<Content: View>(_ element: _Element, _ modifier: Self, _ content: Content) {
    let element = unsafeDowncast(element, to: _HandlerElement.self)
    modifier._connect(element, isFirst: false)
    Content._update(child: element.borrowedChild, content)
  }
}

extension _HandlerModifier {
  public static func _showsSame<Content: View>(
    _ element: _Element, _ modifier: Self, _ content: Content
  ) -> Bool {
    let child = unsafeDowncast(element, to: _HandlerElement.self).child
    return child.map { Content._showsSame($0, content) } ?? false
  }
}

public final class _HandlerElement: _PlacedParent, @unchecked Sendable {
  var actions: ControlActions?
  /// The modifier's name in the output, if it can be acted on.
  var kind: StaticString = ""
  let environment: EnvironmentScope
  var onDetach: (() -> Void)?
  /// What the handler keeps from one value to the next.
  var memory: Any?
  /// State of handlers that depend on visibility; separate, because every tick may need it.
  var sight: SightMemory?
  var isAnchored = false
  override var hasAnchor: Bool { isAnchored }

  @usableFromInline
  init(_ inputs: _ViewInputs) {
    environment = inputs.environment
    super.init(with: inputs)
  }

  override func detach() {
    onDetach?()
    (onDetach, actions, memory, sight) = (nil, nil, nil, nil)
    super.detach()
  }

  override func describe() -> RenderedItem? {
    actions.map { RenderedItem(kind: kind.description, conduct: $0) }
  }

  /// Adds an item with actions to the output, under the modifier's name.
  func offer(_ kind: StaticString, _ site: SourceSite? = nil, _ fill: (ControlActions) -> Void) {
    let actions = ControlActions(site: site)
    fill(actions)
    self.kind = kind
    self.actions = actions
  }

  /// Runs a handler as an event after the current pass, unless the element was removed by then and the handler's turn requires it.
  ///
  /// - Parameters:
  ///   - warning: printed if it doesn't run because it has run too often.
  ///   - isDue: asked when its turn has come.
  func enqueue(
    _ kind: String, site: SourceSite?, turn: WaitingHandler.Turn = .inPlace, warning: (() -> String)? = nil,
    if isDue: (() -> Bool)? = nil, _ handler: @escaping () -> Void
  ) {
    let cause = engine.update.latestCause
    let node = owner
    engine.afterPass(
      WaitingHandler(element: self, turn: turn, warning: warning) { [self] in
        guard isAttached || !turn.isInTree, isDue?() ?? true else { return }
        engine.deliver(kind, target: node?.type.descriptor.name ?? "", node: node, cause: cause, site: site, handler)
      })
  }
}

/// Runs a handler when a value differs from the previous body's.
struct ChangeModifier<Value: Equatable>: _HandlerModifier {
  /// Which body's closure runs.
  enum Action {
    case latest((Value, Value) -> Void)
    /// The previous body's: its captures are as old as the value, which is how the one-parameter form learns the old value.
    case previous((Value) -> Void)
  }

  let value: Value
  let initial: Bool
  let action: Action
  let site: SourceSite

  func _connect(_ element: _HandlerElement, isFirst: Bool) {
    let before = element.memory as? Self ?? self
    element.memory = self
    guard isFirst ? initial : before.value != value else { return }
    element.enqueue("onChange", site: site, warning: Self.warning) { [value] in
      switch before.action {
      case .previous(let action): action(value)
      case .latest: if case .latest(let action) = self.action { action(before.value, value) }
      }
    }
  }

  private static func warning() -> String {
    "onChange(of: \(TypeName.name(of: Value.self))) action tried to update multiple times per frame."
  }
}

struct ReceiveModifier<P: Publisher>: _HandlerModifier where P.Failure == Never {
  let publisher: P
  let action: (P.Output) -> Void
  let site: SourceSite

  func _connect(_ element: _HandlerElement, isFirst: Bool) {
    let kept = element.memory as? ReceiveMemory<P>
    if let kept, ComparisonPlan.of(P.self).areEqual(kept.publisher, publisher) {
      kept.action = action
      return
    }
    kept?.cancellable?.cancel()
    let memory = ReceiveMemory(publisher, order: kept?.order ?? element.engine.inbox.newOrder(), action)
    element.memory = memory
    memory.subscribe(for: element, site)
  }
}

private final class ReceiveMemory<P: Publisher> where P.Failure == Never {
  let publisher: P
  let order: SourceOrder
  var action: (P.Output) -> Void
  var cancellable: AnyCancellable?

  init(_ publisher: P, order: SourceOrder, _ action: @escaping (P.Output) -> Void) {
    self.publisher = publisher
    self.order = order
    self.action = action
  }

  /// Values may arrive on any thread, so none of this belongs to the main actor.
  func subscribe(for element: _HandlerElement, _ site: SourceSite) {
    let sink = Subscribers.Sink<P.Output, Never>(receiveCompletion: { _ in }) { [weak element, weak self] value in
      guard let element, let self else { return }
      element.engine.received(value, by: element, order: order, site: site) { [self] in action($0) }
    }
    cancellable = AnyCancellable(sink)
    publisher.subscribe(sink)
  }
}

extension Engine {
  /// Handles a publisher's value: in the current tick, otherwise in the next one.
  func received<Value>(
    _ value: Value, by element: _HandlerElement, order: SourceOrder, site: SourceSite,
    _ action: @escaping (Value) -> Void
  ) {
    let deliver = { [self] in
      guard element.isAttached, let node = element.owner else { return }
      self.deliver("onReceive", target: node.type.descriptor.name, node: node, cause: tick.delivery.event, site: site) {
        action(value)
      }
      if options.eventSourcesEvaluate {
        var pending = _Node.Pending()
        pending.isForEvent = true
        pending.cause = tick.lastCause
        signal(node, pending)
      }
    }
    if inbox.isOnEngineThread, tick.isOpen { deliver() } else { inbox.add(order: order, deliver) }
  }
}
