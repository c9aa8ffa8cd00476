import CommandLineKit

extension Program {
  /// Does what the words ask for. Every error becomes one line and an exit code here, and nowhere else.
  ///
  /// A reader of the output that goes away ends the command quietly: with what the command had found, or as fine
  /// where it was still writing. Not so where a trace was written: what is lost of that is lost for good.
  func answer(_ words: [String], on console: Console) -> ExitCode {
    var code = ExitCode.fine
    do {
      code = try perform(request(in: words), on: console)
      try console.output.flush()
    } catch OutputFault.closedPipe {
      return code
    } catch {
      let report = Report(error)
      for line in report.details { console.relay(line) }
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
    case .overview:
      try console.errors.write(overviewText(width: console.terminal.width))
      try console.errors.flush()
      return .wrongUsage
    case .version:
      try console.output.write("\(name) \(version)\n")
    }
    return .fine
  }
}
