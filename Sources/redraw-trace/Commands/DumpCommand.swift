import CommandLineKit
import SystemCalls
import TraceFormat
import TraceReport

/// Prints the records of a trace, one a line.
struct DumpCommand: Command {
  let about = About(
    "dump", "Print the records of a trace, one a line",
    discussion: [
      "Text leaves out zeros and empty texts. JSON is JSON Lines, each of which stands for itself and leaves nothing out; the "
        + "first has the version. It is described by \(schema("dump")); what records hold is told by Docs/TraceFormat.md.",
      "Of a trace that is not whole the rest is printed; what is missing is said on standard error.",
      "With --follow a trace is printed while it is recorded, as NAME.partial: what is flushed, as it comes, until the "
        + "recording is finished.",
    ],
    examples: [
      Example("redraw-trace dump --ticks 3..5 feed.rtrace", "Print three ticks"),
      Example("redraw-trace dump --format json feed.rtrace | jq .record", "Hand the records to another program"),
      Example("redraw-trace dump --follow feed.rtrace.partial", "Watch a recording grow"),
    ],
    exitCodes: [.fine, .wrongUsage, .unreadableInput, .unwritableOutput])

  let file = TraceParameters.file
  let ticks = TraceParameters.ticks
  let format = Parameter.option(
    "--format", ValueKind<RecordLines.Format>.choice, default: .text, "How to print a record")

  let follow = Parameter.flag("--follow", "Wait for more, until the recording is finished; Ctrl-C stops it before")

  var parameters: [any AnyParameter] { [file, ticks, format, follow] }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    let trace = try given.trace(for: self, on: console)
    // A pipe is read to its end in any case.
    let follows = given[follow] && trace != .standardInput
    try trace.read(ticks: given[ticks], following: follows, on: console) { reader throws(Failure) in
      var lines = RecordLines(given[format], of: reader)
      repeat {
        try trace.reading { () throws(TraceError) in try lines.writeBlocks(to: console.output.take) }
        try console.finish()
      } while follows && isGrowing(reader)
      try reader.checkHasTicks(for: about.name)
      lines.finish(to: console.output.take)
      try console.finish()
      reader.complainOfDamage(in: trace, on: console)
    }
    return .fine
  }

  /// Waits a moment where there is more to come.
  private func isGrowing(_ reader: TraceReader) -> Bool {
    if reader.isFinished { return false }
    SystemClock.sleep(microseconds: 50_000)
    return true
  }
}
