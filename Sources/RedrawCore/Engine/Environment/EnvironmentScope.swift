/// The environment values that one modifier sets, and the nodes that get theirs from it.
///
/// Scopes form a chain up to the engine's root scope. A node that declares a key joins the list of the nearest
/// scope that sets it, so that a change reaches exactly the nodes below that are not shadowed.
@usableFromInline
final class EnvironmentScope: @unchecked Sendable {
  let parent: EnvironmentScope?
  private(set) var overrides: [ObjectIdentifier: any EnvironmentBox] = [:] { didSet { version &+= 1 } }
  /// Rises with each change of what it sets.
  private var version: UInt64 = 0
  private var dependents: [ObjectIdentifier: SubscriptionList] = [:]

  /// What modifiers make of transactions here.
  let transactions: TransactionScope?

  init(parent: EnvironmentScope?) {
    self.parent = parent
    transactions = parent?.transactions
  }

  /// The same environment under other transactions.
  init(parent: EnvironmentScope, transactions: TransactionScope?) {
    self.parent = parent
    self.transactions = transactions
  }

  func box(_ key: ObjectIdentifier) -> (any EnvironmentBox)? {
    var scope: EnvironmentScope? = self
    while let current = scope {
      if let box = current.overrides[key] { return box }
      scope = current.parent
    }
    return nil
  }

  /// Joins the nodes that are signalled when the key changes for this place.
  func subscribe(_ subscription: SourceSubscription, to key: ObjectIdentifier) {
    var scope = self
    while scope.overrides[key] == nil, let parent = scope.parent { scope = parent }
    if let list = scope.dependents[key] { return list.append(subscription) }
    let list = SubscriptionList()
    scope.dependents[key] = list
    list.append(subscription)
  }

  func dependents(of key: ObjectIdentifier) -> SubscriptionList? { dependents[key] }

  /// What it and all above it set at this moment; `known` where that is still so.
  func snapshot(unlessSame known: EnvironmentSnapshot?) -> EnvironmentSnapshot {
    let chain = sequence(first: self, next: \.parent)
    let version = chain.reduce(0) { $0 &+ $1.version }
    if let known, known.version == version { return known }
    return EnvironmentSnapshot(chain.map(\.overrides), version)
  }

  /// Takes the values that `values` has set; gives those keys whose value is another one than before.
  ///
  /// - Parameter isNew: nothing below the scope has declared a key yet.
  func replaceOverrides(_ values: EnvironmentValues, isNew: Bool = false) -> [any EnvironmentBox] {
    var changed: [any EnvironmentBox] = []
    for (key, box) in values.local {
      let before = overrides[key]
      if before == nil, !isNew { adopt(key) }
      if (before ?? values.inherited(key)).map(box.isEqual).isTrue {
        if before == nil { overrides[key] = box }
      } else {
        changed.append(box)
        overrides[key] = box
      }
    }
    return changed
  }

  /// The keys that were set and are no more, in the order of their names.
  func overridesLeft(by values: EnvironmentValues) -> [any EnvironmentBox] {
    if overrides.count == values.local.count { return [] }
    let left = overrides.filter { key, _ in !values.local.contains { $0.key == key } }
    return left.values.sorted { $0.name < $1.name }
  }

  /// What is shown for the key below stays the same when the scope no longer sets it.
  func isSameAbove(_ box: any EnvironmentBox) -> Bool { (parent?.box(box.key)).map(box.isEqual).isTrue }

  /// The scope begins to set a key: nodes below that have declared it belong to the scope from now on.
  private func adopt(_ key: ObjectIdentifier) {
    var home = parent
    while let scope = home, scope.overrides[key] == nil, let parent = scope.parent { home = parent }
    guard let strangers = home?.dependents[key] else { return }
    let list = dependents[key] ?? SubscriptionList()
    dependents[key] = list
    strangers.forEach { if $0.node.environment.isBelow(self) { list.append($0) } }
  }

  /// The scope sets a key no more: its nodes belong to whoever does above.
  func stopSetting(_ key: ObjectIdentifier) {
    overrides[key] = nil
    guard let list = dependents.removeValue(forKey: key), let parent else { return }
    list.forEach { parent.subscribe($0, to: key) }
  }

  private func isBelow(_ other: EnvironmentScope) -> Bool {
    var scope: EnvironmentScope? = self
    while let current = scope, current !== other { scope = current.parent }
    return scope != nil
  }
}

extension Optional where Wrapped == Bool {
  fileprivate var isTrue: Bool { self == true }
}

/// The values that a scope and those above it set at one moment.
final class EnvironmentSnapshot {
  /// The innermost scope's first.
  private let layers: [[ObjectIdentifier: any EnvironmentBox]]
  let version: UInt64

  init(_ layers: [[ObjectIdentifier: any EnvironmentBox]], _ version: UInt64) {
    (self.layers, self.version) = (layers, version)
  }

  func box(_ key: ObjectIdentifier) -> (any EnvironmentBox)? {
    for layer in layers { if let box = layer[key] { return box } }
    return nil
  }

  /// What holds for each key, in the order of their names.
  var boxes: [any EnvironmentBox] {
    let all = layers.reduce(into: [:]) { all, layer in all.merge(layer) { inner, _ in inner } }
    return all.values.sorted { $0.name < $1.name }
  }
}

/// The value of one key, without its type.
protocol EnvironmentBox {
  var key: ObjectIdentifier { get }
  var name: String { get }
  func isEqual(_ other: any EnvironmentBox) -> Bool
}

struct KeyedBox<Value>: EnvironmentBox {
  let key: ObjectIdentifier
  let name: String
  let value: Value

  func isEqual(_ other: any EnvironmentBox) -> Bool {
    guard let other = other as? KeyedBox<Value> else { return false }
    return ComparisonPlan.of(Value.self).areEqual(value, other.value)
  }
}
