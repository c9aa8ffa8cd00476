import TraceAnalysis

/// JUnit's XML: suites of tests, each of which passed or has a failure.
///
///     JUnitReport(name: "redraw-trace diff", suites: [.init(name: "feed", tests: [.init(name: "Cell")])]).text
struct JUnitReport {
  struct Failure {
    let type: String
    let message: String
    /// The full text, including the message.
    let lines: [String]
  }

  struct Test {
    let name: String
    var place: SourcePlace?
    /// `nil` if the test passed.
    var failure: Failure?
  }

  struct Suite {
    let name: String
    let tests: [Test]
  }

  let name: String
  let suites: [Suite]

  var text: String {
    let head = "<testsuites name=\"\(xmlEscaped(name))\" \(counts(suites.flatMap(\.tests)))>"
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(head)\n" + suites.map(suite).joined() + "</testsuites>\n"
  }

  private func counts(_ tests: [Test]) -> String {
    #"tests="\#(tests.count)" failures="\#(tests.count { $0.failure != nil })" errors="0""#
  }

  private func suite(_ suite: Suite) -> String {
    "  <testsuite name=\"\(xmlEscaped(suite.name))\" \(counts(suite.tests))>\n"
      + suite.tests.map { test($0, in: suite.name) }.joined() + "  </testsuite>\n"
  }

  private func test(_ test: Test, in suite: String) -> String {
    let head = "    <testcase classname=\"\(xmlEscaped(suite))\" name=\"\(xmlEscaped(test.name))\""
    guard let failure = test.failure else { return head + "/>\n" }
    let place = test.place.map { " file=\"\(xmlEscaped($0.file))\" line=\"\($0.line)\"" } ?? ""
    return head + place + ">\n"
      + "      <failure message=\"\(xmlEscaped(failure.message))\" type=\"\(xmlEscaped(failure.type))\">"
      + failure.lines.map(xmlEscaped).joined(separator: "\n") + "</failure>\n    </testcase>\n"
  }
}
