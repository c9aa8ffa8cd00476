import CommandLineKit
import TraceAnalysis
import TraceFormat
import TraceReport

/// Scores traces.
struct ScoreCommand: Command {
  let about = About(
    "score", "Score a scenario from 0 to 100, with what the score is made of",
    discussion: [
      "The parts are the share of evaluations that were wasted (it weighs half of all), evaluations for each committed "
        + "item, the evaluations that one write led to, and the heaviest tick against a frame of 60 Hz. Parts that don't "
        + "apply, such as the frame in a trace without times, are left out. One more wasted evaluation never gives a "
        + "higher score. Docs/Score.md has the formula.",
      "With --min-score, a trace with fewer points exits with code 1. Budgets for 'redraw-trace check' can have a score, "
        + "too.",
      "JSON output is versioned; its schema is \(schema("score")).",
    ],
    examples: [
      Example("redraw-trace score feed.rtrace", "Score a recording"),
      Example("redraw-trace score baselines --min-score 80", "Fail if a trace of a folder has fewer than 80 points"),
    ],
    exitCodes: ExitCode.ofChecks)

  let files = TraceParameters.files
  let least = Parameter.option("--min-score", .integer(in: 0...100), "Fail if a trace has fewer points")
  let format = TraceParameters.format

  var parameters: [any AnyParameter] { [files, least, format] }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    var report = ScoreReport()
    for file in try given.traces(files, on: console) {
      try file.read(on: console) { reader throws(Failure) in
        let score = try file.reading { () throws(TraceError) in try TraceScore(of: reader) }
        report.add(score, name: file.name, of: reader)
        reader.reportDamage(in: file, on: console)
      }
    }
    try console.print(
      given[format] == .json
        ? report.json(least: given[least]) : report.text(least: given[least], console.terminal.style()))
    guard let least = given[least], !report.names(below: least).isEmpty else { return .fine }
    return .checkFailed
  }
}
