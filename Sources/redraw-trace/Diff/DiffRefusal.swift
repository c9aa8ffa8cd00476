import CommandLineKit
import TerminalText
import TraceAnalysis
import TraceReport

/// What keeps a comparison from being made before anything is read.
enum DiffRefusal: Error, Equatable {
  case noTraces(String)
  /// A trace was to be compared with a folder.
  case fileWithFolder(base: String, head: String)
  case standardInput

  /// One line: what is wrong, and what to do.
  var message: String {
    switch self {
    case .noTraces(let folder):
      "redraw-trace: \(printable(folder)): has no file that ends in .rtrace; check the folder"
    case .fileWithFolder(let base, let head):
      "redraw-trace diff: one of \(quoted(base)) and \(quoted(head)) is a folder, the other is not; name two of a kind"
    case .standardInput: "redraw-trace diff: '-' can't be read twice; write the trace to a file and name that"
    }
  }
}

extension DiffFault {
  /// What the program ends with, and one line on it.
  var report: (message: String, exitCode: ExitCode) {
    switch self {
    case .unreadable(let name, let error):
      ("redraw-trace: \(UnreadableTrace(file: .path(name), error: error).message)", .unreadableInput)
    case .notWhole(let name, let faults, let count):
      (
        "redraw-trace: \(printable(name)): \(faults.summary(count: count) ?? "is not whole"); "
          + "record it again, or compare what is left with --force",
        .unreadableInput
      )
    case .differentScenarios(let scenarios):
      (
        "redraw-trace diff: the base is of scenario \(quoted(scenarios.base)), the head of \(quoted(scenarios.head)); "
          + "name two of one scenario, or compare them with --force",
        .wrongUsage
      )
    case .differentRules(let scenario, let rules):
      (
        "redraw-trace diff: \(printable(scenario)): recorded by other rules (\(Self.words(rules))); "
          + "record both by the same, or compare them with --force",
        .wrongUsage
      )
    }
  }

  private static func words(_ rules: [SettingChange]) -> String {
    rules.map { "\(printable($0.name)) \(printable($0.values.base)), now \(printable($0.values.head))" }
      .joined(separator: "; ")
  }
}
