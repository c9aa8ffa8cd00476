import CommandLineKit
import TraceReport

/// Prints the records of a trace, one a line.
struct DumpCommand: Command {
  let about = About(
    "dump", "Print the records of a trace, one a line",
    discussion: [
      "Text leaves out zeros and empty texts. JSON is JSON Lines, each of which stands for itself and leaves nothing out; the "
        + "first has the version. It is described by \(schema("dump")); what records hold is told by Docs/TraceFormat.md.",
      "Of a trace that is not whole the rest is printed; what is missing is said on standard error.",
    ],
    examples: [
      Example("redraw-trace dump --ticks 3..5 feed.rtrace", "Print three ticks"),
      Example("redraw-trace dump --format json feed.rtrace | jq .record", "Hand the records to another program"),
    ],
    exitCodes: [.fine, .wrongUsage, .unreadableInput, .unwritableOutput])

  let file = TraceParameters.file
  let ticks = TraceParameters.ticks
  let format = Parameter.option(
    "--format", ValueKind<RecordLines.Format>.choice, default: .text, "How to print a record")

  var parameters: [any AnyParameter] { [file, ticks, format] }

  func run(_ given: Arguments, on console: Console) throws -> ExitCode {
    try given[file].read(ticks: given[ticks], on: console) { reader in
      var lines = RecordLines(given[format], of: reader)
      while let block = try reader.nextBlock() {
        lines.read(block)
        try lines.drain { try console.output.write($0) }
      }
      try reader.checkHasTicks(for: about.name)
      lines.finish()
      try lines.drain { try console.output.write($0) }
      try console.output.flush()
      reader.complainOfDamage(in: given[file], on: console)
    }
    return .fine
  }
}
