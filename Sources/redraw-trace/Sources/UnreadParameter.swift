import CommandLineKit
import SourceRecording
import TerminalText

/// A parameter that none of the sources reads, most likely misspelled.
struct UnreadParameter: CommandFailure, Equatable {
  let name: String
  /// The names that the sources read for certain.
  let known: [String]

  var exitCode: ExitCode { .wrongUsage }

  var message: String { "nothing in the sources reads the parameter \(quoted(name)); \(advice)" }

  private var advice: String {
    if let near = nearestName(to: name, among: known) { return "did you mean \(quoted(near))?" }
    if !known.isEmpty { return "they read \(known.prefix(8).map(quoted).joined(separator: ", "))" }
    return "read it with ProcessInfo.processInfo.environment[\"\(printable(name))\"]"
  }
}

extension SourceProgram {
  /// Those of the parameters that nothing in the sources reads.
  func unread(_ parameters: some Collection<String>) -> [UnreadParameter] {
    guard !parameters.isEmpty, let names = parameterNames else { return [] }
    return parameters.sorted().filter { !names.mayInclude($0) }.map {
      UnreadParameter(name: $0, known: names.lookedUp.sorted())
    }
  }
}
