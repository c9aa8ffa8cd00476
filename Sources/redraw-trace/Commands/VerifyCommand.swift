import CommandLineKit
import TraceFormat
import TraceReport

/// Checks a trace from the first byte to the last.
struct VerifyCommand: Command {
  let about = About(
    "verify", "Check a trace for damage and report the first fault",
    discussion: [
      "Reads every block, column and record, and checks headers, sums and the index against them. A recording that "
        + "was cut short is incomplete and fails the check.",
      "JSON output is versioned; its schema is \(schema("verify")).",
    ],
    examples: [Example("redraw-trace verify feed.rtrace", "Check a trace")], exitCodes: ExitCode.ofChecks)

  let file = TraceParameters.file
  let format = TraceParameters.format
  let jobs = TraceParameters.jobs

  var parameters: [any AnyParameter] { [file, format, jobs] }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    let trace = try given.trace(on: console)
    let check = try trace.read(on: console) { reader throws(Failure) in
      try trace.reading { () throws(TraceError) in try TraceCheck(reading: reader, jobs: given.jobs) }
    }
    let report = CheckReport(check, of: trace.name)
    try console.print(given[format] == .json ? report.json : report.text)
    return check.isWhole ? .fine : .checkFailed
  }
}
