import CommandLineKit
import JSONText
import SourceLint
import TerminalText
import TraceReport

/// Why sources can't be linted as requested.
enum LintFault: CommandFailure, Equatable {
  case badFile(String, LintSettingsFault.Kind, TextPlace)
  case unknownRule(String)
  /// A file has changed since it was linted.
  case changed(String)
  /// A file to be fixed has other bytes than its text.
  case notUTF8(String)
  case updateWithoutBaseline

  var exitCode: ExitCode { .wrongUsage }

  /// One line: where, what is wrong, what to do.
  var message: String {
    switch self {
    case .badFile(let name, let kind, let place):
      "\(printable(name)):\(place.line):\(place.column): " + Self.words(kind)
    case .unknownRule(let id): Self.words(.unknownRule(id))
    case .changed(let path):
      "\(printable(path)): has changed since it was read, so nothing was written; run lint again"
    case .notUTF8(let path): "\(printable(path)): isn't UTF-8, so nothing was written; save it as UTF-8"
    case .updateWithoutBaseline: "--update needs --baseline; name the file"
    }
  }

  private static func words(_ kind: LintSettingsFault.Kind) -> String {
    switch kind {
    case .notJSON(let kind): kind.sentence
    case .expected(let what): "wrong value; use \(what)"
    case .unknownKey(let key): "unknown key '\(printable(key))'; remove it"
    case .unknownRule(let id):
      "no rule '\(printable(id))'; "
        + (nearestName(to: id, among: Rule.all.map(\.id)).map { "did you mean '\($0)'?" }
          ?? "Docs/Lint.md lists all rules")
    }
  }
}
