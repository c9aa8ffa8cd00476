/// What `@AppStorage` and `@SceneStorage` keep: values by their places, in memory, for as long as the scenario runs.
///
/// It stands in for `UserDefaults`, so that a scenario starts with nothing and leaves nothing behind.
final class ValueStore: @unchecked Sendable {
  private unowned let engine: Engine
  private var values: [StoragePlace: Any] = [:]
  private var readers: [StoragePlace: SubscriptionList] = [:]

  init(_ engine: Engine) { self.engine = engine }

  func value(at place: StoragePlace) -> Any? { values[place] }

  func readers(of place: StoragePlace) -> SubscriptionList {
    if let list = readers[place] { return list }
    let list = SubscriptionList()
    readers[place] = list
    return list
  }

  /// A value equal to the one before signals nobody.
  func set(_ value: Any?, at place: StoragePlace, isEqual: Bool, valueType: String, _ change: ValueChange?) {
    let property = PropertyDescriptor.of(
      name: place.key, holder: .dynamicProperty, owner: place.home.rawValue, valueType: valueType)
    let cause = engine.write(property, node: nil, isEqual: isEqual, values: change)
    values[place] = value
    if !isEqual { readers[place]?.signal(cause: cause) }
  }
}

extension Engine {
  /// The engine's store, made with its first use.
  var store: ValueStore {
    if let box = EnvironmentValues(rootEnvironment)[StoreKey.self] { return box }
    let made = ValueStore(self)
    var values = EnvironmentValues(rootEnvironment)
    values[StoreKey.self] = made
    _ = rootEnvironment.replaceOverrides(values)
    return made
  }
}

private enum StoreKey: EnvironmentKey {
  static var defaultValue: ValueStore? { nil }
}

/// The place of one key, as one node reads and writes it.
final class StoredLocation<Value>: Location<Value>, Detachable, @unchecked Sendable {
  private let stored: StoredValue<Value>
  private weak var engine: Engine?
  /// The node's own place among the readers, where it is one.
  private let subscription: SourceSubscription?
  private var wasRead = false

  init(_ stored: StoredValue<Value>, _ context: _LinkContext?) {
    self.stored = stored
    engine = context?.node.engine ?? Engine.current
    subscription = context.map { SourceSubscription(node: $0.node, slot: $0.slot) }
  }

  /// The value as the owner's property wrapper reads it: once read in a body, a write signals the owner.
  func read() -> Value {
    if let subscription, !wasRead, let engine, engine.isInBody {
      wasRead = true
      engine.store.readers(of: stored.place).append(subscription)
    }
    return get()
  }

  override func get() -> Value {
    engine?.store.value(at: stored.place).flatMap(stored.form.load) ?? stored.initialValue
  }

  override func set(_ value: Value, transaction: Transaction?) {
    guard let engine else { return }
    let old = get()
    let isEqual = ComparisonPlan.of(Value.self).areEqual(old, value)
    let change =
      engine.options.recordsValues ? ValueChange.of(ValueDescription.of(old), ValueDescription.of(value)) : nil
    let explicit = transaction.flatMap { $0.isPlain ? nil : $0 }
    engine.with(explicit ?? engine.update.transaction) {
      engine.store.set(
        stored.form.save(value), at: stored.place, isEqual: isEqual, valueType: TypeName.name(of: Value.self), change)
    }
  }

  override func isSame(as other: Location<Value>) -> Bool {
    (other as? StoredLocation<Value>)?.stored.place == stored.place
  }

  override func noteRead() {
    guard let engine, engine.inbox.isOnEngineThread, let node = engine.evaluating,
      !node.bindingReads.contains(where: { $0.list === engine.store.readers(of: stored.place) })
    else { return }
    let subscription = SourceSubscription(node: node, slot: PropertySlot(0))
    node.bindingReads.append(subscription)
    engine.store.readers(of: stored.place).append(subscription)
  }

  override func follow(_ subscription: SourceSubscription) {
    engine?.store.readers(of: stored.place).append(subscription)
  }

  func detach() { subscription?.cancel() }
}
