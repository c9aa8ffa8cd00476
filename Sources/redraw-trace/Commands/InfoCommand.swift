import CommandLineKit
import TraceAnalysis
import TraceReport

/// Tells what a trace is made of.
struct InfoCommand: Command {
  let about = About(
    "info", "Show what a trace is made of",
    discussion: [
      "That is the format's version, its metadata, its size and what the bytes are for, and how many records of each kind it has.",
      "A trace counts what changed on screen and doesn't hold the screen itself. To see what steps can act on, run "
        + "'redraw-trace record --list-controls' with the same sources and steps.",
      "JSON has a version and is described by \(schema("info")).",
    ],
    examples: [Example("redraw-trace info feed.rtrace", "Look at a trace")],
    exitCodes: [.fine, .wrongUsage, .unreadableInput, .unwritableOutput])

  let file = TraceParameters.file
  let format = TraceParameters.format

  var parameters: [any AnyParameter] { [file, format] }

  func run(_ given: Arguments, on console: Console) throws -> ExitCode {
    let trace = try given.trace(for: self, on: console)
    let info = try trace.read(on: console) { try TraceInfo(reading: $0) }
    let report = InfoReport(info, of: trace.name)
    try console.output.write(given[format] == .json ? report.json : report.text(width: console.terminal.style().width))
    return .fine
  }
}
