import CommandLineKit
import SystemCalls
import TraceAnalysis
import TraceFormat
import TraceReport

/// The commands that keep a folder of traces and compare with it.
enum BaselineCommands {
  static let group = CommandGroup(
    About("baseline", "Keep traces next to the sources and compare against them"),
    [.command(BaselineRecordCommand()), .command(BaselineUpdateCommand()), .command(BaselineCompareCommand())])
}

/// Records a baseline for the first time.
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
    ],
    examples: [
      Example("redraw-trace baseline record baselines", "Record every built-in scenario"),
      Example("redraw-trace baseline record baselines 'D*'", "Record some of them"),
      Example("redraw-trace baseline record redraws --sources Shop", "Record every preview and scenario in a folder"),
      Example(
        "redraw-trace baseline record redraws --sources Shop --preview Cart --step 'tap \"Add\"'",
        "Record one preview, with a step"),
    ],
    exitCodes: [.fine, .wrongUsage, .unreadableInput, .unwritableOutput, .cannotCompile, .failedRun])

  let options = BaselineOptions()
  let settings = RecordingOptions()

  var parameters: [any AnyParameter] { options.parameters + settings.parameters }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    let baseline = try options.baseline(given)
    guard baseline.entries.isEmpty else {
      throw Failure(BaselineFault.notEmpty(baseline.folder, count: baseline.entries.count))
    }
    let source = try options.source(given, for: baseline, settings: try settings.settings(given))
    try source.checkCanRemember(in: baseline)
    let recorded = try source.recorded(for: baseline, on: console)
    try failing { () throws(OutputFault) in try baseline.make() }
    var changes = BaselineChanges()
    for trace in recorded {
      try trace.write()
      try changes.add(trace)
    }
    try source.remember(in: baseline)
    try console.print(changes.text)
    return .fine
  }
}

/// Updates a baseline, which accepts what changed.
struct BaselineUpdateCommand: Command {
  let about = About(
    "update", "Update a baseline and list the changes",
    discussion: [
      "Records each trace again with its original settings, and rewrites those that differ. Scenarios without a "
        + "trace get one; traces of scenarios that no longer exist are removed, unless you name the traces to update.",
      "For a baseline of your own sources, --preview, --root, --scenario, --step and --steps add a trace or redefine "
        + "an existing one.",
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

  var parameters: [any AnyParameter] { options.parameters }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    let baseline = try options.baseline(given)
    let manifest = try options.manifest(given, of: baseline)
    if baseline.entries.isEmpty, manifest == nil {
      throw Failure(baseline.emptyFault)
    }
    let source = try options.source(given, for: baseline)
    try source.checkCanRemember(in: baseline)
    let recorded = try source.recorded(for: baseline, on: console)
    var changes = BaselineChanges()
    for trace in recorded {
      if trace.bytes != trace.old?.bytes { try trace.write() }
      try changes.add(trace)
    }
    if source.isWhole {
      let paths = Set(recorded.map(\.path))
      for entry in baseline.entries where !paths.contains(entry.path) {
        if !FileSystem.remove(entry.path) { throw Failure(OutputFault(SystemError.last, name: entry.path)) }
        changes.addRemoved(entry)
      }
    }
    try source.remember(in: baseline)
    try console.print(changes.text)
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
        + "view is evaluated or wasted more often than in the baseline; --fail-on, --allow and --max-score-drop work as in diff.",
      "--sources and --package-path override where the sources are. --no-code-in-manifest refuses a baseline.json "
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
    if baseline.entries.isEmpty { throw Failure(baseline.emptyFault) }
    let source = try options.source(given, for: baseline)
    // What the sources are is only looked up where a file might replace one of them.
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
    return try diff.report(set, given, to: targets, on: console, by: outputGuard)
  }
}

extension TraceSource {
  /// A trace in memory.
  fileprivate init(name: String, bytes: [UInt8]) {
    self.init(name: name) { () throws(TraceError) in try TraceReader(bytes: bytes) }
  }
}
