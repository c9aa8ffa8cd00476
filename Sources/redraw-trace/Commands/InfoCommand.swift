import CommandLineKit
import TraceAnalysis
import TraceFormat
import TraceReport

/// Tells what a trace is made of.
struct InfoCommand: Command {
  let about = About(
    "info", "Show what a trace is made of",
    discussion: [
      "That is the format's version, its metadata, its size and what the bytes are for, and how many records of each kind it has.",
      "With --screen it is what steps can act on at the trace's end instead, as 'redraw-trace record --list-controls' lists it, "
        + "and JSON has it as well. A trace has that only where it was recorded with 'redraw-trace record --screen'.",
      "JSON has a version and is described by \(schema("info")).",
    ],
    examples: [
      Example("redraw-trace info feed.rtrace", "Look at a trace"),
      Example("redraw-trace info feed.rtrace --screen", "See what can be acted on at its end"),
    ],
    exitCodes: [.fine, .wrongUsage, .unreadableInput, .unwritableOutput])

  let file = TraceParameters.file
  let screen = Parameter.flag("--screen", "Show what steps can act on at the end, as recorded with --screen")
  let format = TraceParameters.format

  var parameters: [any AnyParameter] { [file, screen, format] }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    let trace = try given.trace(for: self, on: console)
    let info = try trace.read(on: console) { reader throws(Failure) in
      let info = try trace.reading { () throws(TraceError) in try TraceInfo(reading: reader) }
      if given[screen] {
        if info.screen == nil { throw Failure(NoScreen(file: trace)) }
        reader.complainOfDamage(in: trace, on: console)
      }
      return info
    }
    let report = InfoReport(info, of: trace.name, showsScreen: given[screen])
    let text = given[screen] ? report.screenText : nil
    try console.print(
      given[format] == .json ? report.json : text ?? report.text(width: console.terminal.style().width))
    return .fine
  }
}
