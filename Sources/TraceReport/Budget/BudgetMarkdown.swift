import TerminalText
import TraceAnalysis

/// A budget check as a comment on a pull request: a one-line summary, a table of findings, and what led to each.
struct BudgetMarkdown {
  private let report: BudgetReport
  private static let mostCauses = 10

  init(_ report: BudgetReport) { self.report = report }

  private typealias Line = (trace: BudgetReport.Trace, finding: BudgetFinding, cause: String)

  private var lines: [Line] {
    report.traces.flatMap { trace in zip(trace.measurement.findings, trace.causes).map { (trace, $0, $1) } }
  }

  var text: String {
    var markdown = BoundedMarkdown(limit: BoundedMarkdown.longestComment, command: "check")
    let lines = lines
    markdown.add("### redraw-trace: \(headline(lines))\n")
    if !lines.isEmpty {
      markdown.add("\n" + BoundedMarkdown.row(["trace", "finding", "rule"]))
      markdown.add(BoundedMarkdown.row(["---", "---", "---"]))
      for line in lines { markdown.add(row(line)) }
    }
    add(causesOf: lines, to: &markdown)
    for (rule, miss) in report.check.misses {
      markdown.add("\n- \(markdownProse("\(report.place(of: rule)): \(report.sentence(miss, of: rule))"))\n")
    }
    return markdown.result
  }

  private func headline(_ lines: [Line]) -> String {
    let traces = counted(report.traces.count, "trace")
    return lines.isEmpty
      ? "\(traces) within budget" : "\(counted(lines.count, "finding")) over budget in \(traces)"
  }

  private func row(_ line: Line) -> String {
    BoundedMarkdown.row([
      markdownCode(line.trace.name), markdownProse(report.sentence(line.finding)),
      markdownCode(report.place(of: line.finding.rule)),
    ])
  }

  private func add(causesOf lines: [Line], to markdown: inout BoundedMarkdown) {
    for line in lines.filter({ !$0.cause.isEmpty }).prefix(Self.mostCauses) {
      markdown.add(
        "\n<details><summary><code>\(xmlEscaped(report.sentence(line.finding)))</code></summary>\n\n"
          + "<pre>\n\(preformatted(line.cause))</pre>\n\n</details>\n")
    }
  }
}

/// Lines within HTML. None may be blank, because that would end the block.
private func preformatted(_ text: String) -> String {
  text.split(separator: "\n").map { xmlEscaped(String($0)) + "\n" }.joined()
}
