/// Keeps an observable object for a node's property and signals the node with each `objectWillChange`.
final class ObjectSubscription: CountedSource, Detachable, @unchecked Sendable {
  private(set) var object: AnyObject?
  private let subscription: SourceSubscription
  private var cancellable: AnyCancellable?

  private init(_ object: AnyObject, _ context: _LinkContext) {
    self.object = object
    subscription = SourceSubscription(node: context.node, slot: context.slot)
  }

  /// Observes `object` unless the slot already does; another object than before signals the node.
  ///
  /// - Returns: the property's number of changes, which continues with another object.
  @discardableResult
  static func connect<Object: ObservableObject>(_ object: Object, _ context: _LinkContext) -> UInt32 {
    let kept = context.kept as? ObjectSubscription
    if let kept, kept.object === object { return kept.changes }
    kept?.detach()
    let made = observing(object, context)
    made.changes = kept?.changes ?? 0
    context.keep(made)
    if kept != nil { context.signal() }
    return made.changes
  }

  static func observing<Object: ObservableObject>(_ object: Object, _ context: _LinkContext) -> ObjectSubscription {
    let made = ObjectSubscription(object, context)
    made.observe(object)
    return made
  }

  private func observe<Object: ObservableObject>(_ object: Object) {
    let publisher = object.objectWillChange
    if let publisher = publisher as? ObservableObjectPublisher {
      return SubscriptionList.of(publisher).append(subscription)
    }
    let node = subscription.node
    let slot = subscription.slot
    let order = node.engine.inbox.newOrder()
    let property = PropertyDescriptor.objectWillChange(of: Object.self)
    let sink = Subscribers.Sink<Object.ObjectWillChangePublisher.Output, Never>(receiveCompletion: { _ in }) {
      [weak self] _ in
      guard self?.object != nil else { return }
      node.engine.onEngineThread(order: order) {
        guard node.isAttached else { return }
        node.engine.signal(node, property: slot, cause: node.engine.write(property, node: nil))
      }
    }
    publisher.subscribe(sink)
    cancellable = AnyCancellable(sink)
  }

  func detach() {
    subscription.cancel()
    cancellable?.cancel()
    object = nil
  }
}

extension Engine {
  /// Runs it now, or in the next turn if the caller is on another thread.
  func onEngineThread(order: SourceOrder, _ body: @escaping () -> Void) {
    if inbox.isOnEngineThread { body() } else { inbox.add(order: order, body) }
  }
}
