import CommandLineKit
import SystemCalls
import TerminalText
import TraceAnalysis
import TraceFormat
import TraceReport

/// The commands that record a baseline, update it and compare with it.
enum BaselineCommands {
  static let group = CommandGroup(
    About("baseline", "Keep traces next to the sources and compare against them"),
    [.command(BaselineRecordCommand()), .command(BaselineUpdateCommand()), .command(BaselineCompareCommand())])
}

/// Creates a baseline.
struct BaselineRecordCommand: Command {
  let about = About(
    "record", "Record scenarios, or your own views, to a new baseline",
    discussion: [
      "Each scenario is recorded to a file of the same name. Commit the folder: traces have the same bytes on every "
        + "machine.",
      "With --sources, your own views are recorded: every preview, every scenario and the App, each to a trace of "
        + "its own, or only those selected by --preview, --root and --scenario, which can be repeated. --step and "
        + "--steps act on each of them. The folder's baseline.json lists what was recorded from where, so that "
        + "update and compare need only the folder's name. You can edit it by hand.",
      "Traces from 'redraw-trace import' are copied into the folder.",
      "With --param, each scenario that has this parameter is also recorded at these sizes, as by 'redraw-trace scale', "
        + "and a file beside its trace, such as feed.growth.json, keeps how each count grows. Update and compare then "
        + "check that, too.",
    ],
    examples: [
      Example("redraw-trace baseline record baselines", "Record every built-in scenario"),
      Example("redraw-trace baseline record baselines 'D*'", "Record some of them"),
      Example("redraw-trace baseline record redraws --sources Shop", "Record every preview and scenario in a folder"),
      Example(
        "redraw-trace baseline record redraws --sources Shop --preview Cart --step 'tap \"Add\"'",
        "Record one preview, with a step"),
      Example(
        "redraw-trace baseline record redraws --sources Shop --param rows=10,100,1000",
        "Keep how evaluations grow with the data, too"),
    ],
    exitCodes: [.fine, .wrongUsage, .unreadableInput, .unwritableOutput, .cannotCompile, .failedRun])

  let options = BaselineOptions()
  let growth = BaselineGrowth.parameter
  let settings = RecordingOptions()

  var parameters: [any AnyParameter] { options.parameters + [growth] + settings.parameters }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    let baseline = try options.baseline(given)
    let count = baseline.entries.count + baseline.imported.count
    guard count == 0 else { throw Failure(BaselineFault.notEmpty(baseline.folder, count: count)) }
    let settings = try settings.settings(given)
    if let name = given[growth]?.name, settings.parameters[name] != nil {
      throw Failure(RecordingFault.both("--param", "--set"))
    }
    let source = try options.source(given, for: baseline, settings: settings)
    try source.checkCanRemember(in: baseline)
    let recorded = try source.recorded(for: baseline, on: console)
    let grown = try BaselineGrowth(baseline: baseline, source: source, console: console)
      .measured(recorded, by: given[growth])
    try failing { () throws(OutputFault) in try baseline.make() }
    var changes = BaselineChanges()
    for trace in recorded {
      try trace.write()
      try changes.add(trace)
    }
    for growth in grown {
      try growth.write()
      changes.add(growth)
    }
    try source.remember(in: baseline)
    try console.print(changes.text)
    return .fine
  }
}

/// Records a baseline again and accepts the changes.
struct BaselineUpdateCommand: Command {
  let about = About(
    "update", "Update a baseline and list the changes",
    discussion: [
      "Records each trace again with its original settings, and rewrites those that differ. Scenarios without a "
        + "trace get one; traces of scenarios that no longer exist are removed, unless you name the traces to update. "
        + "Imported traces stay until you name a new import that replaces them.",
      "For a baseline of your own sources, --preview, --root, --scenario, --step and --steps add a trace or redefine "
        + "an existing one.",
      "How counts grow is measured again for traces that have a file of growth beside them; --param adds one to each "
        + "scenario that has this parameter.",
      "Review and commit the changes: that accepts them.",
    ],
    examples: [
      Example("redraw-trace baseline update baselines", "Accept all changes"),
      Example("redraw-trace baseline update baselines active-row-plain", "Accept the changes to one scenario"),
      Example(
        "redraw-trace baseline update redraws --preview Cart --steps cart.steps", "Add a trace of another interaction"),
    ],
    exitCodes: [.fine, .wrongUsage, .unreadableInput, .unwritableOutput, .cannotCompile, .failedRun])

  let options = BaselineOptions()
  let growth = BaselineGrowth.parameter

  var parameters: [any AnyParameter] { options.parameters + [growth] }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    let baseline = try options.baseline(given)
    let manifest = try options.manifest(given, of: baseline)
    let source = try options.source(given, for: baseline)
    if source.known(in: baseline).isEmpty, manifest == nil { throw Failure(baseline.emptyFault) }
    try source.checkCanRemember(in: baseline)
    let recorded = try source.recorded(for: baseline, on: console)
    let grown = try BaselineGrowth(baseline: baseline, source: source, console: console)
      .measured(recorded, by: given[growth])
    var changes = BaselineChanges()
    for trace in recorded {
      if trace.bytes != trace.old?.bytes { try trace.write() }
      try changes.add(trace)
    }
    for growth in grown {
      try growth.write()
      changes.add(growth)
    }
    if source.isWhole {
      let paths = Set(recorded.map(\.path))
      for entry in baseline.entries where !paths.contains(entry.path) {
        if !FileSystem.remove(entry.path) { throw Failure(OutputFault(SystemError.last, name: entry.path)) }
        _ = FileSystem.remove(BaselineGrowth.path(beside: entry.path))
        changes.addRemoved(entry)
      }
    }
    try source.remember(in: baseline)
    try console.print(changes.text)
    baseline.reportImported(source, on: console)
    return .fine
  }
}

/// Records a baseline again and compares.
struct BaselineCompareCommand: Command {
  let about = About(
    "compare", "Record a baseline again and report what differs and why",
    discussion: [
      "Records each trace again with its original settings, from the built-in scenarios or from the sources listed "
        + "in the folder's baseline.json, and compares it as 'redraw-trace diff' does. Writes nothing. Fails if a "
        + "view is evaluated or wasted more often than in the baseline, or if a count of a trace with a file of growth grows "
        + "faster; --fail-on, --allow and --max-score-drop work as in diff.",
      "Imported traces are compared with new imports, if you name those: each with the trace of the same file name, or "
        + "else of the same app.",
      "--sources, --package-path and --project override where the sources are. --no-code-in-manifest refuses a baseline.json "
        + "that contains Swift code (root) or compiler options (swiftc), with exit code 2; use it if others can "
        + "propose changes.",
      formatHelp,
    ],
    examples: [
      Example("redraw-trace baseline compare baselines", "Fail a job if redraws got worse"),
      Example("redraw-trace baseline compare baselines 'D*'", "Compare some scenarios"),
      Example(
        "redraw-trace baseline compare redraws --format github --format markdown=comment.md",
        "Annotate lines and write a comment from one recording"),
      Example("redraw-trace baseline compare redraws phone.rtrace", "Compare a new import with that in the baseline"),
    ],
    exitCodes: ExitCode.all)

  let options = BaselineOptions()
  private let diff = DiffCommand()

  var parameters: [any AnyParameter] {
    options.parameters
      + [
        diff.views, diff.ignored, diff.failOn, diff.allowances, diff.score, diff.mostDrop, diff.format, diff.color,
        diff.output, diff.overwrite,
      ]
  }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    let targets = try diff.targets(given)
    let baseline = try options.baseline(given)
    let source = try options.source(given, for: baseline)
    if source.known(in: baseline).isEmpty { throw Failure(baseline.emptyFault) }
    // Resolving the sources takes time; do it only if a report could overwrite one of them.
    let replaces = targets.all.contains { $0.output.isReplaceable }
    let inputs = replaces ? baseline.files + (try source.inputs()) : []
    let outputGuard = OutputGuard(reading: inputs, overwrites: given[diff.overwrite])
    try targets.check(by: outputGuard)
    let recorded = try source.recorded(for: baseline, on: console)
    let entries = source.isWhole ? baseline.entries : recorded.compactMap(\.old)
    let set = try failing { () throws(DiffFault) in
      try DiffSet(
        base: entries.map { TraceSource(name: $0.path, bytes: $0.bytes) },
        head: recorded.map { TraceSource(name: $0.path, bytes: $0.bytes) }, diff.options(given))
    }
    let grown = try BaselineGrowth(baseline: baseline, source: source, console: console).measured(recorded)
    baseline.reportImported(source, on: console)
    let code = try diff.report(set, given, to: targets, on: console, by: outputGuard)
    for growth in grown {
      for change in growth.worse { console.report(.warning, "\(printable(growth.path)): \(change.sentence)") }
    }
    let isSlower = grown.allSatisfy { $0.worse.isEmpty } || given[diff.failOn] == .none
    return code == .fine && !isSlower ? .checkFailed : code
  }
}

extension Baseline {
  /// Notes that imported traces were left alone, unless some were named.
  fileprivate func reportImported(_ source: any ScenarioSource, on console: Console) {
    guard source.isWhole, !imported.isEmpty else { return }
    let count = counted(UInt64(imported.count), "imported trace")
    console.report(.note, "\(printable(folder)): left \(count) alone; name a new import to compare or replace one")
  }
}

extension TraceSource {
  /// A trace in memory.
  fileprivate init(name: String, bytes: [UInt8]) {
    self.init(name: name) { () throws(TraceError) in try TraceReader(bytes: bytes) }
  }
}
