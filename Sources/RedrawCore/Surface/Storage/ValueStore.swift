import Foundation

/// What `@AppStorage` and `@SceneStorage` keep: values by their keys, in memory, for as long as the scenario runs.
///
/// It stands in for `UserDefaults`, so that a scenario starts with nothing and leaves nothing behind.
final class ValueStore: @unchecked Sendable {
  private unowned let engine: Engine
  private var values: [String: Any] = [:]
  private var readers: [String: SubscriptionList] = [:]

  init(_ engine: Engine) { self.engine = engine }

  func value(_ key: String) -> Any? { values[key] }

  func readers(of key: String) -> SubscriptionList {
    if let list = readers[key] { return list }
    let list = SubscriptionList()
    readers[key] = list
    return list
  }

  /// A value equal to the one before signals nobody.
  func set(_ value: Any?, for key: String, isEqual: Bool, valueType: String, _ change: ValueChange?) {
    let property = PropertyDescriptor.of(
      name: key, holder: .dynamicProperty, owner: "AppStorage", valueType: valueType)
    let cause = engine.write(property, node: nil, isEqual: isEqual, values: change)
    values[key] = value
    if !isEqual { readers[key]?.signal(cause: cause) }
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

/// How a value is kept in a store: itself, or its raw value.
struct StoredForm<Value> {
  let load: (Any) -> Value?
  let save: (Value) -> Any?

  static var plain: StoredForm { StoredForm(load: { $0 as? Value }, save: { $0 }) }

  static func optional<W>(_ form: StoredForm<W>) -> StoredForm where Value == W? {
    StoredForm(load: { form.load($0) }, save: { $0.flatMap { form.save($0) } })
  }
}

extension StoredForm where Value: RawRepresentable {
  static var raw: StoredForm {
    StoredForm(load: { ($0 as? Value.RawValue).flatMap { Value(rawValue: $0) } }, save: { $0.rawValue })
  }
}

/// The place of one key, as one node reads and writes it.
final class StoredLocation<Value>: Location<Value>, Detachable, @unchecked Sendable {
  private let key: String
  private let initialValue: Value
  private let form: StoredForm<Value>
  private weak var engine: Engine?
  /// The node's own place among the readers, where it is one.
  private let subscription: SourceSubscription?
  private var wasRead = false

  init(_ key: String, _ initialValue: Value, _ form: StoredForm<Value>, _ context: _LinkContext?) {
    self.key = key
    self.initialValue = initialValue
    self.form = form
    engine = context?.node.engine ?? Engine.current
    subscription = context.map { SourceSubscription(node: $0.node, slot: $0.slot) }
  }

  /// The value as the owner's property wrapper reads it: once read in a body, a write signals the owner.
  func read() -> Value {
    if let subscription, !wasRead, let engine, engine.isInBody {
      wasRead = true
      engine.store.readers(of: key).append(subscription)
    }
    return get()
  }

  override func get() -> Value { engine?.store.value(key).flatMap(form.load) ?? initialValue }

  override func set(_ value: Value, transaction: Transaction?) {
    guard let engine else { return }
    let old = get()
    let isEqual = ComparisonPlan.of(Value.self).areEqual(old, value)
    let change =
      engine.options.recordsValues ? ValueChange.of(ValueDescription.of(old), ValueDescription.of(value)) : nil
    let explicit = transaction.flatMap { $0.isPlain ? nil : $0 }
    engine.with(explicit ?? engine.update.transaction) {
      engine.store.set(
        form.save(value), for: key, isEqual: isEqual, valueType: TypeName.name(of: Value.self), change)
    }
  }

  override func isSame(as other: Location<Value>) -> Bool {
    (other as? StoredLocation<Value>)?.key == key
  }

  override func noteRead() {
    guard let engine, engine.inbox.isOnEngineThread, let node = engine.evaluating,
      !node.bindingReads.contains(where: { $0.list === engine.store.readers(of: key) })
    else { return }
    let subscription = SourceSubscription(node: node, slot: 0)
    node.bindingReads.append(subscription)
    engine.store.readers(of: key).append(subscription)
  }

  override func follow(_ subscription: SourceSubscription) { engine?.store.readers(of: key).append(subscription) }

  func detach() { subscription?.cancel() }
}
