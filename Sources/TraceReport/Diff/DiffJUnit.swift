import TerminalText
import TraceAnalysis

/// JUnit's XML: a suite for each scenario, a test for each view that differs and one for the scenario itself.
struct DiffJUnit {
  private let overview: DiffOverview

  init(_ overview: DiffOverview) { self.overview = overview }

  private struct Test {
    let name: String
    let problems: [DiffProblem]
  }

  var text: String {
    let suites = zip(overview.set.scenarios, overview.verdict.scenarios).map { ($0.name, tests(in: $0, $1)) }
    let all = suites.flatMap(\.1)
    let head = #"<testsuites name="redraw-trace diff" \#(counts(all))>"#
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(head)\n" + suites.map(suite).joined() + "</testsuites>\n"
  }

  private func tests(in scenario: DiffSet.Scenario, _ verdict: DiffVerdict.Scenario) -> [Test] {
    let problems = DiffProblem.all(in: scenario, verdict)
    let views = (scenario.diff?.views ?? []).map { view in
      Test(name: view.name, problems: problems.filter { $0.view == view.name })
    }
    return [Test(name: "scenario", problems: problems.filter(\.view.isEmpty))] + views
  }

  private func counts(_ tests: [Test]) -> String {
    #"tests="\#(tests.count)" failures="\#(tests.count { !$0.problems.isEmpty })" errors="0""#
  }

  private func suite(_ name: String, _ tests: [Test]) -> String {
    "  <testsuite name=\"\(xml(name))\" \(counts(tests))>\n" + tests.map { test($0, in: name) }.joined()
      + "  </testsuite>\n"
  }

  private func test(_ test: Test, in suite: String) -> String {
    let head = "    <testcase classname=\"\(xml(suite))\" name=\"\(xml(test.name))\""
    guard let first = test.problems.first else { return head + "/>\n" }
    let place = first.place.map { " file=\"\(xml($0.file))\" line=\"\($0.line)\"" } ?? ""
    let lines = test.problems.map { xml($0.message) }.joined(separator: "\n")
    return head + place + ">\n"
      + "      <failure message=\"\(xml(first.message))\" type=\"\(first.rule.rawValue)\">\(lines)</failure>\n"
      + "    </testcase>\n"
  }
}

/// Text of one line: what XML has no way to write is made printable.
private func xml(_ text: String) -> String { xmlEscaped(printable(text)) }
