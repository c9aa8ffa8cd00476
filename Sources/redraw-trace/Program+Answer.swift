import CommandLineKit
import SourceRecording
import TraceFormat

extension Program {
  /// Does what the words ask for. Every error becomes one line and an exit code here, and nowhere else.
  ///
  /// A reader of the output that goes away ends the command quietly: with what the command had found, or as fine
  /// where it was still writing.
  func answer(_ words: [String], on console: Console) -> ExitCode {
    var code = ExitCode.fine
    do {
      code = try perform(request(in: words), on: console)
      try console.output.flush()
    } catch  where isClosedPipe(error) {
      return code
    } catch {
      let report = Report(error)
      console.complain(report.message)
      return report.exitCode
    }
    return code
  }

  private func perform(_ request: Request, on console: Console) throws -> ExitCode {
    switch request {
    case .run(let command, let given):
      return try command.run(given, on: console)
    case .help(let place):
      try console.output.write(place.helpText(width: console.terminal.width))
    case .names(let question):
      try console.output.write(question.lines(NameOffers.names(for: question)))
    case .version:
      try console.output.write("\(name) \(version)\n")
    }
    return .fine
  }
}

/// Whether whoever read the output has gone away: a writer of text says so, one of traces, or a program that records.
private func isClosedPipe(_ error: any Error) -> Bool {
  switch error {
  case OutputFault.closedPipe, TraceError.outputClosed, SourceFault.run(.outputClosed, _): true
  default: false
  }
}
