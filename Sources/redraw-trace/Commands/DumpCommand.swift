import CommandLineKit
import SystemCalls
import TraceFormat
import TraceReport

/// Prints the records of a trace, one per line.
struct DumpCommand: Command {
  let about = About(
    "dump", "Print the records of a trace, one per line",
    discussion: [
      "Text omits zeros and empty strings. JSON is JSON Lines: every line is complete on its own, and the first one "
        + "has the version. Its schema is \(schema("dump")); for record contents see Docs/TraceFormat.md.",
      "If a trace is damaged or incomplete, the rest is printed and standard error reports what is missing.",
      "--follow prints a trace while it is being recorded, as NAME.partial, until the recording ends.",
    ],
    examples: [
      Example("redraw-trace dump --ticks 3..5 feed.rtrace", "Print three ticks"),
      Example("redraw-trace dump --format json feed.rtrace | jq .record", "Pipe records to another program"),
      Example("redraw-trace dump --follow feed.rtrace.partial", "Watch a recording grow"),
    ],
    exitCodes: [.fine, .wrongUsage, .unreadableInput, .unwritableOutput])

  let file = TraceParameters.file
  let ticks = TraceParameters.ticks
  let format = Parameter.option(
    "--format", ValueKind<RecordLines.Format>.choice, default: .text, "Output format")

  let follow = Parameter.flag("--follow", "Keep printing until the recording ends; Ctrl-C stops earlier")
  let jobs = TraceParameters.jobs

  var parameters: [any AnyParameter] { [file, ticks, format, follow, jobs] }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    let trace = try given.trace(on: console)
    // A pipe is read to its end anyway.
    let follows = given[follow] && trace != .standardInput
    try trace.read(ticks: given[ticks], following: follows, on: console) { reader throws(Failure) in
      var lines = RecordLines(given[format], of: reader)
      repeat {
        try trace.reading { () throws(TraceError) in
          try lines.writeBlocks(jobs: given.jobs, to: console.output.take)
        }
        try console.finish()
      } while follows && isGrowing(reader)
      try reader.checkHasTicks()
      lines.finish(to: console.output.take)
      try console.finish()
      reader.reportDamage(in: trace, on: console)
    }
    return .fine
  }

  /// Waits a moment; false once the recording has ended.
  private func isGrowing(_ reader: TraceReader) -> Bool {
    if reader.isFinished { return false }
    SystemClock.sleep(microseconds: 50_000)
    return true
  }
}
