import CommandLineKit
import TerminalText
import TraceAnalysis
import TraceFormat
import TraceReport

/// Scores traces.
struct ScoreCommand: Command {
  let about = About(
    "score", "Rate a scenario from 0 to 100, and show the parts of the score",
    discussion: [
      "The parts are the share of wasted evaluations (half of the score), evaluations per committed "
        + "item, the evaluations that one write led to, and the heaviest tick compared with a frame of 60 Hz. Parts that don't "
        + "apply, such as the frame in a trace without times, are left out. One more wasted evaluation never raises "
        + "the score. Docs/Score.md has the formula.",
      "With --min-score, the exit code is 1 if a trace scores less. Budgets for 'redraw-trace check' can also "
        + "limit the score.",
      "JSON output is versioned; its schema is \(schema("score")).",
    ],
    examples: [
      Example("redraw-trace score feed.rtrace", "Score a recording"),
      Example("redraw-trace score baselines --min-score 80", "Fail if a trace in a folder scores less than 80"),
    ],
    exitCodes: ExitCode.ofChecks)

  let files = TraceParameters.files
  let least = Parameter.option("--min-score", .integer(in: 0...100), "Fail if a trace scores less")
  let format = TraceParameters.format

  var parameters: [any AnyParameter] { [files, least, format] }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    var report = ScoreReport()
    for file in try given.traces(files, on: console) {
      try file.read(on: console) { reader throws(Failure) in
        try reader.checkKnows(.waste, file, if: given[least] != nil)
        let score = try file.reading { () throws(TraceError) in try TraceScore(of: reader) }
        if given[least] != nil, let damage = reader.damage {
          throw Failure(ScoreFault.damaged(trace: file.name, damage: damage))
        }
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

/// Why a least score can't be checked.
enum ScoreFault: CommandFailure, Equatable {
  /// The missing part might score less.
  case damaged(trace: String, damage: String)

  var exitCode: ExitCode { .unreadableInput }

  /// One line: where, what is wrong, what to do.
  var message: String {
    switch self {
    case .damaged(let trace, let damage):
      "\(printable(trace)): \(damage); the missing part may lower the score, record it again"
    }
  }
}
