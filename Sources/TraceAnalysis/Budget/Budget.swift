import JSONText
import TraceFormat

/// What views may cost: the rules of a file that traces are checked against.
///
///     let budget = try Budget(parsing: text)
///     var check = BudgetCheck(budget)
///     let findings = try check.add(TraceReader(path: "feed.rtrace"))
///
/// If several rules limit the same count of the same view in the same tick, the last one in the file applies. So
/// general rules come first and exceptions after them.
public struct Budget: Sendable {
  /// In the order of the file.
  public let rules: [BudgetRule]
  /// The file's text, including comments.
  public let text: String
  /// The list of rules in the text.
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

/// What a rule can limit.
public enum BudgetCounter: String, CaseIterable, Sendable {
  case evaluations, wasted, commits
  /// The score of a whole trace; its limit is a minimum.
  case score

  /// What a trace must know for it to be counted; `nil` if every trace does.
  var fact: TraceKnowledge.Fact? {
    switch self {
    case .evaluations: nil
    case .wasted, .score: .waste
    case .commits: .commits
    }
  }

  /// Whether the limit is a minimum instead of a maximum.
  public var isLeast: Bool { self == .score }
}

/// Limits for evaluations, wasted evaluations or commits, of some views and in some ticks.
public struct BudgetRule: Sendable {
  /// What is summed up before it is compared with the limit.
  public enum Period: String, CaseIterable, Sendable {
    /// Each tick separately.
    case tick
    /// All ticks of the trace that the rule covers.
    case trace
  }

  public let scenario: NamePattern
  /// Each matching view separately; `nil` for all views together.
  public let view: NamePattern?
  public let ticks: ClosedRange<TickNumber>
  /// Only ticks whose label matches; `nil` for all.
  public let step: NamePattern?
  public let period: Period
  public let limits: [BudgetCounter: BudgetLimit]
  /// The rule's range in the file's text.
  public let range: Range<Int>
  /// The ranges of the values that select its ticks, by key.
  let settings: [String: Range<Int>]

  /// All ticks except the first appearance, in which every view is necessarily evaluated.
  public static let afterAppearance: ClosedRange<TickNumber> = 1...TickNumber.max

  func covers(_ tick: TickSummary) -> Bool {
    ticks.contains(tick.tick) && (step?.matches(tick.label) ?? true)
  }

  /// Whether it applies to a single scenario, and to a single view or all views together.
  var isExact: Bool { !scenario.isOpen && !(view?.isOpen ?? false) }
}

/// The maximum of a count, or the minimum of a score: a number, a multiple of the visible rows, or the sum of both.
public struct BudgetLimit: Hashable, Sendable {
  /// The factor for the number of visible rows.
  public let visibleRows: UInt64
  public let more: UInt64
  /// The limit's range in the file's text; empty if it isn't from a file.
  let range: Range<Int>

  public init(visibleRows: UInt64 = 0, _ more: UInt64) {
    self.init(visibleRows: visibleRows, more, range: 0..<0)
  }

  init(visibleRows: UInt64, _ more: UInt64, range: Range<Int>) {
    self.visibleRows = visibleRows
    self.more = more
    self.range = range
  }

  /// The limit as a number, or `nil` if it depends on visible rows and the trace doesn't record how many there are.
  public func number(viewport: UInt64?) -> UInt64? {
    guard visibleRows > 0 else { return more }
    guard let viewport else { return nil }
    let (rows, isTooMuch) = visibleRows.multipliedReportingOverflow(by: viewport)
    let (sum, overflows) = rows.addingReportingOverflow(more)
    return isTooMuch || overflows ? .max : sum
  }

  /// The limit as text in the file.
  public var written: String {
    guard visibleRows > 0 else { return String(more) }
    let rows = visibleRows == 1 ? "visible rows" : "\(visibleRows) visible rows"
    return more == 0 ? "\"\(rows)\"" : "\"\(rows) + \(more)\""
  }
}
