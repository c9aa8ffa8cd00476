import JSONText
import Testing
import TraceAnalysis
import TraceReport

@Suite struct BudgetMessageTests {
  static let messages: [(BudgetFault.Kind, String)] = [
    (.json(.expected("a value")), "a value is expected here; correct the JSON"),
    (.json(.unterminatedString), "the text that begins here has no end; close it with \""),
    (.json(.unterminatedComment), "the comment that begins here has no end; close it with */"),
    (.json(.badEscape), "this escape is not one of JSON; write \\\\ for a backslash"),
    (.json(.controlCharacter), "a control character stands here; write it as \\u followed by four digits"),
    (.json(.badNumber), "this is no number of JSON; correct it"),
    (.json(.tooDeep), "values lie in each other too deep here; take them apart"),
    (.unknownKey("a\n", known: ["b", "c"]), "there is no key 'a\\n'; use one of b, c"),
    (.repeatedKey("view"), "the key 'view' is there twice; keep one of them"),
    (.missingKey("version"), "the key 'version' is missing; add \"version\": 1"),
    (.missingKey("budgets"), "the key 'budgets' is missing; add it"),
    (.notA("a list", of: "budgets"), "budgets must be a list; see Docs/Schemas/budget.schema.json"),
    (.unknownVersion("\"2\""), "version '\"2\"' is not known; use 1, or update redraw-trace"),
    (.emptyPattern("view"), "view is empty and would match nothing; name one, or use *"),
    (.reversedTicks, "the range of ticks ends before it starts; turn it round"),
    (.noLimit, "this budget limits nothing; give it evaluations, wasted or commits"),
    (.commitsOfView, "commits are of a whole tick, not of a view; leave out view or commits"),
  ]

  @Test("Every fault of a budget is one line: where, what is wrong, what to do", arguments: messages)
  func message(_ kind: BudgetFault.Kind, _ sentence: String) {
    let fault = BudgetFault(kind, at: TextPlace(line: 3, column: 14))
    #expect(fault.message(in: "a\tb.json") == "a\\tb.json:3:14: \(sentence)")
  }
}
