/// The environment values that one modifier sets, and the nodes that get theirs from it.
///
/// Scopes form a chain up to the engine's root scope. A node that declares a key joins the list of the nearest scope that sets
/// it, so that a change reaches exactly the nodes below that aren't shadowed.
///
/// `@exclusivity(unchecked)`: see "Checks of exclusive access" in Docs/PerformanceNotes.md.
@usableFromInline
final class EnvironmentScope: @unchecked Sendable {
  let parent: EnvironmentScope?
  @exclusivity(unchecked) private(set) var overrides = EnvironmentBoxes() { didSet { version &+= 1 } }
  /// Increases with each change of a value that it sets.
  private var version: UInt64 = 0
  @exclusivity(unchecked) private var dependents: [ObjectIdentifier: SubscriptionList] = [:]

  /// How modifiers change transactions here.
  let transactions: TransactionScope?

  init(parent: EnvironmentScope?) {
    self.parent = parent
    transactions = parent?.transactions
  }

  /// The same environment with other transactions.
  init(parent: EnvironmentScope, transactions: TransactionScope?) {
    self.parent = parent
    self.transactions = transactions
  }

  private static var keeper: StaticString { "the scope below, which the caller has" }

  func box(_ key: ObjectIdentifier) -> EnvironmentBox? {
    var next: Borrowed? = Borrowed(self, keptBy: Self.keeper)
    while let scope = next {
      if let box = scope.with({ $0.overrides[key] }) { return box }
      next = scope.with { $0.parent.map { Borrowed($0, keptBy: Self.keeper) } }
    }
    return nil
  }

  /// Adds a node to those signalled when the key changes for this place.
  func subscribe(_ subscription: SourceSubscription, to key: ObjectIdentifier) {
    var scope = self
    while !scope.overrides.contains(key), let parent = scope.parent { scope = parent }
    if let list = scope.dependents[key] { return list.append(subscription) }
    let list = SubscriptionList()
    scope.dependents[key] = list
    list.append(subscription)
  }

  func dependents(of key: ObjectIdentifier) -> SubscriptionList? { dependents[key] }

  /// The values that are set here and above at this moment; `known` if that is still the same.
  func snapshot(unlessSame known: EnvironmentSnapshot?) -> EnvironmentSnapshot {
    let chain = sequence(first: self, next: \.parent)
    let version = chain.reduce(0) { $0 &+ $1.version }
    if let known, known.version == version { return known }
    return EnvironmentSnapshot(chain.map(\.overrides), version)
  }

  /// Takes over the values set in `values`; returns the keys whose values changed.
  ///
  /// - Parameter isNew: whether nothing below the scope has declared a key yet.
  func replaceOverrides(_ values: EnvironmentValues, isNew: Bool = false) -> [EnvironmentBox] {
    var changed: [EnvironmentBox] = []
    for box in values.local.all {
      let before = overrides[box.key]
      if before == nil, !isNew { adopt(box.key) }
      if (before ?? values.inherited(box.key)).map(box.isEqual).isTrue {
        if before == nil { overrides.put(box) }
      } else {
        changed.append(box)
        overrides.put(box)
      }
    }
    return changed
  }

  /// The keys that are no longer set, sorted by name.
  func overridesLeft(by values: EnvironmentValues) -> [EnvironmentBox] {
    if overrides.count == values.local.count { return [] }
    return overrides.all.filter { !values.local.contains($0.key) }.sorted { $0.name < $1.name }
  }

  /// Whether the key's value below stays the same if the scope no longer sets it.
  func isSameAbove(_ box: EnvironmentBox) -> Bool { (parent?.box(box.key)).map(box.isEqual).isTrue }

  /// The scope starts to set a key, so nodes below that declared it now belong to this scope.
  private func adopt(_ key: ObjectIdentifier) {
    var home = parent
    while let scope = home, !scope.overrides.contains(key), let parent = scope.parent { home = parent }
    guard let strangers = home?.dependents[key] else { return }
    let list = dependents[key] ?? SubscriptionList()
    dependents[key] = list
    strangers.forEach { if $0.node.environment.isBelow(self) { list.append($0) } }
  }

  /// The scope no longer sets a key, so its nodes belong to the next scope above that does.
  func stopSetting(_ key: ObjectIdentifier) {
    overrides.remove(key)
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
  /// Innermost scope first.
  private let layers: [EnvironmentBoxes]
  let version: UInt64

  init(_ layers: [EnvironmentBoxes], _ version: UInt64) {
    (self.layers, self.version) = (layers, version)
  }

  func box(_ key: ObjectIdentifier) -> EnvironmentBox? {
    for layer in layers { if let box = layer[key] { return box } }
    return nil
  }

  /// The effective value of each key, sorted by name.
  var boxes: [EnvironmentBox] {
    var all = EnvironmentBoxes()
    for layer in layers { for box in layer.all where !all.contains(box.key) { all.put(box) } }
    return all.all.sorted { $0.name < $1.name }
  }
}
