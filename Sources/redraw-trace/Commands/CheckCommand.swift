import CommandLineKit
import TraceAnalysis
import TraceFormat
import TraceReport

/// Checks traces against a budget.
struct CheckCommand: Command {
  let about = About(
    "check", "Check traces against a budget of evaluations",
    discussion: [
      "A budget is a JSON file, in which comments are allowed, with a list of rules. A rule has a scenario, a view "
        + "(or none, for all views together), ticks, and limits for evaluations, wasted evaluations and commits. If "
        + "several rules set the same limit, the last one wins. Docs/CI.md has examples; the schema is "
        + "\(schema("budget")).",
      "--update lowers limits to the measured counts and leaves the rest of the file as it is. With --raise, it also "
        + "raises limits that are exceeded; if a rule covers several views, those that exceed it get an exception "
        + "after it.",
      formatHelp,
      "Rules that match nothing are reported. A folder means every trace in it.",
    ],
    examples: [
      Example("redraw-trace check baselines --budget budget.json", "Check all traces in a folder"),
      Example("redraw-trace check baselines --budget budget.json --update", "Lower limits to what is needed today"),
      Example(
        "redraw-trace check feed.rtrace --budget budget.json --format github", "Annotate lines in a pull request"),
    ],
    exitCodes: ExitCode.ofChecks)

  let files = Parameter.arguments("FILE", .inputFile, "Traces, or folders of traces; - for standard input")
  let budget = Parameter.requiredOption("--budget", short: "b", .inputFile, "The budget file; - for standard input")
  let update = Parameter.flag("--update", "Lower the budget's limits to the measured counts")
  let raise = Parameter.flag("--raise", "With --update, also raise limits that are exceeded")
  let strict = Parameter.flag("--strict", "Fail if a rule matches nothing")
  let format = Parameter.options(
    "--format", .format(), default: [FormatRequest(BudgetReport.Format.text)],
    "Output format; with =FILE, written to FILE")
  let output = TraceParameters.report
  let overwrite = TraceParameters.overwrite
  let ascii = TraceParameters.ascii
  let jobs = TraceParameters.jobsOfTraces

  var parameters: [any AnyParameter] { [files, budget, update, raise, strict, format, output, overwrite, ascii, jobs] }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    if given[raise], !given[update] { throw Failure(CheckFault.raiseWithoutUpdate) }
    if given[update], given[budget] == .standardInput { throw Failure(CheckFault.updateOfStandardInput) }
    let targets = try ReportTargets(given[format], output: given[output])
    if given[raise], given[output] != nil {
      throw Failure(UsageError(place: "redraw-trace check", fault: .conflict("--raise", with: "--output")))
    }
    if given[raise], let first = targets.files.first {
      let option = "--format \(first.format.rawValue)=\(first.output.name)"
      throw Failure(UsageError(place: "redraw-trace check", fault: .conflict("--raise", with: option)))
    }
    let outputGuard = OutputGuard(reading: given[files] + [given[budget]], overwrites: given[overwrite])
    try targets.check(by: outputGuard)
    let budget = try failing { () throws(CheckFault) in try budgetFile(given) }
    var run = BudgetRun(budget, jobs: given.jobsOfTraces)
    let style = style(targets, isASCII: given[ascii], on: console)
    var traces: [InputFile] = []
    for file in given[files] { traces += try file.traces }
    try run.add(traces, on: console, style: style)
    if given[update] { try self.update(run, given, targets, on: console) }
    if given[raise] { return .fine }
    let report = run.report
    try console.write(to: targets, by: outputGuard) { format, isFile in
      isFile
        ? report.file(in: format, version: RedrawTrace.version) : report.text(in: format, version: RedrawTrace.version)
    }
    let hasFailed = run.check.findingCount > 0 || given[strict] && !run.check.misses.isEmpty
    return hasFailed ? .checkFailed : .fine
  }

  /// Reads the budget. If budget and trace were swapped, the error says so.
  private func budgetFile(_ given: Arguments) throws(CheckFault) -> BudgetFile {
    do throws(CheckFault) {
      return try BudgetFile(reading: given[budget])
    } catch .budgetIsTrace(let name, _) {
      let other = given[files].first { (try? BudgetFile(reading: $0)) != nil }
      throw .budgetIsTrace(name, other: other?.name)
    }
  }

  /// The style of causes, which are looked up once and have to suit every output.
  private func style(
    _ targets: ReportTargets<BudgetReport.Format>, isASCII: Bool, on console: Console
  ) -> TextStyle {
    let isPrintedAlone = targets.files.isEmpty && targets.printed?.output == .standardOutput
    return isPrintedAlone ? console.terminal.style(isASCII: isASCII) : TextStyle(hasUnicode: !isASCII)
  }

  /// Updates the budget file and reports how.
  private func update(
    _ run: BudgetRun, _ given: Arguments, _ targets: ReportTargets<BudgetReport.Format>, on console: Console
  ) throws(Failure) {
    let ratchet = BudgetRatchet(run.check, raises: given[raise])
    if !ratchet.changes.isEmpty { try run.budget.replace(by: ratchet.text) }
    let report = RatchetReport(ratchet, of: run.budget.budget, name: run.budget.file.name)
    // Standard output may be a report that a program reads; the summary must not go into it.
    let isForPeople = targets.printed.map { $0.format == .text || $0.output != .standardOutput } ?? true
    let stream = isForPeople ? console.output : console.errors
    try failing { () throws(OutputFault) in
      try stream.write(report.text)
      try stream.flush()
    }
  }
}
