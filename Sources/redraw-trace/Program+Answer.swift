import CommandLineKit

extension Program {
  /// Runs a command line. This is the only place that turns errors into messages and exit codes.
  ///
  /// If the reader of the output goes away, the command ends quietly: with the exit code of its result, or with success if it
  /// was still writing. The exception is a trace, because what is lost of it can't be recovered.
  func answer(_ words: [String], on console: Console) -> ExitCode {
    var code = ExitCode.fine
    do {
      let request = try failing { () throws(UsageError) in try self.request(in: words) }
      code = try perform(request, on: console)
      try console.finish()
    } catch {
      if error.reason as? OutputFault == .closedPipe { return code }
      for line in error.details { console.relay(line) }
      console.report(.error, error.message)
      return error.exitCode
    }
    return code
  }

  private func perform(_ request: Request, on console: Console) throws(Failure) -> ExitCode {
    switch request {
    case .run(let command, let given):
      return try command.run(given, on: console)
    case .help(let place):
      try console.print(place.helpText(width: console.terminal.width))
    case .names(let question):
      try console.print(question.lines(NameOffers.names(for: question)))
    case .overview:
      try failing { () throws(OutputFault) in
        try console.errors.write(overviewText(width: console.terminal.width))
        try console.errors.flush()
      }
      return .wrongUsage
    case .version:
      try console.print("\(name) \(version)\n")
    }
    return .fine
  }
}
