/// Groups writes: consecutive writes under the same transaction form one update.
///
/// Two transactions are the same if they carry the same values, as in two calls of `withAnimation` with the same animation.
public struct Transaction: Sendable {
  /// Whether it carries nothing, so that its writes belong to those without a transaction.
  @usableFromInline private(set) var isPlain = true
  /// What it carries, by key. The engine itself uses only the values below.
  private var values: [ObjectIdentifier: any CarriedValue] = [:]

  /// A transaction that carries nothing.
  public init() {}

  /// The transaction of code that sets none.
  static let standard = Transaction()

  /// Whether it carries the same as another one.
  func isSame(as other: Transaction) -> Bool {
    values.count == other.values.count
      && values.allSatisfy { key, value in other.values[key].map(value.isSame) ?? false }
  }

  /// The values of this transaction, and those of the other one that this one lacks.
  func merged(over other: Transaction) -> Transaction {
    if other.isPlain { return self }
    if isPlain { return other }
    var merged = self
    merged.values.merge(other.values) { own, _ in own }
    return merged
  }
}

extension Transaction {
  /// A value carried along with writes.
  public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)].flatMap { ($0 as? Carried<Key.Value>)?.value } ?? key.defaultValue }
    set {
      values[ObjectIdentifier(key)] = Carried(value: newValue)
      isPlain = false
    }
  }

  /// Whether implicit animations (`.animation(_:value:)`) are disabled.
  public var disablesAnimations: Bool {
    get { self[DisablesAnimationsKey.self] }
    set { self[DisablesAnimationsKey.self] = newValue }
  }

  /// Whether it is one of several in a row, such as those of a drag.
  public var isContinuous: Bool {
    get { self[IsContinuousKey.self] }
    set { self[IsContinuousKey.self] = newValue }
  }
}

private enum DisablesAnimationsKey: TransactionKey {
  static var defaultValue: Bool { false }
}

private enum IsContinuousKey: TransactionKey {
  static var defaultValue: Bool { false }
}

private protocol CarriedValue: Sendable {
  func isSame(as other: any CarriedValue) -> Bool
}

/// Carried values go with the transaction to any thread that uses it, as in SwiftUI.
private struct Carried<Value>: CarriedValue, @unchecked Sendable {
  let value: Value

  func isSame(as other: any CarriedValue) -> Bool {
    guard let other = other as? Self else { return false }
    return ComparisonPlan.of(Value.self).areEqual(value, other.value)
  }
}

/// The key of a value that transactions can carry.
public protocol TransactionKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// Writes in `body` form an update of their own, with those right before them under the same transaction. In nested calls, the
/// outer transaction's values also apply, except for those that `transaction` sets itself.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  guard !transaction.isPlain, let engine = Engine.current, engine.inbox.isOnEngineThread else {
    return try body()
  }
  let merged = transaction.merged(over: engine.update.transaction)
  defer { engine.endUnused(merged) }
  return try engine.with(merged, body)
}

/// Writes in `body` form an update of their own, under a transaction that carries one value.
public func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction()
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}
