import CommandLineKit
import TraceFormat
import TraceReport

/// Makes a whole trace of what is whole in a damaged or unfinished one.
struct SalvageCommand: Command {
  let about = About(
    "salvage", "Save what is whole of a damaged or unfinished trace",
    discussion: [
      "The output passes verify: a block that contradicts itself is left out. Of one that is wrong only in what it says of its "
        + "records, they are kept.",
      "It appears under its name when it is complete, and not at all where that fails.",
      "JSON has a version and is described by \(schema("salvage")).",
    ],
    examples: [Example("redraw-trace salvage -o saved.rtrace broken.rtrace", "Save what can be saved")],
    exitCodes: [.fine, .wrongUsage, .unreadableInput, .unwritableOutput])

  let file = TraceParameters.file
  let output = Parameter.requiredOption("--output", short: "o", .outputFile, "The new trace; - is standard output")
  let format = TraceParameters.format

  var parameters: [any AnyParameter] { [file, output, format] }

  func run(_ given: Arguments, on console: Console) throws -> ExitCode {
    try given[output].checkTakesTrace(on: console)
    // What standard output passes on may end up on the same terminal.
    let progress = given[output] == .standardOutput ? nil : console.progress
    let salvage = try given[file].salvage(to: given[output].traceOutput(), progress: progress)
    let report = SalvageReport(salvage, into: given[output].name)
    let stream = given[output] == .standardOutput ? console.errors : console.output
    try stream.write(given[format] == .json ? report.json : report.text)
    try stream.flush()
    return .fine
  }
}
