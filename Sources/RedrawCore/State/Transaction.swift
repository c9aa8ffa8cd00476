/// What writes belong together: those under one transaction make one update.
public struct Transaction: Sendable {
  public var animation: Animation?
  public var disablesAnimations = false
  public var isContinuous = false
  /// 0 for the default transaction.
  @usableFromInline var identifier: UInt64 = 0

  public init() {}
  public init(animation: Animation?) {
    self.animation = animation
    identifier = TransactionCounter.next()
  }
}

private enum TransactionCounter {
  private nonisolated(unsafe) static var last: UInt64 = 0
  static func next() -> UInt64 {
    last += 1
    return last
  }
}

/// Writes made in `body` form an update of their own.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  guard let engine = Engine.current, engine.inbox.isOnEngineThread else { return try body() }
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
