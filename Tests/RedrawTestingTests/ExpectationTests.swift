import RedrawTesting
import Synchronization
import TestSupport
import Testing

/// What expectations say, in a test of Swift Testing.
@MainActor
@Suite struct ExpectationTests {
  let redraws: RedrawRecording

  init() throws {
    redraws = try RedrawRecording(of: People(), named: "people") { app in
      try app.tap("Bob")
      try app.tap("Bob")
      try app.tap("Cy")
    }
  }

  /// The messages of the issues that something records, and the lines at which.
  func issues(_ body: () -> Void) -> [(message: String, line: Int?)] {
    let issues = IssueList()
    withKnownIssue(isIntermittent: true) {
      body()
    } matching: { issue in
      issues.add(issue.comments.map(\.rawValue).joined(separator: "\n"), issue.sourceLocation?.line)
      return true
    }
    return issues.all
  }

  @Test func `an expectation that is met records no issue`() throws {
    let issues = issues {
      redraws.expect("Row", evaluations: 9, wasted: 6)
      redraws.expect("Row", evaluations: .atMost(3), in: .tick(1))
      redraws.expect("Row", evaluations: .within(2...3), wasted: .atLeast(1), in: .eachStep)
      redraws.expect("Row", evaluations: 3, in: .step("tap Bob"))
      redraws.expect("Row", evaluations: 3, in: .appearance)
      redraws.expect("People", evaluations: 4, in: .all)
      redraws.expect("Row", reasons: ["@self, _person"])
      redraws.expect("Taps", evaluations: .exactly(1), in: .eachStep)
      redraws.expectNoWaste(of: "Taps")
      redraws.expectNoEvaluation(of: "Title")
      redraws.expectNoWaste(in: .appearance)
      redraws.expect(budgetText: #"{"version":1,"budgets":[{"view":"Row","evaluations":"visible rows"}]}"#)
    }
    #expect(issues.map(\.message) == [])
  }

  @Test func `a failure says what is wrong, what led to it, and all counts, at its own line`() throws {
    let found = issues { redraws.expect("Row", evaluations: .atMost(2), in: .step("tap Bob")) }
    let line = #line - 1
    #expect(found.map(\.line) == [line, line], "one issue for each tick of that label")
    #expect(golden("Testing/evaluations.txt", found.map(\.message).joined(separator: "\n=====\n")) == .same)
  }

  @Test func `waste is reported with a wasted evaluation, view by view`() throws {
    let found = issues { redraws.expectNoWaste(in: .tick(3)) }
    #expect(found.count == 1)
    #expect(golden("Testing/waste.txt", found.map(\.message).joined(separator: "\n=====\n")) == .same)
  }

  @Test func `a budget that is exceeded is reported with its place and cause`() throws {
    let found = issues {
      redraws.expect(budgetText: #"{"version":1,"budgets":[{"view":"*","wasted":0}]}"#, named: "b.json")
    }
    #expect(golden("Testing/budget.txt", found.map(\.message).joined(separator: "\n=====\n")) == .same)
  }

  @Test func `an invalid expectation also records an issue, in one line`() throws {
    let found = issues {
      redraws.expect("Cell", evaluations: 0)
      redraws.expect("Row", evaluations: 0, in: .tick(9))
      redraws.expect("Row", evaluations: 0, in: .step("tap Dan"))
      redraws.expect("Row", reasons: ["_person"], in: .tick(1))
      redraws.expect("Row", reasons: [], in: .tick(1))
      redraws.expect(budgetText: #"{"version":1,"budgets":[{"wastd":0}]}"#)
    }
    let ticks = #"it has 0 "first appearance", 1 "tap Bob", 2 "tap Bob", 3 "tap Cy""#
    #expect(
      found.map { String($0.message.prefix { $0 != "\n" }) } == [
        "no view of the recording is named 'Cell'; there is 'People', 'Row', 'Taps', 'Title'",
        "the recording has no tick in tick 9; \(ticks)",
        "the recording has no tick in \"tap Dan\"; \(ticks)",
        "Row was evaluated for '@self, _person' in tick 1, expected '_person'",
        "Row was evaluated for '@self, _person' in tick 1, expected no evaluation",
        "budget:1:26: unknown key 'wastd'; use one of scenario, view, ticks, step, per, evaluations, wasted, commits, score",
      ])
  }

  @Test func `a budget's file is found next to the test's; a missing one is an error`() throws {
    try redraws.expect(budget: "people.budget.json")
    #expect(throws: (any Error).self) { try redraws.expect(budget: "none.json") }
  }

  @Test func `a step that can't be performed throws an error that lists the alternatives`() throws {
    let error = #expect(throws: ScenarioError.self) {
      try RedrawRecording(of: People()) { app in try app.tap("Dan") }
    }
    #expect(error?.message.contains("no control to tap is labeled \"Dan\"") == true)
  }

  @Test func `the same view and steps give the same trace`() throws {
    let again = try RedrawRecording(of: People(), named: "people") { app in
      try app.tap("Bob")
      try app.tap("Bob")
      try app.tap("Cy")
    }
    #expect(again.trace == redraws.trace)
    #expect(again.ticks.map(\.label) == ["first appearance", "tap Bob", "tap Bob", "tap Cy"])
    #expect(again.ticks.map(\.commits) == [1, 1, 1, 1])
  }
}

private final class IssueList: Sendable {
  private let list = Mutex<[(message: String, line: Int?)]>([])

  var all: [(message: String, line: Int?)] { list.withLock { $0 } }
  func add(_ message: String, _ line: Int?) { list.withLock { $0.append((message, line)) } }
}
