import CommandLineKit
import TerminalText
import TraceFormat
import TraceReport

/// Writes the intact part of a damaged or unfinished trace as a new one.
struct SalvageCommand: Command {
  let about = About(
    "salvage", "Recover the intact part of a damaged or unfinished trace",
    discussion: [
      "The output passes verify: blocks that contradict themselves are left out. If only a block's summary is wrong, "
        + "its records are kept.",
      "The output file appears only once it is complete, and not at all if salvaging fails or no tick can be "
        + "recovered.",
      "JSON output is versioned; its schema is \(schema("salvage")).",
    ],
    examples: [Example("redraw-trace salvage -o saved.rtrace broken.rtrace", "Recover a trace")],
    exitCodes: [.fine, .wrongUsage, .unreadableInput, .unwritableOutput])

  let file = Parameter.argument("FILE", .inputFile, "The trace; - for standard input")
  let output = Parameter.requiredOption(
    "--output", short: "o", .outputFile, "The recovered trace; - for standard output")
  let overwrite = TraceParameters.overwrite
  let format = TraceParameters.format
  let jobs = TraceParameters.jobs

  var parameters: [any AnyParameter] { [file, output, overwrite, format, jobs] }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    try given[output].checkTakesTrace(on: console)
    try OutputGuard(reading: [given[file]], overwrites: given[overwrite]).check(given[output], for: .trace)
    // A pipe may end on the same terminal, where a progress line would mix with its output.
    let progress = given[output] == .standardOutput ? nil : console.progress
    let trace = HeldTrace(try failing { () throws(OutputFault) in try given[output].traceOutput() })
    let salvage = try given[file].salvage(to: trace, jobs: given.jobs, progress: progress)
    let report = SalvageReport(salvage, into: given[output].name)
    if salvage.blocks == 0, !(salvage.hasEnd && salvage.faults.isEmpty) {
      throw Failure(NothingToSave(file: given[file], losses: report.losses))
    }
    try given[file].reading { () throws(TraceError) in try trace.appear() }
    let stream = given[output] == .standardOutput ? console.errors : console.output
    try failing { () throws(OutputFault) in
      try stream.write(given[format] == .json ? report.json : report.text)
      try stream.flush()
    }
    return .fine
  }
}

/// The input has no intact tick.
struct NothingToSave: CommandFailure, Equatable {
  let file: InputFile
  /// What was lost and why, if known: the rest of a sentence.
  let losses: String

  var exitCode: ExitCode { .unreadableInput }

  /// Which file, what is wrong, what to do.
  var message: String {
    "\(printable(file.name)): has no intact tick, so nothing was recovered\(losses); record it again"
  }
}

/// A trace whose file appears when `appear` is called, rather than as soon as it is complete.
private final class HeldTrace: TraceOutput {
  private let output: any TraceOutput

  init(_ output: any TraceOutput) { self.output = output }

  func write(_ bytes: UnsafeRawBufferPointer) throws(TraceError) { try output.write(bytes) }
  func finish() {}
  func appear() throws(TraceError) { try output.finish() }
}
