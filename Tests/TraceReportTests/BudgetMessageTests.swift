import JSONText
import Testing
import TraceAnalysis
import TraceReport

@Suite struct BudgetMessageTests {
  static let messages: [(BudgetFault.Kind, String)] = [
    (.json(.expected("a value")), "expected a value; correct the JSON"),
    (.json(.unterminatedString), "unterminated string; close it with \""),
    (.json(.unterminatedComment), "unterminated comment; close it with */"),
    (.json(.badEscape), "invalid escape; write \\\\ for a backslash"),
    (.json(.controlCharacter), "unescaped control character; write it as \\u followed by four digits"),
    (.json(.badNumber), "invalid JSON number; correct it"),
    (.json(.tooDeep), "JSON is nested too deeply; reduce the nesting"),
    (.unknownKey("a\n", known: ["b", "c"]), "unknown key 'a\\n'; use one of b, c"),
    (.repeatedKey("view"), "duplicate key 'view'; keep one of them"),
    (.missingKey("version"), "missing key 'version'; add \"version\": 1"),
    (.missingKey("budgets"), "missing key 'budgets'; add it"),
    (.notA("a list", of: "budgets"), "budgets must be a list; see Docs/Schemas/budget.schema.json"),
    (.unknownVersion("\"2\""), "unknown version '\"2\"'; use 1, or update redraw-trace"),
    (.emptyPattern("view"), "view is empty and matches nothing; give a name, or use *"),
    (.reversedTicks, "the range of ticks ends before it starts; swap the bounds"),
    (.noLimit, "this rule has no limit; add evaluations, wasted, commits or score"),
    (.commitsOfView, "commits belong to a tick, not to a view; remove view or commits"),
    (.scoreOfPart("ticks"), "a score is of a whole trace; remove score or ticks"),
  ]

  @Test(arguments: messages)
  func `every fault of a budget is one line: where, what is wrong, what to do`(
    _ kind: BudgetFault.Kind, _ sentence: String
  ) {
    let fault = BudgetFault(kind, at: TextPlace(line: 3, column: 14))
    #expect(fault.message(in: "a\tb.json") == "a\\tb.json:3:14: \(sentence)")
  }
}
