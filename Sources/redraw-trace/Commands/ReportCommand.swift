import CommandLineKit
import HTMLReport
import SystemCalls
import TerminalText
import TraceAnalysis
import TraceFormat
import TraceReport

/// Writes a page for a browser.
struct ReportCommand: Command {
  let about = About(
    "report", "Write a page for a browser that shows what to fix first",
    discussion: [
      "The page is one file that loads nothing from anywhere. It lists the views with most wasted evaluations, with "
        + "what causes them and what to change, then ticks, writes and properties; it draws the timeline, the tree of "
        + "nodes and what led to what in a tick. What is chosen is in the address, so that a link leads to it.",
      "With a second trace, the page also shows what is more and what is less in it, and why.",
      "Of a long trace, the page lists the ticks with most waste, 5,000 or the number given with --limit, and has the "
        + "records of the worst of them, as it says at its end. --ticks selects ticks to see in full.",
      "Without -o, the page is written beside the trace, with .html in place of .rtrace; if the trace comes from "
        + "standard input, to standard output.",
    ],
    examples: [
      Example("redraw-trace report feed.rtrace", "Write feed.html"),
      Example("redraw-trace report base.rtrace head.rtrace -o change.html", "Show what a change is worth"),
      Example("redraw-trace report feed.rtrace --ticks 100..200 -o - > part.html", "Show some ticks in full"),
    ],
    exitCodes: [.fine, .wrongUsage, .unreadableInput, .unwritableOutput])

  let file = TraceParameters.file
  let head: Parameter<InputFile?> = .optionalArgument("HEAD", .inputFile, "A second trace, compared with the first")
  let ticks = TraceParameters.ticks
  let view = TraceParameters.view
  let limit = Parameter.option("--limit", .integer(in: 1...20_000), default: 5_000, "List at most N ticks")
  let output = Parameter.option(
    "--output", short: "o", .outputFile, "The page; - for standard output (default: beside the trace)")
  let overwrite = TraceParameters.overwrite

  var parameters: [any AnyParameter] { [file, head, ticks, view, limit, output, overwrite] }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    try answer(given, ticks: given[ticks], on: console, correct: { given.setting(view, to: $0) }) {
      trace, given throws(Failure) in
      let inputs = [trace.file] + (given[head].map { [$0] } ?? [])
      let output = given[output] ?? Self.output(beside: inputs[inputs.count - 1])
      let outputGuard = OutputGuard(reading: inputs, overwrites: given[overwrite])
      try outputGuard.check(output, for: .report)
      let first = try overview(of: trace, given)
      let data = try data(first, inputs, given, on: console)
      let page = data.page(version: RedrawTrace.version)
      try console.write(page, to: output, by: outputGuard)
      if case .path(let path) = output {
        try console.print("\(printable(path)): \(grouped(UInt64(page.utf8.count))) bytes; open it in a browser\n")
      }
    }
  }

  private func overview(of trace: OpenTrace, _ given: Arguments) throws(Failure) -> ReportTrace {
    var limits = OverviewLimits()
    limits.ticks = given[limit]
    // What was asked for is shown in full, as far as there is room.
    if given[ticks] != TraceReader.allTicks { limits.rowsOfTick = limits.detailRows }
    let overview = try trace.ask { [limits] reader throws(TraceError) in
      try TraceOverview(of: reader, views: given[view], limits)
    }
    try trace.checkHas(given[view], among: overview.metNames)
    return ReportTrace(overview, path: trace.file.name, of: trace.reader)
  }

  private func data(
    _ first: ReportTrace, _ inputs: [InputFile], _ given: Arguments, on console: Console
  ) throws(Failure) -> ReportData {
    guard inputs.count > 1 else { return ReportData(first) }
    let second = try inputs[1].read(ticks: given[ticks], on: console) { reader throws(Failure) in
      let second = try overview(of: OpenTrace(file: inputs[1], reader: reader), given)
      reader.reportDamage(in: inputs[1], on: console)
      return second
    }
    let views = ViewFilter(wanted: given[view].map { [$0] } ?? [])
    let set = try DiffSet(
      base: inputs[0], head: inputs[1], DiffOptions(views: views, isForced: true), progress: console.progress)
    console.progress?.end()
    return ReportData(base: first, head: second, set.scenarios.first?.diff)
  }

  private static func output(beside trace: InputFile) -> OutputFile {
    guard case .path(let path) = trace, !isSpecial(path) else { return .standardOutput }
    return .path((path.hasSuffix(".rtrace") ? String(path.dropLast(".rtrace".count)) : path) + ".html")
  }
}
