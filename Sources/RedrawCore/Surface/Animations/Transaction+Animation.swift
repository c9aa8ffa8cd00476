private enum AnimationKey: TransactionKey {
  static var defaultValue: Animation? { nil }
}

extension Transaction {
  public var animation: Animation? {
    get { self[AnimationKey.self] }
    set { self[AnimationKey.self] = newValue }
  }

  public init(animation: Animation?) {
    self.init()
    self.animation = animation
  }
}

/// Writes in `body` form an update of their own.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}
