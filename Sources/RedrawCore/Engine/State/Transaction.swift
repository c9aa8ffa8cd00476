/// What writes belong together: those that follow each other under one transaction make one update.
///
/// Two transactions are one where they carry the same, as two calls of `withAnimation` with one animation do.
public struct Transaction: Sendable {
  /// Nothing was asked for: writes under it belong to those that ask for no transaction.
  @usableFromInline private(set) var isPlain = true
  /// What it carries, by key. But for what is asked for below, the engine looks at none of it.
  private var values: [ObjectIdentifier: any CarriedValue] = [:]

  /// A transaction that carries nothing.
  public init() {}

  /// Under which code writes that asks for none.
  static let standard = Transaction()

  /// It carries what the other one does.
  func isSame(as other: Transaction) -> Bool {
    values.count == other.values.count
      && values.allSatisfy { key, value in other.values[key].map(value.isSame) ?? false }
  }

  /// What this one carries, and what it doesn't, as the other one does.
  func merged(over other: Transaction) -> Transaction {
    if other.isPlain { return self }
    if isPlain { return other }
    var merged = self
    merged.values.merge(other.values) { own, _ in own }
    return merged
  }
}

extension Transaction {
  /// A value that code carries along with its writes.
  public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)].flatMap { ($0 as? Carried<Key.Value>)?.value } ?? key.defaultValue }
    set {
      values[ObjectIdentifier(key)] = Carried(value: newValue)
      isPlain = false
    }
  }

  /// Implicit animations (`.animation(_:value:)`) don't apply.
  public var disablesAnimations: Bool {
    get { self[DisablesAnimationsKey.self] }
    set { self[DisablesAnimationsKey.self] = newValue }
  }

  /// It is one of several in a row, such as those of a drag.
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

/// What is carried goes with the transaction to whichever thread that is used on, as in SwiftUI.
private struct Carried<Value>: CarriedValue, @unchecked Sendable {
  let value: Value

  func isSame(as other: any CarriedValue) -> Bool {
    guard let other = other as? Self else { return false }
    return ComparisonPlan.of(Value.self).areEqual(value, other.value)
  }
}

/// A key of a value that a transaction carries.
public protocol TransactionKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// Writes made in `body` form an update of their own, with those under the same transaction right before them. Inside
/// another call, what the outer transaction carries holds for them as well, but for what `transaction` sets itself.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  guard !transaction.isPlain, let engine = Engine.current, engine.inbox.isOnEngineThread else {
    return try body()
  }
  let merged = transaction.merged(over: engine.update.transaction)
  defer { engine.endUnused(merged) }
  return try engine.with(merged, body)
}

/// Writes made in `body` form an update of their own, under a transaction that carries one value.
public func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction()
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}
