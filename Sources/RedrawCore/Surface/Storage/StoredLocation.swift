import Foundation

/// The location of a key, as a node reads and writes it.
final class StoredLocation<Value>: Location<Value>, Detachable, @unchecked Sendable {
  private let stored: StoredValue<Value>
  private weak var engine: Engine?
  /// Where the node looks for default stores, unless it has named its own.
  private let scope: EnvironmentScope?
  /// The node's subscription to the value, and to changes of the default store.
  private let subscription: SourceSubscription?
  private var replaced: SourceSubscription?
  private var wasRead = false

  init(_ stored: StoredValue<Value>, _ context: _LinkContext?) {
    self.stored = stored
    engine = context?.node.engine ?? ScenarioHold.engine
    subscription = context.map { SourceSubscription(node: $0.node, slot: $0.slot) }
    scope = stored.place.home == .app && stored.defaults == nil ? context?.node.environment : nil
    super.init()
    guard let context, let scope else { return }
    let replaced = SourceSubscription(node: context.node, slot: context.slot)
    scope.subscribe(replaced, to: ObjectIdentifier(DefaultStoreKey.self))
    self.replaced = replaced
  }

  private var defaults: UserDefaults? {
    stored.defaults ?? scope.flatMap { EnvironmentValues($0)[DefaultStoreKey.self] }
  }

  private var place: StoragePlace {
    guard scope != nil, let defaults else { return stored.place }
    return StoragePlace(home: StoragePlace.Home(defaults), key: stored.place.key)
  }

  private func readers(_ engine: Engine) -> SubscriptionList { engine.store.entry(at: place).readers(as: stored) }

  /// The value as the owner's property wrapper reads it: after a body has read it, writes signal the owner.
  func read() -> Value {
    if let subscription, let engine, engine.inbox.isOnEngineThread, engine.isInBody, !wasRead || scope != nil {
      wasRead = true
      let readers = readers(engine)
      if subscription.list !== readers { readers.append(subscription) }
    }
    return get()
  }

  override func get() -> Value { stored.value(of: engine?.store.value(at: place)) }

  override func set(_ value: Value, transaction: Transaction?) {
    guard let engine else { return }
    let (place, raw) = (place, stored.form.save(value))
    let view = StoredView(stored, nil)
    if let transaction, !transaction.isPlain, engine.inbox.isOnEngineThread {
      engine.write(under: transaction) { engine.store.set(raw, at: place, as: view) }
    } else {
      engine.store.set(raw, at: place, as: view)
    }
    if place.home.isDefaults { ScenarioDefaults.announce(defaults ?? ScenarioDefaults.standard) }
  }

  override func isSame(as other: Location<Value>) -> Bool { (other as? StoredLocation<Value>)?.place == place }

  override func noteRead() {
    guard let engine, engine.inbox.isOnEngineThread, let node = engine.evaluating else { return }
    let readers = readers(engine)
    if node.bindingReads.contains(where: { $0.list === readers }) { return }
    let subscription = SourceSubscription(node: node, slot: PropertySlot(0))
    node.add(bindingRead: subscription)
    readers.append(subscription)
  }

  override func follow(_ subscription: SourceSubscription) { engine.map { readers($0).append(subscription) } }

  func detach() {
    subscription?.cancel()
    replaced?.cancel()
  }
}
