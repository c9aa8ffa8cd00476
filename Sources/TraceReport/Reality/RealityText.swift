import TerminalText
import TraceAnalysis

/// A reality check as text: what is confirmed and what isn't, which rule decided, and what explains it.
struct RealityText {
  private let report: RealityReport
  private let style: TextStyle
  private var check: RealityCheck { report.check }

  /// Enough for a screen or two. Other formats include more.
  private static let mostViews = 30
  private static let mostReasons = 10
  private static let mostSteps = 15

  init(_ report: RealityReport, _ style: TextStyle) { (self.report, self.style) = (report, style) }

  var text: String {
    [head, views, why, reasons, steps, trials].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var head: String {
    let title = check.title.isEmpty ? report.model : check.title
    let lines = [
      "evaluations  \(grouped(check.totals.engine)) by the engine, \(grouped(check.totals.observed)) observed",
      "steps        \(report.joinWords)", "tolerance    \(report.toleranceWords)",
    ]
    return
      "\(printable(title)) against \(printable(report.observed)): \(colored(report.headline, isBad: check.hasFailed))\n"
      + lines.map { "  \($0)\n" }.joined()
  }

  private var views: String {
    let compared = check.views.filter { !$0.isOfFramework }
    var table = TextTable(
      [("view", .left), ("engine", .right), ("observed", .right), ("off", .right)]
        + (check.hasTimes ? [("observed time", .right)] : []) + [("verdict", .left)])
    for view in compared.prefix(Self.mostViews) {
      table.add(
        [view.name, grouped(view.counts.engine), grouped(view.counts.observed), view.off]
          + (check.hasTimes ? [view.duration > 0 ? duration(view.duration, style) : ""] : []) + [view.verdict.words])
    }
    guard !table.isEmpty else { return report.frameworkWords.map { "  \($0)\n" } ?? "" }
    let lines = table.text(style).split(separator: "\n").map(String.init)
    let rows = zip(lines.dropFirst(), compared).map { line, view in colored(line, isBad: view.isFailing) }
    let rest = [more(compared.count - rows.count, "view"), report.frameworkWords].compactMap { $0.map { "  \($0)" } }
    return ([lines[0]] + rows + rest).joined(separator: "\n") + "\n"
  }

  private var why: String {
    let failing = check.failing
    guard !failing.isEmpty else { return "" }
    let shown = failing.prefix(Self.mostReasons).map { view in
      let first = report.stepTitle(view.firstStep).map { ", first in \($0)" } ?? ""
      let lines = view.sentences + [report.explanation(of: view)].compactMap(\.self)
      return "  \(printable(view.name)): \(view.summary)\(first)\n" + lines.map { "    \($0)\n" }.joined()
    }
    return "Why:\n" + shown.joined() + (more(failing.count - shown.count, "view").map { "  \($0)\n" } ?? "")
  }

  /// Views that are evaluated equally often, but for different reasons.
  private var reasons: String {
    let views = check.views.filter { $0.verdict == .confirmed && !$0.otherReasons.isEmpty }
    guard !views.isEmpty else { return "" }
    return "Printed otherwise:\n"
      + views.prefix(Self.mostReasons).map { view in
        let lines = view.otherReasonSentences + [report.trials.isDone ? nil : view.suspicion].compactMap(\.self)
        return "  \(printable(view.name))\n" + lines.map { "    \($0)\n" }.joined()
      }.joined()
  }

  private var steps: String {
    guard check.hasFailed, !check.steps.isEmpty else { return "" }
    var table = TextTable([("step", .left), ("verdict", .left), ("engine : observed", .left)])
    for step in check.steps.prefix(Self.mostSteps) { table.add([step.title, step.verdict.words, step.viewWords]) }
    return table.text(style) + (more(check.steps.count - Self.mostSteps, "step").map { "  \($0)\n" } ?? "")
  }

  private var trials: String {
    guard case .done(let trials) = report.trials else {
      guard case .none(let why) = report.trials, check.hasFailed else { return "" }
      return "Settings not tried: \(why)\n"
    }
    var table = TextTable([("setting", .left), ("off", .right), ("other reasons", .right), ("", .left)])
    for trial in trials.ordered {
      table.add([trial.setting.name, grouped(trial.difference), grouped(trial.otherReasons), trial.others])
    }
    let best = report.bestWords.map { "\($0)\n" } ?? ""
    let advice = report.bestOptions.map { "To record with it, add \($0)\n" } ?? ""
    return best + table.text(style) + advice
  }

  private func more(_ count: Int, _ noun: String) -> String? {
    count > 0 ? "\(counted(count, "more \(noun)")), see --format json" : nil
  }

  private func colored(_ text: String, isBad: Bool) -> String {
    style.hasColor ? "\u{1B}[\(isBad ? 31 : 32)m\(text)\u{1B}[0m" : text
  }
}

extension RealityReport.Trials {
  var isDone: Bool { if case .done = self { true } else { false } }
}
