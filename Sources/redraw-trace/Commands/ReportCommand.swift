import CommandLineKit
import HTMLReport
import RedrawCore
import SystemCalls
import TerminalText
import TraceAnalysis
import TraceFormat
import TraceReport

/// Writes an HTML report.
struct ReportCommand: Command {
  let about = About(
    "report", "Write a page for a browser that shows what to fix first",
    discussion: [
      "The page is a single file that loads nothing else. It lists the views with the most wasted evaluations, with "
        + "what causes them and what to change, then ticks, writes and properties; it draws the timeline, the tree of "
        + "nodes and what led to what in a tick. Its address contains what is selected, so you can link to it.",
      "With a second trace, the page also shows what increased and decreased, and why. A folder gets a page for "
        + "each of its traces (*.rtrace), and index.html, which ranks the scenarios; two folders are matched by scenario, "
        + "as by 'redraw-trace diff'.",
      "With --sources, --package-path or --project, your own views are recorded first, with old and new values, as by "
        + "'redraw-trace record', which has more options; the trace isn't kept.",
      "For a long trace, the page lists only the 5,000 most wasteful ticks, or the number given with --limit, and "
        + "shows details only for the worst of them; its last section says so. --ticks selects ticks to show in full.",
      "Without -o, the page is written next to the trace, with .html in place of .rtrace; if the trace comes from "
        + "standard input, to standard output; if it was just recorded, into the current folder.",
    ],
    examples: [
      Example("redraw-trace report feed.rtrace", "Write feed.html"),
      Example("redraw-trace report base.rtrace head.rtrace -o change.html", "Show the effect of a change"),
      Example("redraw-trace report baselines new -o report", "Show what changed in each scenario of two folders"),
      Example(
        "redraw-trace report --sources Shop --preview Cart --step 'tap \"Add\"' --open",
        "Record a preview, and open the report"),
      Example("redraw-trace report feed.rtrace --ticks 100..200 -o - > part.html", "Show some ticks in full"),
    ],
    exitCodes: [.fine, .wrongUsage, .unreadableInput, .unwritableOutput, .cannotCompile, .failedRun])

  let file = Parameter<InputFile?>.optionalArgument(
    "FILE", .inputFile,
    "The trace, or a folder of traces; - for standard input (default: the newest .rtrace file in the current folder)")
  let head: Parameter<InputFile?> = .optionalArgument(
    "HEAD", .inputFile, "A second trace or folder, compared with the first")
  let own = SourceOptions()
  let ticks = TraceParameters.ticks
  let view = TraceParameters.view
  let limit = Parameter.option("--limit", .integer(in: 1...20_000), default: 5_000, "List at most N ticks")
  let output = Parameter.option(
    "--output", short: "o", .outputFile, "The page, or the folder for several; - for standard output")
  let open = Parameter.flag("--open", "Open the page in the browser")
  let overwrite = TraceParameters.overwrite

  var parameters: [any AnyParameter] {
    [file, head] + own.parameters + [ticks, view, limit, output, open, overwrite]
  }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    if given[open], given[output] == .standardOutput { throw Failure(ReportFault.openOfStandardOutput) }
    if let request = try own.request(given, arguments: [given[file], given[head]].compactMap { $0?.name }) {
      return try recordAndReport(request, given, on: console)
    }
    if case .path(let path)? = given[file], FileSystem.isFolder(path) {
      return try reportFolder(path, given, on: console)
    }
    return try report(given, on: console)
  }

  /// Reports on one trace, or compares two.
  private func report(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    try answer(given, ticks: given[ticks], on: console, correct: { given.setting(view, to: $0) }) {
      trace, given throws(Failure) in
      let inputs = [trace.file] + (given[head].map { [$0] } ?? [])
      let output = given[output] ?? Self.output(beside: inputs[inputs.count - 1])
      let outputGuard = OutputGuard(reading: inputs, overwrites: given[overwrite])
      try outputGuard.check(output, for: .report)
      if given[open], output == .standardOutput { throw Failure(ReportFault.openOfStandardOutput) }
      let pages = pages(given)
      let first = try pages.overview(of: trace)
      try trace.checkHas(given[view], among: first.allViewNames)
      try write(try data(first, inputs, pages, on: console), to: output, by: outputGuard, given, on: console)
    }
  }

  private func pages(_ given: Arguments) -> ReportPages {
    ReportPages(ticks: given[ticks], view: given[view], mostTicks: given[limit])
  }

  private func data(
    _ first: ReportTrace, _ inputs: [InputFile], _ pages: ReportPages, on console: Console
  ) throws(Failure) -> ReportData {
    guard inputs.count > 1 else { return ReportData(first) }
    // Also throws if one is a trace and the other a folder.
    let set = try pages.comparison(of: inputs[0], with: inputs[1], on: console)
    let second = try pages.overview(of: inputs[1], on: console)
    return ReportData(base: first, head: second, set.scenarios.first?.diff)
  }

  private func write(
    _ data: ReportData, to output: OutputFile, by outputGuard: OutputGuard, _ given: Arguments, on console: Console
  ) throws(Failure) {
    let page = data.page(version: RedrawTrace.version)
    try console.write(page, to: output, by: outputGuard)
    guard case .path(let path) = output else { return }
    try finish(path, "\(grouped(UInt64(page.utf8.count))) bytes", given, on: console)
  }

  private func finish(_ path: String, _ size: String, _ given: Arguments, on console: Console) throws(Failure) {
    try console.print("\(printable(path)): \(size)\(given[open] ? "" : "; open it in a browser")\n")
    if given[open] { OpenedPage.open(path, on: console) }
  }

  /// Reports on each trace of a folder, or compares two folders.
  private func reportFolder(_ path: String, _ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    var (base, head) = (String?.none, path)
    if case .path(let second)? = given[self.head] {
      guard FileSystem.isFolder(second) else { throw Failure(DiffRefusal.fileWithFolder(base: path, head: second)) }
      (base, head) = (path, second)
    }
    guard case .path(let folder) = given[output] ?? .path(head) else {
      throw Failure(ReportFault.severalToStandardOutput)
    }
    let inputs = [base, head].compactMap(\.self).map(InputFile.path)
    let outputGuard = OutputGuard(reading: inputs, overwrites: given[overwrite])
    let report = try FolderReport(base: base, head: head, pages(given), on: console)
    let index = try report.write(to: folder, by: outputGuard, on: console)
    try finish(index, counted(report.pageCount, "scenario"), given, on: console)
    return .fine
  }

  /// Reports on a recording made in a temporary folder.
  private func recordAndReport(
    _ request: SourceRequest, _ given: Arguments, on console: Console
  ) throws(Failure) -> ExitCode {
    // Throws before anything is compiled.
    let title = try request.title()
    let output = given[output] ?? .path(title + ".html")
    let outputGuard = OutputGuard(reading: try request.inputs(), overwrites: given[overwrite])
    try outputGuard.check(output, for: .report)
    let parent = SystemProcess.environment("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    guard let folder = FileSystem.makeUniqueFolder("\(parent)/redraw-trace-") else {
      throw Failure(OutputFault(SystemError.last, name: parent))
    }
    var options = EngineOptions()
    options.recordsValues = true
    let settings = ScenarioSettings(options: options)
    let plan = RecordingPlan(scenarios: [], settings: settings, output: .path(folder))
    // Not recursive: an unfinished recording keeps the folder.
    defer { FileSystem.removeFolder(folder) }
    let recorded = try request.record(plan, nil, overwrites: false, on: console)
    defer { FileSystem.remove(recorded.output.name) }
    let trace = InputFile.path(recorded.output.name)
    let overview = try pages(given).overview(of: trace, on: console)
    try given[view]?.checkIsKnown(among: overview.allViewNames)
    try write(ReportData(overview), to: output, by: outputGuard, given, on: console)
    return .fine
  }

  private static func output(beside trace: InputFile) -> OutputFile {
    guard case .path(let path) = trace, !isSpecial(path) else { return .standardOutput }
    return .path((path.hasSuffix(".rtrace") ? String(path.dropLast(".rtrace".count)) : path) + ".html")
  }
}
