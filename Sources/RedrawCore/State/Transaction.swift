import Synchronization

/// What writes belong together: those under one transaction make one update.
public struct Transaction: Sendable {
  public var animation: Animation?
  public var disablesAnimations = false
  public var isContinuous = false
  /// 0 where nobody has asked for a transaction.
  @usableFromInline let identifier: UInt64

  /// Each is a transaction of its own, which its copies are as well.
  public init() { self.init(animation: nil) }

  public init(animation: Animation?) {
    self.animation = animation
    identifier = TransactionCounter.next()
  }

  private init(identifier: UInt64) { self.identifier = identifier }

  /// Under which code writes that asks for none.
  static let standard = Transaction(identifier: 0)
}

/// Transactions are made on any thread.
private enum TransactionCounter {
  private static let last = Atomic<UInt64>(0)
  static func next() -> UInt64 { last.add(1, ordering: .relaxed).newValue }
}

/// Writes made in `body` form an update of their own.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
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
    let outer = self.transaction
    self.transaction = transaction
    defer { self.transaction = outer }
    return try body()
  }
}
