import JSONText
import Testing
import TraceAnalysis
import TraceFormat

@Suite struct BudgetParsingTests {
  func rule(_ members: String) throws -> BudgetRule {
    try #require(try Budget(parsing: "{\"version\": 1, \"budgets\": [{\(members)}]}").rules.first)
  }

  @Test
  func `by default a rule is for each tick after the first appearance, all views together, in any scenario`() throws {
    let rule = try rule(#""commits": 1"#)
    #expect(rule.scenario.text == "*")
    #expect(rule.view == nil)
    #expect(rule.step == nil)
    #expect(rule.ticks == 1...TickNumber.max)
    #expect(rule.period == .tick)
    #expect(rule.limits == [.commits: try #require(rule.limits[.commits])])
    #expect(rule.limits[.commits]?.more == 1)
  }

  @Test(arguments: [
    ("3", 3...3 as ClosedRange<TickNumber>), ("\"2..5\"", 2...5), ("\"2..\"", 2...TickNumber.max), ("\"..4\"", 0...4),
  ])
  func `ticks are one or a range`(_ text: String, _ ticks: ClosedRange<TickNumber>) throws {
    #expect(try rule("\"ticks\": \(text), \"wasted\": 0").ticks == ticks)
  }

  @Test(
    arguments: [
      ("7", 7, 7), (#""visible rows""#, 5, 12), (#""2 visible rows""#, 10, 24), (#""visible rows + 1""#, 6, 13),
      (#""3 visible rows + 2""#, 17, 38),
    ] as [(String, UInt64, UInt64)])
  func `a limit is a number, rows on screen, or both added up`(_ text: String, _ five: UInt64, _ twelve: UInt64) throws
  {
    let limit = try #require(try rule("\"evaluations\": \(text)").limits[.evaluations])
    #expect(limit.number(viewport: 5) == five)
    #expect(limit.number(viewport: 12) == twelve)
    #expect(limit.number(viewport: nil) == (limit.visibleRows == 0 ? five : nil))
    #expect(limit.written == text)
  }

  @Test func `a limit beyond all numbers is the greatest number, not a trap`() throws {
    let limit = BudgetLimit(visibleRows: .max, 5)
    #expect(limit.number(viewport: 3) == .max)
    #expect(BudgetLimit(visibleRows: 1, .max).number(viewport: 1) == .max)
  }

  static let faults: [(String, BudgetFault.Kind, Int, Int)] = [
    ("[", .json(.expected("a value")), 1, 2),
    ("[]", .notA("an object", of: "the budget"), 1, 1),
    ("{}", .missingKey("version"), 1, 1),
    (#"{"version": 2, "budgets": []}"#, .unknownVersion("2"), 1, 13),
    (#"{"version": 1}"#, .missingKey("budgets"), 1, 1),
    ("{\"version\": 1,\n \"budget\": []}", .unknownKey("budget", known: ["$schema", "version", "budgets"]), 2, 2),
    (#"{"version": 1, "version": 1}"#, .repeatedKey("version"), 1, 16),
    (#"{"version": 1, "budgets": {}}"#, .notA("a list", of: "budgets"), 1, 27),
    (#"{"version": 1, "budgets": [3]}"#, .notA("an object", of: "a budget"), 1, 28),
  ]

  static let ruleFaults: [(String, BudgetFault.Kind)] = [
    (
      #""evalutions": 1"#,
      .unknownKey(
        "evalutions",
        known: ["scenario", "view", "ticks", "step", "per", "evaluations", "wasted", "commits", "score"])
    ),
    (#""scenario": 3, "wasted": 0"#, .notA("a string", of: "scenario")),
    (#""view": "", "wasted": 0"#, .emptyPattern("view")),
    (#""per": "day", "wasted": 0"#, .notA(#""tick" or "trace""#, of: "per")),
    (#""ticks": "3..1", "wasted": 0"#, .reversedTicks),
    (#""ticks": "..", "wasted": 0"#, .notA(ticks, of: "ticks")),
    (#""ticks": "1.2", "wasted": 0"#, .notA(ticks, of: "ticks")),
    (#""ticks": -1, "wasted": 0"#, .notA(ticks, of: "ticks")),
    (#""ticks": [], "wasted": 0"#, .notA(ticks, of: "ticks")),
    (#""wasted": -1"#, .notA(limit, of: "wasted")), (#""wasted": 1.5"#, .notA(limit, of: "wasted")),
    (#""wasted": "rows""#, .notA(limit, of: "wasted")), (#""wasted": "visible rows - 1""#, .notA(limit, of: "wasted")),
    (#""wasted": "x visible rows""#, .notA(limit, of: "wasted")), (#""wasted": null"#, .notA(limit, of: "wasted")),
    (#""view": "A""#, .noLimit), (#""view": "A", "commits": 1"#, .commitsOfView),
  ]
  static let ticks = "a tick or a range of ticks, such as 3, \"1..\" or \"2..5\","
  static let limit = "a whole number or one with \"visible rows\""

  @Test(arguments: faults)
  func `an invalid budget is reported with line and column`(
    _ text: String, _ kind: BudgetFault.Kind, _ line: Int, _ column: Int
  ) {
    #expect(throws: BudgetFault(kind, at: TextPlace(line: line, column: column))) { try Budget(parsing: text) }
  }

  @Test(arguments: ruleFaults)
  func `an invalid rule is reported by its kind`(_ members: String, _ kind: BudgetFault.Kind) {
    let fault = #expect(throws: BudgetFault.self) { try rule(members) }
    #expect(fault?.kind == kind)
  }
}
