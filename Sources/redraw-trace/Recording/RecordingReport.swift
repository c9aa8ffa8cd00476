import CommandLineKit
import JSONText
import TerminalText
import TraceReport

/// The outcome of a recording in one line, or in several on a narrow terminal.
struct RecordingReport {
  let output: OutputFile
  let scenario: String
  let caseID: String
  let ticks: Int
  let evaluations: Int
  let wasted: Int
  let stale: Int
  let cycles: Int
  let bytes: UInt64
  var idle = IdleSteps()
  var gaps = RecordingGaps()
  /// The result of `--repeat`, if given.
  var repetition: RepetitionReport?

  /// Fails if a repetition had other bytes.
  var exitCode: ExitCode { repetition?.different.isEmpty == false ? .checkFailed : .fine }

  /// - Parameter width: the terminal's width, if the output is one.
  func text(width: Int?) -> String {
    let share = evaluations > 0 ? " (\(amount(wasted)) wasted)" : ""
    let counts =
      "\(counted(ticks, "tick")), \(counted(evaluations, "evaluation"))\(share)"
      + (stale > 0 ? ", \(amount(stale)) stale" : "") + (cycles > 0 ? ", \(counted(cycles, "cycle"))" : "")
    let line = "\(printable(output.name)): \(printable(scenario)), \(counts), \(grouped(bytes)) bytes"
    let lines = width.map { line.wrapped(to: $0, hanging: 2) } ?? [line]
    return lines.map { $0 + "\n" }.joined() + (repetition?.text ?? "")
  }

  var json: String {
    JSONText.line { object in
      object.add("version", 1)
      object.add("file", output.name)
      object.add("scenario", scenario)
      object.add("case", caseID)
      object.add("ticks", ticks)
      object.add("evaluations", evaluations)
      object.add("wasted", wasted)
      if stale > 0 { object.add("stale", stale) }
      if cycles > 0 { object.add("cycles", cycles) }
      object.add("bytes", bytes)
      idle.add(to: &object)
      gaps.add(to: &object)
      repetition?.add(to: &object)
    }
  }

  private func amount(_ count: Int) -> String { grouped(UInt64(clamping: count)) }
}
