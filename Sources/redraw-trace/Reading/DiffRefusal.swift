import CommandLineKit
import TerminalText
import TraceAnalysis
import TraceReport

/// Why a comparison can't be made, found before reading the traces.
enum DiffRefusal: CommandFailure, Equatable {
  case noTraces(String)
  /// A trace would be compared with a folder.
  case fileWithFolder(base: String, head: String)

  var exitCode: ExitCode { .wrongUsage }

  /// What is wrong, and what to do.
  var message: String {
    switch self {
    case .noTraces(let folder):
      "\(printable(folder)): has no file that ends in .rtrace; check the folder"
    case .fileWithFolder(let base, let head):
      "one of \(quoted(base)) and \(quoted(head)) is a folder, the other is not; name two traces or two folders"
    }
  }
}

extension DiffFault: CommandFailure {
  public var exitCode: ExitCode {
    switch self {
    case .unreadable, .notWhole: .unreadableInput
    case .differentScenarios, .differentRules, .differentReleases, .differentKnowledge: .wrongUsage
    }
  }

  /// What is wrong, and what to do.
  public var message: String {
    switch self {
    case .unreadable(let name, let error): UnreadableTrace(file: .path(name), error: error).message
    case .notWhole(let name, let faults, let count):
      "\(printable(name)): \(faults.summary(count: count) ?? "is incomplete"); "
        + "record it again, or compare the rest with --force"
    case .differentScenarios(let scenarios):
      "the base is a trace of \(quoted(scenarios.base)), the head of \(quoted(scenarios.head)); "
        + "name traces of the same scenario, or compare them with --force"
    case .differentRules(let scenario, let rules):
      "\(printable(scenario)): recorded with different rules (\(Self.words(rules))); "
        + "record both with the same, or compare them with --force"
    case .differentKnowledge(let scenario, let unknown):
      "\(printable(scenario)): the base lacks \(Self.list(unknown.base)), the head lacks \(Self.list(unknown.head)); "
        + "compare what both know with --force"
    case .differentReleases(let scenario, let releases):
      "\(printable(scenario)): recorded for \(printable(releases.base)), now for \(printable(releases.head)); "
        + "record both for the same, or compare them with 'redraw-trace diff'"
    }
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "nothing" : names.joined(separator: ", ")
  }

  private static func words(_ rules: [SettingChange]) -> String {
    rules.map { "\(printable($0.name)) \(printable($0.values.base)), now \(printable($0.values.head))" }
      .joined(separator: "; ")
  }
}
