import Synchronization

/// What writes belong together: those under one transaction make one update.
public struct Transaction: Sendable {
  public var disablesAnimations = false
  public var isContinuous = false
  /// 0 where nobody has asked for a transaction.
  @usableFromInline let identifier: UInt64
  /// What it carries besides, by key: the engine looks at none of it.
  private var values: [ObjectIdentifier: any Sendable] = [:]

  /// Each is a transaction of its own, which its copies are as well.
  public init() { identifier = TransactionCounter.next() }

  private init(identifier: UInt64) { self.identifier = identifier }

  /// Under which code writes that asks for none.
  static let standard = Transaction(identifier: 0)
}

extension Transaction {
  /// A value that code carries along with its writes.
  public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)].flatMap { ($0 as? Carried<Key.Value>)?.value } ?? key.defaultValue }
    set { values[ObjectIdentifier(key)] = Carried(value: newValue) }
  }

  /// What is carried goes with the transaction to whichever thread that is used on, as in SwiftUI.
  private struct Carried<Value>: @unchecked Sendable {
    let value: Value
  }
}

/// A key of a value that a transaction carries.
public protocol TransactionKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// Transactions are made on any thread.
private enum TransactionCounter {
  private static let last = Atomic<UInt64>(0)
  static func next() -> UInt64 { last.add(1, ordering: .relaxed).newValue }
}

/// Writes made in `body` form an update of their own, with all others under this transaction.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  guard transaction.identifier != 0, let engine = Engine.current, engine.inbox.isOnEngineThread else {
    return try body()
  }
  return try engine.with(transaction, body)
}

extension Engine {
  @usableFromInline
  func with<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    let outer = update.transaction
    update.transaction = transaction
    defer { update.transaction = outer }
    return try body()
  }
}
