import TraceFormat

/// A count that is over its budget.
public struct BudgetFinding: Sendable {
  /// The number of the rule in its budget.
  public let rule: Int
  public let counter: BudgetCounter
  /// `nil` for all views together.
  public let view: String?
  public let allowed: UInt64
  public internal(set) var found: UInt64
  /// The tick in which it was found, of a score that of the widest write, or the one that added most to what was found in all.
  public internal(set) var tick: TickNumber
  public internal(set) var label: String
  /// The view of that tick to ask for where one wants to know why: the view itself, or the heaviest one.
  public internal(set) var suspect: String?
  /// Ticks that are over the budget; 1 where ticks are added up.
  public internal(set) var tickCount = 1
}

/// Why a rule was of no use.
public enum BudgetMiss: Equatable, Sendable {
  /// No trace is of a scenario that matches.
  case scenario
  /// Those that are have no tick that it covers.
  case ticks
  /// They have, but no view that matches.
  case view
}

/// One count of one rule.
public struct BudgetCount: Hashable, Sendable {
  public let rule: Int
  public let counter: BudgetCounter

  public init(rule: Int, counter: BudgetCounter) { (self.rule, self.counter) = (rule, counter) }
}

/// What one trace came to under a budget.
public struct BudgetMeasurement: Sendable {
  public let scenario: String
  /// Rows on screen; `nil` if the trace doesn't record it.
  public let viewport: UInt64?
  /// In the order of the rules, then by view.
  public let findings: [BudgetFinding]
  /// The most that each count of each rule that applied came to; the score itself where that is limited.
  public let most: [BudgetCount: UInt64]
  /// Rules that found nothing to speak of here.
  public let misses: [Int: BudgetMiss]
}

/// Why a trace can't be checked against a budget.
public enum BudgetMismatch: Error, Equatable, Sendable {
  /// The rule of this number counts in visible rows; the trace doesn't record how many there are.
  case noViewport(rule: Int)
  case unreadable(TraceError)
}
