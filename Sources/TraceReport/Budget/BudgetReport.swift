import JSONText
import TerminalText
import TraceAnalysis
import TraceFormat

/// The result of checking traces against a budget, in each of its formats.
///
///     let report = BudgetReport(check, of: "budget.json", traces: names, causes: causes)
///     print(report.text(in: .markdown, version: "1.0.0"))
public struct BudgetReport {
  /// One of the formats of reports that list findings.
  public typealias Format = FindingsFormat

  /// A trace: its name, and what led to each of its findings; empty if unknown.
  struct Trace {
    let name: String
    let measurement: BudgetMeasurement
    let causes: [String]
  }

  let name: String
  let check: BudgetCheck
  let traces: [Trace]

  /// - Parameters: - name: the budget file. - traces: their names, in the order in which they were checked. - causes:
  ///   by trace and finding; see `BudgetFinding.cause(in:style:)`.
  public init(_ check: BudgetCheck, of name: String, traces: [String], causes: [[String]]) {
    self.name = name
    self.check = check
    self.traces = zip(zip(traces, check.measurements), causes).map {
      Trace(name: $0.0, measurement: $0.1, causes: $1)
    }
  }

  /// The text for a file. Formats without a recognizable beginning get a mark, so that a later report may replace the
  /// file.
  public func file(in format: Format, version: String) -> String {
    switch format {
    case .text: ReportMark.heading(of: "check") + text
    case .markdown: ReportMark.comment(of: "check") + text(in: format, version: version)
    case .json, .github, .junit, .sarif: text(in: format, version: version)
    }
  }

  /// - Parameter version: the program's version, for formats that include it.
  public func text(in format: Format, version: String) -> String {
    switch format {
    case .text: text
    case .json: json
    case .markdown: BudgetMarkdown(self).text
    case .github: github
    case .junit: junit
    case .sarif: SARIFLog(self, version: version).text
    }
  }

  /// A rule's location in the budget: `budget.json:5:7`.
  func place(of rule: Int) -> String { located(name, check.budget.place(of: check.budget.rules[rule])) }

  /// `ItemCell: 6 evaluations in tick 1 "tap Next", 2 allowed; 9 more ticks over`.
  func sentence(_ finding: BudgetFinding) -> String {
    let subject = printable(finding.view ?? "all views together")
    let found = finding.counter.words(finding.found)
    let tick = "tick \(finding.tick)" + (finding.label.isEmpty ? "" : " \(quotation(finding.label))")
    switch period(of: finding) {
    case nil: return "the score is \(finding.found), at least \(finding.allowed) required"
    case .tick?:
      let more = finding.tickCount - 1
      let others = more == 0 ? "" : "; \(counted(more, "more tick")) over"
      return "\(subject): \(found) in \(tick), \(finding.allowed) allowed\(others)"
    case .trace?: return "\(subject): \(found) in total, \(finding.allowed) allowed; most in \(tick)"
    }
  }

  /// `nil` for a score, which isn't a sum.
  private func period(of finding: BudgetFinding) -> BudgetRule.Period? {
    finding.counter == .score ? nil : check.budget.rules[finding.rule].period
  }

  /// The sentence for a rule that matched nothing.
  func sentence(_ miss: BudgetMiss, of rule: Int) -> String {
    let rule = check.budget.rules[rule]
    switch miss {
    case .scenario: return "matches nothing: no trace has the scenario \(quoted(rule.scenario.text))"
    case .ticks: return "matches nothing: none of these traces has a tick that it covers"
    case .view: return "matches nothing: no view is named \(quoted(rule.view?.text ?? ""))"
    }
  }

  // MARK: Text

  /// The report as text.
  public var text: String {
    let over = traces.filter { !$0.measurement.findings.isEmpty }
    let misses = check.misses.map { "\(place(of: $0.rule)): \(sentence($0.miss, of: $0.rule))\n" }
    let head = over.isEmpty ? "\(counted(traces.count, "trace")) within budget\n" : ""
    return head + over.map(text).joined(separator: "\n") + misses.joined()
  }

  private func text(of trace: Trace) -> String {
    var lines = ["\(printable(trace.name)) is over budget:"]
    for (finding, cause) in zip(trace.measurement.findings, trace.causes) {
      lines.append("  \(sentence(finding)) (\(place(of: finding.rule)))")
      lines += cause.split(separator: "\n").map { "    \($0)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: JSON

  /// Described by Docs/Schemas/check.schema.json.
  private var json: String {
    JSONText.line { object in
      object.add("version", 1)
      object.add("budget", name)
      object.add("findingCount", check.findingCount)
      object.addArray("traces") { list in
        for trace in traces { list.addObject { add(trace, to: &$0) } }
      }
      object.addArray("unmatched") { list in
        for (rule, miss) in check.misses {
          list.addObject { object in
            add(placeOf: rule, to: &object)
            object.add("reason", sentence(miss, of: rule))
          }
        }
      }
    }
  }

  private func add(_ trace: Trace, to object: inout JSONObject) {
    object.add("file", trace.name)
    object.add("scenario", trace.measurement.scenario)
    object.addArray("findings") { list in
      for (finding, cause) in zip(trace.measurement.findings, trace.causes) {
        list.addObject { object in
          object.add("view", finding.view)
          object.add("counter", finding.counter.rawValue)
          object.add("per", (period(of: finding) ?? .trace).rawValue)
          object.add("allowed", finding.allowed)
          object.add("found", finding.found)
          object.add("tick", finding.tick)
          object.add("label", finding.label)
          object.add("ticksOver", finding.tickCount)
          add(placeOf: finding.rule, to: &object)
          object.add("cause", cause)
        }
      }
    }
  }

  private func add(placeOf rule: Int, to object: inout JSONObject) {
    let place = check.budget.place(of: check.budget.rules[rule])
    object.add("line", place.line)
    object.add("column", place.column)
  }
}

extension BudgetCounter {
  /// `6 evaluations`, `1 wasted evaluation`.
  func words(_ number: UInt64) -> String {
    switch self {
    case .evaluations: counted(number, "evaluation")
    case .wasted: counted(number, "wasted evaluation")
    case .commits: counted(number, "commit")
    case .score: "score \(number)"
    }
  }
}
