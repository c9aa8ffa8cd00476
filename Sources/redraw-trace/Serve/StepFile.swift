import CommandLineKit
import TraceReport

/// The one file that steps are saved to.
struct StepFile {
  let output: OutputFile
  let outputGuard: OutputGuard
  let console: Console

  /// Without its folders.
  var name: String { output.name.split(separator: "/").last.map(String.init) ?? output.name }

  func check() throws(Failure) { try outputGuard.check(output, for: .report) }

  func write(_ steps: [String]) throws(Failure) {
    try console.write(Self.text(steps), to: output, by: outputGuard)
  }

  /// As `record --steps` reads it.
  static func text(_ steps: [String]) -> String {
    ReportMark.heading(of: "serve") + steps.map { $0 + "\n" }.joined()
  }
}
