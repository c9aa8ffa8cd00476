import CommandLineKit
import JSONText
import TerminalText
import TraceReport

/// Why a folder can't be used as a baseline.
enum BaselineFault: CommandFailure, Equatable {
  case noFolder(String)
  case notEmpty(String, count: Int)
  case empty(String)
  case noSuchFolder(String)
  /// All traces of the folder were imported.
  case onlyImported(String)
  /// A trace that is to be kept as an imported one isn't.
  case notImported(String)
  /// A name that was selected but matches no trace.
  case unknownTrace(String, known: [String])
  case badManifest(String, ManifestFault)
  /// A file of growth that can't be read.
  case badGrowth(String, TextPlace, String)
  case growthUpdateWithoutBaseline
  /// A file of growth beside a trace doesn't say what it was recorded with.
  case growthWithoutSizes(String)
  /// A parameter whose growth should be kept is read by nothing that is recorded.
  case nothingReads(String)
  /// A file of growth is of another recording.
  case otherGrowth(String, of: String, not: String)
  /// A manifest names something outside the repository, or a trace in the folder links there.
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
    case .onlyImported(let path):
      "\(printable(path)): has only imported traces, which can't be recorded again; "
        + "name new imports, as in 'redraw-trace baseline compare \(printable(path)) phone.rtrace'"
    case .notImported(let path):
      "\(printable(path)): was recorded, not imported; name what it was recorded from, and it is recorded again"
    case .unknownTrace(let name, let known):
      "no trace \(quoted(name)); available: \(printable(known.joined(separator: ", ")))"
    case .badManifest(let path, let fault):
      "\(printable(path)):\(fault.place.line):\(fault.place.column): \(fault.kind.sentence)"
    case .badGrowth(let path, let place, let words):
      "\(printable(path)):\(place.line):\(place.column): \(printable(words))"
    case .growthUpdateWithoutBaseline: "--update needs --baseline; name the file"
    case .growthWithoutSizes(let path):
      "\(printable(path)): has no parameter and sizes; write it again with 'redraw-trace baseline update --param'"
    case .nothingReads(let name):
      "no trace of the baseline depends on the parameter \(quoted(name)); name one that a scenario has, or read it with "
        + "ProcessInfo.processInfo.environment[\"\(printable(name))\"]"
    case .otherGrowth(let path, let old, let new):
      "\(printable(path)): has the growth of \(quoted(old)), not of \(quoted(new)); name another file, or add --update"
    case .outside(let path, let top): outsideWords(path, top)
    }
  }
}

/// The message for a path that leads out of the repository.
private func outsideWords(_ path: String, _ top: String) -> String {
  "\(quoted(path)) is outside \(printable(top)), and a baseline can't refer to anything outside it; move it inside"
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
