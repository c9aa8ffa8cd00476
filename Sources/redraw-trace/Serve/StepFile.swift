import CommandLineKit
import TraceReport

/// The only file that the page can save steps to.
struct StepFile {
  let output: OutputFile
  let outputGuard: OutputGuard
  let console: Console

  /// The file's name without its folders.
  var name: String { output.name.split(separator: "/").last.map(String.init) ?? output.name }

  func check() throws(Failure) { try outputGuard.check(output, for: .report) }

  func write(_ steps: [String]) throws(Failure) {
    try console.write(Self.text(steps), to: output, by: outputGuard)
  }

  /// The text, in the format of `record --steps`.
  static func text(_ steps: [String]) -> String {
    ReportMark.heading(of: "serve") + steps.map { $0 + "\n" }.joined()
  }
}
