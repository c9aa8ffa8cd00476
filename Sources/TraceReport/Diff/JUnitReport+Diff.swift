import TraceAnalysis

extension JUnitReport {
  /// A suite for each scenario, a test for each view that differs and one for the scenario itself.
  init(_ overview: DiffOverview) {
    name = "redraw-trace diff"
    suites = zip(overview.set.scenarios, overview.verdict.scenarios).map { scenario, verdict in
      Suite(name: scenario.name, tests: Self.tests(in: scenario, verdict))
    }
  }

  private static func tests(in scenario: DiffSet.Scenario, _ verdict: DiffVerdict.Scenario) -> [Test] {
    let problems = DiffProblem.all(in: scenario, verdict)
    let views = (scenario.diff?.views ?? []).map { view in
      test(view.name, problems.filter { $0.views.contains(view.name) })
    }
    return [test("scenario", problems.filter(\.view.isEmpty))] + views
  }

  private static func test(_ name: String, _ problems: [DiffProblem]) -> Test {
    let failure = problems.first.map { first in
      Failure(type: first.rule.rawValue, message: first.message, lines: problems.map(\.message))
    }
    return Test(name: name, place: problems.first?.place, failure: failure)
  }
}
