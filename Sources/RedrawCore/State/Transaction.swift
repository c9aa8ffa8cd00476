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

public struct Animation: Equatable, Sendable {
  let name: String
  var seconds = 0.35
  var delaySeconds = 0.0
  var isRepeating = false

  public static let `default` = Animation(name: "default")
  public static let linear = Animation(name: "linear")
  public static let easeIn = Animation(name: "easeIn")
  public static let easeOut = Animation(name: "easeOut")
  public static let easeInOut = Animation(name: "easeInOut")
  public static let spring = Animation(name: "spring")
  public static let bouncy = Animation(name: "bouncy")
  public static let smooth = Animation(name: "smooth")
  public static let snappy = Animation(name: "snappy")

  public static func linear(duration: Double) -> Animation { Animation(name: "linear", seconds: duration) }
  public static func easeIn(duration: Double) -> Animation { Animation(name: "easeIn", seconds: duration) }
  public static func easeOut(duration: Double) -> Animation { Animation(name: "easeOut", seconds: duration) }
  public static func easeInOut(duration: Double) -> Animation { Animation(name: "easeInOut", seconds: duration) }

  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation {
    Animation(name: "spring(\(dampingFraction), \(blendDuration))", seconds: response)
  }

  public func delay(_ delay: Double) -> Animation {
    var copy = self
    copy.delaySeconds += delay
    return copy
  }

  public func repeatForever(autoreverses: Bool = true) -> Animation {
    var copy = self
    copy.isRepeating = true
    return copy
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
