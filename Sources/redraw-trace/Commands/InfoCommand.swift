import CommandLineKit
import TraceAnalysis
import TraceFormat
import TraceReport

/// Shows what a trace contains.
struct InfoCommand: Command {
  let about = About(
    "info", "Show a trace's metadata, size and contents",
    discussion: [
      "Shows the format version, the metadata, the size and what it consists of, and the number of records of each kind.",
      "With --screen, shows what steps could act on at the end of the trace instead, as 'redraw-trace record "
        + "--list-controls' does; JSON includes it. Only traces recorded with 'redraw-trace record --screen' have it.",
      "JSON output is versioned; its schema is \(schema("info")).",
    ],
    examples: [
      Example("redraw-trace info feed.rtrace", "Show a trace"),
      Example("redraw-trace info feed.rtrace --screen", "List the controls at its end"),
    ],
    exitCodes: [.fine, .wrongUsage, .unreadableInput, .unwritableOutput])

  let file = TraceParameters.file
  let screen = Parameter.flag("--screen", "Show what steps could act on at the end (needs record --screen)")
  let format = TraceParameters.format

  var parameters: [any AnyParameter] { [file, screen, format] }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    let trace = try given.trace(on: console)
    let info = try trace.read(on: console) { reader throws(Failure) in
      let info = try trace.reading { () throws(TraceError) in try TraceInfo(reading: reader) }
      if given[screen] {
        if info.screen == nil { throw Failure(NoScreen(file: trace)) }
        reader.reportDamage(in: trace, on: console)
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
