import CommandLineKit
import TerminalText
import TraceReport

/// Why a folder can't be a baseline: facts; the words are beside them.
enum BaselineFault: CommandFailure, Equatable {
  case noFolder(String)
  case notEmpty(String, count: Int)
  case empty(String)
  case noSuchFolder(String)
  /// There is no trace of that name, of which only some were to be recorded.
  case unknownTrace(String, known: [String])
  case badManifest(String, ManifestFault)
  /// A manifest names something outside the repository, or a trace of the folder links there.
  case outside(String, top: String)

  var exitCode: ExitCode { .wrongUsage }

  /// One line: what, where, and what to do.
  var message: String {
    switch self {
    case .noFolder(let path): "\(printable(path)): is not a folder; name a folder for the traces"
    case .notEmpty(let path, let count):
      "\(printable(path)): has \(count) trace\(count == 1 ? "" : "s") already; "
        + "update them with 'redraw-trace baseline update'"
    case .empty(let path): "\(printable(path)): has no traces; record them with 'redraw-trace baseline record'"
    case .noSuchFolder(let path):
      "\(printable(path)): no such folder; create a baseline with 'redraw-trace baseline record', or "
        + adviceOnMissing(path)
    case .unknownTrace(let name, let known):
      "no trace \(quoted(name)); available: \(printable(known.joined(separator: ", ")))"
    case .badManifest(let path, let fault):
      "\(printable(path)):\(fault.place.line):\(fault.place.column): \(fault.kind.sentence)"
    case .outside(let path, let top): outsideWords(path, top)
    }
  }
}

/// What is said of a path that leads out of a repository.
private func outsideWords(_ path: String, _ top: String) -> String {
  "\(quoted(path)) is outside \(printable(top)), where a baseline can't refer to anything; move it there"
}

extension ManifestFault.Kind {
  fileprivate var sentence: String {
    switch self {
    case .json(let kind): kind.sentence
    case .unknownKey(let key, let known):
      "unknown key \(quoted(key)); use one of \(known.joined(separator: ", "))"
    case .repeatedKey(let key): "duplicate key \(quoted(key)); keep one of them"
    case .missingKey(let key): "missing key \(quoted(key)); add it, see Docs/CI.md"
    case .notA(let expected, let key): "\(key) must be \(expected); see Docs/CI.md"
    case .both(let one, let other): "\(one) can't be used with \(other); remove one of them"
    case .badStep(let message): "\(printable(message))"
    case .controlCharacters(let key): "\(key) has control characters; remove them"
    case .outside(let path, let top): outsideWords(path, top)
    case .code(let key):
      "\(key) is code, which --no-code-in-manifest refuses; "
        + (key == "root" ? "make it a preview in the sources" : "pass --\(key) on the command line")
    }
  }
}
