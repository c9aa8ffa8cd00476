/// The environment values that one modifier sets, and the nodes that get theirs from it.
///
/// Scopes form a chain up to the engine's root scope. A node that declares a key joins the list of the nearest
/// scope that sets it, so that a change reaches exactly the nodes below that are not shadowed.
@usableFromInline
final class EnvironmentScope: @unchecked Sendable {
  let parent: EnvironmentScope?
  private(set) var overrides: [ObjectIdentifier: any EnvironmentBox] = [:]
  private var dependents: [ObjectIdentifier: SubscriptionList] = [:]

  init(parent: EnvironmentScope?) { self.parent = parent }

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

  /// Takes the values that `values` has set; gives those keys whose value is another one than before.
  func replaceOverrides(_ values: EnvironmentValues) -> [any EnvironmentBox] {
    var changed: [any EnvironmentBox] = []
    for (key, box) in values.local where !(overrides[key] ?? values.inherited(key)).map(box.isEqual).isTrue {
      changed.append(box)
      overrides[key] = box
    }
    for (key, box) in values.local where overrides[key] == nil { overrides[key] = box }
    return changed
  }
}

extension Optional where Wrapped == Bool {
  fileprivate var isTrue: Bool { self == true }
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
