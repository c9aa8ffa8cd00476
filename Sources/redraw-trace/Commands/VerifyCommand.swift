import CommandLineKit
import TraceFormat
import TraceReport

/// Checks a trace from the first byte to the last.
struct VerifyCommand: Command {
  let about = About(
    "verify", "Check a trace and say where the first fault is",
    discussion: [
      "Every block, every column and every record is read, and what headers, sums and the index say is held against them.",
      "A recording that was cut short is not whole either: the check fails, and says so.",
      "JSON has a version and is described by \(schema("verify")).",
    ],
    examples: [Example("redraw-trace verify feed.rtrace", "Check a trace")], exitCodes: ExitCode.ofChecks)

  let file = TraceParameters.file
  let format = TraceParameters.format

  var parameters: [any AnyParameter] { [file, format] }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    let trace = try given.trace(for: self, on: console)
    let check = try trace.read(on: console) { reader throws(Failure) in
      try trace.reading { () throws(TraceError) in try TraceCheck(reading: reader) }
    }
    let report = CheckReport(check, of: trace.name)
    try console.print(given[format] == .json ? report.json : report.text)
    return check.isWhole ? .fine : .checkFailed
  }
}
