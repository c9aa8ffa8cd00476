import Testing
import TraceAnalysis

/// What becomes of the text of a budget.
@Suite struct BudgetRatchetTests {
  func ratchet(_ text: String, scenarios: [String] = ["feed"], raises: Bool = false) throws -> BudgetRatchet {
    BudgetRatchet(try BudgetTrace.check(text, scenarios: scenarios), raises: raises)
  }

  static let text = """
    // Over all.
    { "version":1, "budgets" : [
      { "view": "Feed.Cell", "evaluations": 20, "wasted": 3 }, // too much
      /* rows */ { "evaluations": "4 visible rows", "commits": 1, },
      { "scenario": "gone", "wasted": 5 }
    ]}

    """

  @Test
  func `limits are lowered to the measured values; nothing else in the text changes, and nothing is raised`() throws {
    let ratchet = try ratchet(Self.text)
    let expected = Self.text.replacing("\"evaluations\": 20", with: "\"evaluations\": 6")
      .replacing("4 visible rows", with: "3 visible rows")
    #expect(ratchet.text == expected)
    #expect(ratchet.changes.map(\.rule) == [0, 1])
    #expect(try self.ratchet(expected).changes == [], "what is lowered stays")
  }

  @Test func `limits are raised on request, except those of rules that matched nothing`() throws {
    let text = Self.text.replacing("\"view\": \"Feed.Cell\"", with: "\"scenario\": \"feed\", \"view\": \"Feed.Cell\"")
    let ratchet = try ratchet(text, raises: true)
    #expect(ratchet.text.contains("\"wasted\": 4 }, // too much"))
    #expect(ratchet.text.contains("{ \"scenario\": \"gone\", \"wasted\": 5 }\n]}"))
  }

  @Test
  func `a rule for several views isn't raised for one: that one is listed after it, laid out as the others`() throws {
    let text = """
      {
        "version": 1,
        "budgets": [
          // None.
          { "view": "*", "ticks": "1..2", "wasted": 0, "evaluations": 1 } // at all
        ]
      }
      """
    let ratchet = try ratchet(text, scenarios: ["feed", "list"], raises: true)
    let added = ["feed", "list"].map {
      #"    { "scenario": "\#($0)", "view": "Feed.Cell", "ticks": "1..2", "evaluations": 6, "wasted": 4 }"#
    }
    let expected = text.replacing("1 } // at all", with: "1 }, // at all\n" + added.joined(separator: ",\n"))
    #expect(ratchet.text == expected)
    #expect(ratchet.changes.count == 4)
    #expect(ratchet.changes.allSatisfy { $0.old == nil })
    let again = try self.ratchet(expected, scenarios: ["feed", "list"], raises: true)
    #expect(again.text == expected, "a second time changes nothing")
    #expect(try BudgetTrace.check(expected, scenarios: ["feed", "list"]).findingCount == 0)
  }

  @Test(arguments: [
    #"{"version":1,"budgets":[{"view":"*","wasted":0}]}"#, #"{"version":1,"budgets":[{"view":"*","wasted":0},]}"#,
    "{\"version\":1,\"budgets\":[\n{\"view\":\"*\",\"wasted\":0} // a\n, // b\n]}",
  ])
  func `an exception can be added after any list`(_ text: String) throws {
    let ratchet = try ratchet(text, raises: true)
    #expect(try Budget(parsing: ratchet.text).rules.count == 2)
    #expect(try BudgetTrace.check(ratchet.text).findingCount == 0)
    #expect(ratchet.text.contains("// a") == text.contains("// a"))
  }

  @Test func `a rule that others override completely is not lowered`() throws {
    let text = BudgetTrace.text(#"{"view": "*Cell", "wasted": 9}, {"view": "Feed.*", "wasted": 4}"#)
    #expect(try ratchet(text).changes == [])
  }

  @Test func `rows on screen go down in whole rows, and up by single ones`() throws {
    func limit(_ text: String) throws -> String {
      let rule = #"{"scenario": "feed", "view": "Feed.Cell", "evaluations": \#(text)}"#
      let budget = try Budget(parsing: try ratchet(BudgetTrace.text(rule), raises: true).text)
      return try #require(budget.rules[0].limits[.evaluations]).written
    }
    #expect(try limit(#""3 visible rows""#) == #""2 visible rows""#)
    #expect(try limit(#""visible rows + 5""#) == #""visible rows + 3""#)
    #expect(try limit(#""visible rows""#) == #""visible rows + 3""#)
    #expect(try limit(#""2 visible rows + 1""#) == #""2 visible rows""#)
  }
}
