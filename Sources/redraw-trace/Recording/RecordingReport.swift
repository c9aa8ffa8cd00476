import CommandLineKit
import JSONText
import TerminalText

/// What came of a recording, in a line.
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

  var text: String {
    let share = evaluations > 0 ? " (\(wasted) wasted)" : ""
    let counts =
      "\(counted(ticks, "tick")), \(counted(evaluations, "evaluation"))\(share)"
      + (stale > 0 ? ", \(stale) stale" : "") + (cycles > 0 ? ", \(counted(cycles, "cycle"))" : "")
    return "\(printable(output.name)): \(printable(scenario)), \(counts), \(bytes) bytes\n"
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
    }
  }

  private func counted(_ count: Int, _ thing: String) -> String { "\(count) \(thing)\(count == 1 ? "" : "s")" }
}
