import CommandLineKit
import SystemCalls
import TraceAnalysis
import TraceFormat
import TraceReport

/// Compares two traces, or two folders of them.
struct DiffCommand: Command {
  let about = About(
    "diff", "Compare two traces: what is evaluated more or less, and why",
    discussion: [
      "BASE and HEAD are traces, or folders of traces (*.rtrace) that are matched by scenario. Steps are aligned by "
        + "label and order, so that an inserted step shifts nothing, and the ticks of a step by time. Each "
        + "evaluation that only one side has is traced back to the first link of its chain, from the event through "
        + "the write to the view, that the other side lacks.",
      "--fail-on more, the default, fails if a view is evaluated or wasted more often, in a tick that both traces "
        + "have or in the sum of a step's ticks that can't be paired, and if a scenario is missing. A step that only "
        + "one side has is reported; --fail-on steps fails on it too, --fail-on any on every difference, --fail-on "
        + "none never.",
      "--allow takes 'Cell<=2/tick' (up to 2 per tick are fine) or 'Cell<=+2/tick' (up to 2 more than in the base); "
        + "without /tick, either applies to the whole trace.",
      formatHelp,
      "--score adds the scores of both traces ('redraw-trace help score' explains them), of all views and ticks. "
        + "--max-score-drop fails if one falls by more points, whatever --fail-on says.",
      "--link makes the names in Markdown links to the page of 'redraw-trace report BASE HEAD', or, of two folders, to "
        + "the pages in the folder at that address: a view leads to its worst tick.",
      "Traces recorded for different releases (record --os 26,27) are compared to see what a release changes: the "
        + "rules that the releases decide differently may differ.",
      "Traces of different scenarios, traces recorded with different engine rules and incomplete traces are compared "
        + "only with --force. The JSON schema is \(schema("diff")).",
    ],
    examples: [
      Example("redraw-trace diff main.rtrace mine.rtrace", "See the effect of a change"),
      Example("redraw-trace diff baselines new --format markdown -o comment.md", "Write a comment for a pull request"),
      Example(
        "redraw-trace diff baselines new --format github --format sarif=redraws.sarif",
        "Annotate lines in a GitHub workflow and write SARIF"),
    ],
    exitCodes: ExitCode.ofChecks)

  let base = Parameter.argument("BASE", .inputFile, "The trace or folder to compare against")
  let head = Parameter.argument("HEAD", .inputFile, "The trace or folder with the change")
  let views = Parameter.options(
    "--view", .viewPattern, "Include only views with this name; * matches any text, ? one character")
  let ignored = Parameter.options("--ignore", .viewPattern, "Exclude views with this name")
  let failOn = Parameter.option(
    "--fail-on", ValueKind<DiffPolicy.FailOn>.choice, default: .more, "What fails the comparison, with exit code 1")
  let allowances = Parameter.options("--allow", .allowance, "How many evaluations of a view to accept")
  let score = Parameter.flag("--score", "Compare the scores of the traces, too")
  let mostDrop = Parameter.option(
    "--max-score-drop", .integer(in: 0...100), "Fail if a score falls by more points; implies --score")
  let force = Parameter.flag("--force", "Compare even if the traces don't match or are incomplete")
  let format = Parameter.options(
    "--format", .format(), default: [FormatRequest(DiffReport.Format.text)],
    "Output format; with =FILE, written to FILE")
  let pages = Parameter.option(
    "--link", .webAddress, "The address of what 'redraw-trace report BASE HEAD' wrote, for Markdown to link to")
  let jobs = TraceParameters.jobsOfTraces
  let color = TraceParameters.color
  let output = TraceParameters.report
  let overwrite = TraceParameters.overwrite

  var parameters: [any AnyParameter] {
    [
      base, head, views, ignored, failOn, allowances, score, mostDrop, force, format, pages, jobs, color, output,
      overwrite,
    ]
  }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    let outputGuard = OutputGuard(reading: [given[base], given[head]], overwrites: given[overwrite])
    let targets = try targets(given)
    try targets.check(by: outputGuard)
    var options = options(given, isForced: given[force])
    options.comparesReleases = true
    let set = try DiffSet(
      base: given[base], head: given[head], options, jobs: given.jobsOfTraces, progress: console.progress)
    console.progress?.end()
    let code = try report(
      set, given, to: targets, on: console, by: outputGuard, linkingTo: publishedPages(given))
    if targets.printed?.format == .text, set.totals.head.wasted > set.totals.base.wasted {
      try console.suggestTop(of: given[head])
    }
    return code
  }

  private func publishedPages(_ given: Arguments) -> PublishedPages? {
    guard let address = given[pages] else { return nil }
    if case .path(let path) = given[head], FileSystem.isFolder(path) { return .folder(address) }
    return .page(address)
  }

  func options(_ given: Arguments, isForced: Bool = false) -> DiffOptions {
    var options = DiffOptions(views: ViewFilter(wanted: given[views], ignored: given[ignored]), isForced: isForced)
    options.hasScores = given[score] || given[mostDrop] != nil
    return options
  }

  /// Where the reports go; faults are found before anything is read or recorded.
  func targets(_ given: Arguments) throws(Failure) -> ReportTargets<DiffReport.Format> {
    try ReportTargets(given[format], output: given[output])
  }

  /// Applies the policy to the differences and writes the reports.
  func report(
    _ set: DiffSet, _ given: Arguments, to targets: ReportTargets<DiffReport.Format>, on console: Console,
    by outputGuard: OutputGuard, linkingTo pages: PublishedPages? = nil
  ) throws(Failure) -> ExitCode {
    if given[mostDrop] != nil, !set.knowledge.knows(.waste) {
      throw Failure(UnknownToTrace(file: given[head], fact: .waste))
    }
    for pattern in given[views] { try pattern.checkIsKnown(among: set.allViewNames) }
    let policy = DiffPolicy(failOn: given[failOn], allowances: given[allowances], mostScoreDrop: given[mostDrop])
    let verdict = DiffVerdict(of: set, by: policy)
    try console.write(to: targets, by: outputGuard) { format, isFile in
      let style =
        isFile ? TextStyle(hasColor: given[color] == .always) : console.terminal.style(color: given[color])
      let report = DiffReport(
        set, verdict, style: style, version: RedrawTrace.version, pages: pages)
      return isFile ? report.file(in: format) : report.text(in: format)
    }
    return verdict.hasFailed ? .checkFailed : .fine
  }
}

extension ValueKind<String> {
  /// An address that a comment can link to.
  fileprivate static var webAddress: Self {
    ValueKind("URL", show: { $0 }) { text throws(ValueFault) in
      guard text.hasPrefix("https://") || text.hasPrefix("http://") else {
        throw .notOfForm("an address that begins with https://")
      }
      return text
    }
  }
}

extension DiffSet {
  /// Two traces, or two folders.
  ///
  /// - Parameter jobs: how many threads read.
  init(
    base: InputFile, head: InputFile, _ options: DiffOptions, jobs: Int = processorCount, progress: ProgressLine?
  ) throws(Failure) {
    let joint = progress.map(JointProgress.init)
    func heard(_ source: TraceSource) -> TraceSource { joint?.following(source) ?? source }
    guard case .path(let old) = base, case .path(let new) = head else { throw Failure(UnrepeatableInput(name: "-")) }
    switch (try TracePlace(old), try TracePlace(new)) {
    case (.file(let first), .file(let second)):
      self = try failing { () throws(DiffFault) in
        var options = options
        options.jobs = jobs
        return try DiffSet(comparing: heard(first), with: heard(second), options)
      }
    case (.folder(let first), .folder(let second)):
      self = try failing { () throws(DiffFault) in
        try DiffSet(base: first.map(heard), head: second.map(heard), options, threads: jobs)
      }
    default: throw Failure(DiffRefusal.fileWithFolder(base: old, head: new))
    }
  }
}

extension ValueKind<Allowance> {
  /// `PATTERN<=N`, with an optional `+` before the number and `/tick` after it.
  static var allowance: Self {
    ValueKind("PATTERN<=N[/tick]", show: { $0.text }) { text throws(ValueFault) in
      guard let allowance = Allowance(text) else { throw .notOfForm("'Cell<=2/tick', 'Cell<=+2/tick' or 'Cell<=40'") }
      return allowance
    }
  }
}
