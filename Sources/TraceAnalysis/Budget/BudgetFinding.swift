import TraceFormat

/// A count that exceeds its limit.
public struct BudgetFinding: Sendable {
  /// The index of the rule in its budget.
  public let rule: Int
  public let counter: BudgetCounter
  /// `nil` for all views together.
  public let view: String?
  public let allowed: UInt64
  public internal(set) var found: UInt64
  /// The tick where the limit was exceeded. For a sum over ticks, the one that contributed the most; for a score, that
  /// of the widest write.
  public internal(set) var tick: TickNumber
  public internal(set) var label: String
  /// The view of that tick to explain: the rule's view, or the heaviest one.
  public internal(set) var suspect: String?
  /// How many ticks exceed the limit; 1 for a sum over ticks.
  public internal(set) var tickCount = 1
}

/// Why a rule matched nothing.
public enum BudgetMiss: Equatable, Sendable {
  /// No trace has a matching scenario.
  case scenario
  /// No trace of a matching scenario has a tick that the rule covers.
  case ticks
  /// No such tick has a matching view.
  case view
}

/// One counter of one rule.
public struct BudgetCount: Hashable, Sendable {
  public let rule: Int
  public let counter: BudgetCounter

  public init(rule: Int, counter: BudgetCounter) { (self.rule, self.counter) = (rule, counter) }
}

/// The measurements of a trace under a budget.
public struct BudgetMeasurement: Sendable {
  public let scenario: String
  /// The number of visible rows, or `nil` if the trace doesn't record it.
  public let viewport: UInt64?
  /// In the order of the rules, then by view.
  public let findings: [BudgetFinding]
  /// The highest value of each counter that applied; for a score, its value.
  public let most: [BudgetCount: UInt64]
  /// The rules that matched nothing in this trace.
  public let misses: [Int: BudgetMiss]
}

/// Why a trace can't be checked against a budget.
public enum BudgetMismatch: Error, Equatable, Sendable {
  /// A rule depends on visible rows, but the trace doesn't record how many there are.
  case noViewport(rule: Int)
  /// The rule of this number limits something that the trace, which was imported, doesn't know.
  case unknown(BudgetCounter, rule: Int)
  case unreadable(TraceError)
}
