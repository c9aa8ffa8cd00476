import JSONText
import TraceFormat

/// What views may cost: rules in a file that traces are checked against.
///
///     let budget = try Budget(parsing: text)
///     var check = BudgetCheck(budget)
///     let findings = try check.add(TraceReader(path: "feed.rtrace"))
///
/// Where several rules speak of the same count of the same view in the same tick, the last one in the file decides, so
/// that general rules come first and exceptions after them.
public struct Budget: Sendable {
  /// In the order of the file.
  public let rules: [BudgetRule]
  /// The file's text, comments and all.
  public let text: String
  /// Where the list of rules is in the text.
  let list: JSONValue
  private let places: TextPlaces

  init(rules: [BudgetRule], text: String, list: JSONValue) {
    self.rules = rules
    self.text = text
    self.list = list
    places = TextPlaces(in: text)
  }

  /// Where a rule begins in the file.
  public func place(of rule: BudgetRule) -> TextPlace { places[rule.range.lowerBound] }
}

/// What can be counted.
public enum BudgetCounter: String, CaseIterable, Sendable {
  case evaluations, wasted, commits
  /// Of a whole trace; a limit is the least that it may be.
  case score

  /// Whether less than the limit is over the budget, not more.
  public var isLeast: Bool { self == .score }
}

/// How many evaluations, wasted evaluations or commits there may be, of which views and in which ticks.
public struct BudgetRule: Sendable {
  /// What is added up before it is compared with the limit.
  public enum Period: String, CaseIterable, Sendable {
    /// Each tick by itself.
    case tick
    /// All ticks of the trace that the rule covers.
    case trace
  }

  public let scenario: NamePattern
  /// Each matching view by itself; `nil` for all views together.
  public let view: NamePattern?
  public let ticks: ClosedRange<TickNumber>
  /// Only ticks whose label matches; `nil` for any.
  public let step: NamePattern?
  public let period: Period
  public let limits: [BudgetCounter: BudgetLimit]
  /// Where it is in the file's text.
  public let range: Range<Int>
  /// Where the values that select its ticks are, by their keys.
  let settings: [String: Range<Int>]

  /// Everything after the first appearance, which evaluates each view by necessity.
  public static let afterAppearance: ClosedRange<TickNumber> = 1...TickNumber.max

  func covers(_ tick: TickSummary) -> Bool {
    ticks.contains(tick.tick) && (step?.matches(tick.label) ?? true)
  }

  /// Whether it speaks of one scenario and of one view, or of all views together.
  var isExact: Bool { !scenario.isOpen && !(view?.isOpen ?? false) }
}

/// The most that a count may be, or the least that a score may be: a number, rows on screen, or both added up.
public struct BudgetLimit: Hashable, Sendable {
  /// How many times the rows on screen.
  public let visibleRows: UInt64
  public let more: UInt64
  /// Where it is in the file's text; empty for one that is in none.
  let range: Range<Int>

  public init(visibleRows: UInt64 = 0, _ more: UInt64) {
    self.init(visibleRows: visibleRows, more, range: 0..<0)
  }

  init(visibleRows: UInt64, _ more: UInt64, range: Range<Int>) {
    self.visibleRows = visibleRows
    self.more = more
    self.range = range
  }

  /// The number that it comes to; `nil` where it depends on rows on screen and the trace doesn't record how many there are.
  public func number(viewport: UInt64?) -> UInt64? {
    guard visibleRows > 0 else { return more }
    guard let viewport else { return nil }
    let (rows, isTooMuch) = visibleRows.multipliedReportingOverflow(by: viewport)
    let (sum, overflows) = rows.addingReportingOverflow(more)
    return isTooMuch || overflows ? .max : sum
  }

  /// As it is written in the file.
  public var written: String {
    guard visibleRows > 0 else { return String(more) }
    let rows = visibleRows == 1 ? "visible rows" : "\(visibleRows) visible rows"
    return more == 0 ? "\"\(rows)\"" : "\"\(rows) + \(more)\""
  }
}
