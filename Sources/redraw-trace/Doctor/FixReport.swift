import SourceFixes
import TerminalText
import TraceAnalysis
import TraceReport

/// The findings as text.
///
///     Basket: 12 evaluations, 4 wasted, 2 steps
///
///        change                            where                     wasted  evaluations
///     1  compare BasketRow without onToggle  Basket/BasketRow.swift:3  4 to 0      12 to 8
struct FixReport {
  let findings: FixFindings
  let style: TextStyle
  /// Also lists the changes that were dropped, and why.
  let isVerbose: Bool

  var text: String {
    var parts = [wrapped([heading])]
    if !findings.chosen.isEmpty { parts += [table(findings.chosen, isNumbered: true), wrapped(sums)] }
    if !findings.alternatives.isEmpty {
      parts.append(["Each of these saves something on its own:"] + table(findings.alternatives, isNumbered: false))
    }
    parts.append(byHand)
    if isVerbose { parts.append(dropped) }
    return parts.filter { !$0.isEmpty }.map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }

  private var heading: String {
    let amount = findings.original.amount
    let steps = counted(findings.stepCount, "step")
    let head =
      "\(printable(findings.title)): \(counted(amount.evaluations, "evaluation")), \(grouped(amount.wasted)) wasted, \(steps)"
    if !findings.chosen.isEmpty { return head }
    switch findings.triedCount {
    case 0: return head + "; no change to try"
    case 1: return head + "; tried 1 change, which saves nothing"
    case let count: return head + "; tried \(counted(count, "change")), none of which saves anything"
    }
  }

  private func table(_ trials: [Trial], isNumbered: Bool) -> [String] {
    var table = TextTable([
      ("", .right), ("change", .left), ("where", .left), ("wasted", .right), ("evaluations", .right),
    ])
    for (number, trial) in trials.enumerated() {
      guard let after = trial.measurement?.amount else { continue }
      table.add([
        isNumbered ? "\(number + 1)" : "-", trial.candidate.title, "\(trial.candidate.path):\(trial.candidate.line)",
        "\(grouped(trial.before.wasted)) to \(grouped(after.wasted))",
        "\(grouped(trial.before.evaluations)) to \(grouped(after.evaluations))",
      ])
    }
    return table.lines(width: style.width, indent: 0, ellipsis: style.hasUnicode ? "…" : "...")
  }

  /// What the chosen changes save together.
  private var sums: [String] {
    let (before, after) = (findings.original.amount, findings.measurement.amount)
    let saved = before.wasted - min(before.wasted, after.wasted)
    let share = before.wasted == 0 ? "" : " (\(Int(Double(saved) / Double(before.wasted) * 100))%)"
    let steps = findings.stepCount == 0 ? "" : ", at the start and after each step"
    return [
      "Together: \(grouped(saved)) of \(counted(before.wasted, "wasted evaluation")) saved\(share), "
        + "\(counted(after.evaluations, "evaluation")) left. The screen shows the same\(steps).",
      "--patch prints the changes as a diff, --apply makes them.",
    ]
  }

  private var byHand: [String] {
    let measurement = findings.measurement
    var lines: [String] = []
    let fixes = measurement.overview.fixes.sorted { $0.amount.wasted > $1.amount.wasted }
    for fix in fixes where fix.amount.wasted > 0 {
      let advice = fix.causes.compactMap { cause -> String? in
        let start = measurement.overview.starts[cause.start].start
        let text = measurement.definitions.advice(on: cause.reason, from: start)
        return cause.amount.wasted > 0 && !text.isEmpty ? text : nil
      }
      guard let first = advice.first else { continue }
      let name = printable(measurement.overview.views[Int(fix.view)].name)
      lines.append("  \(name), \(grouped(fix.amount.wasted)) wasted: \(first)")
    }
    return lines.isEmpty ? [] : ["Left to change by hand:"] + wrapped(Array(lines.prefix(Self.mostByHand)), hanging: 4)
  }

  private func wrapped(_ lines: [String], hanging: Int = 0) -> [String] {
    lines.flatMap { line in style.width.map { line.wrapped(to: $0, hanging: hanging) } ?? [line] }
  }

  private static let mostByHand = 5

  private var dropped: [String] {
    let lines = findings.dropped.map { "  \($0.candidate.title): \(printable($0.objection.words))" }
    return lines.isEmpty ? [] : ["Dropped:"] + wrapped(lines, hanging: 4)
  }
}
