import CommandLineKit
import SystemCalls
import TraceAnalysis
import TraceFormat
import TraceReport

/// The commands that keep a folder of traces and compare with it.
enum BaselineCommands {
  static let group = CommandGroup(
    About("baseline", "Keep traces with the sources, and compare with them"),
    [.command(BaselineRecordCommand()), .command(BaselineUpdateCommand()), .command(BaselineCompareCommand())])
}

/// Records a baseline for the first time.
struct BaselineRecordCommand: Command {
  let about = About(
    "record", "Record scenarios, or your own views, into a folder that has no traces yet",
    discussion: [
      "Each scenario goes to a file of its name. Commit the folder: traces are the same bytes on every machine.",
      "With --sources it is your own views that are recorded: every preview, every scenario and the App, each into a trace of "
        + "its own, or those that --preview, --root and --scenario name, which may be given several times. --step and "
        + "--steps act on each of these. What was recorded from where goes to baseline.json in the folder, so that update "
        + "and compare need no more than the folder's name; a hand may add to it.",
    ],
    examples: [
      Example("redraw-trace baseline record baselines", "Record every scenario that comes with the program"),
      Example("redraw-trace baseline record baselines 'D*'", "Record some"),
      Example("redraw-trace baseline record redraws --sources Shop", "Record every preview and scenario of a folder"),
      Example(
        "redraw-trace baseline record redraws --sources Shop --preview Cart --step 'tap \"Add\"'",
        "Record one preview that is acted on"),
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

/// Brings a baseline up to date, which accepts what has changed.
struct BaselineUpdateCommand: Command {
  let about = About(
    "update", "Bring a baseline up to date, and say what changed",
    discussion: [
      "Each trace is recorded again with the settings it was recorded with, and written where it differs. Scenarios "
        + "that the folder has not get a trace; traces of scenarios that are gone are removed, unless some are named.",
      "Of your own sources --preview, --root, --scenario, --step and --steps add a trace to the folder, or say anew what one "
        + "of it is of.",
      "What it changes is what a person is to look at and commit: that is how a change is accepted on purpose.",
    ],
    examples: [
      Example("redraw-trace baseline update baselines", "Accept all that has changed"),
      Example("redraw-trace baseline update baselines active-row-plain", "Accept what has changed in one scenario"),
      Example("redraw-trace baseline update redraws --preview Cart --steps cart.steps", "Add one more journey"),
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

/// Compares what scenarios do today with a baseline.
struct BaselineCompareCommand: Command {
  let about = About(
    "compare", "Record a baseline again, and say what differs and why",
    discussion: [
      "Each trace is recorded again with the settings it was recorded with, from the catalogue or from the sources that "
        + "the folder's baseline.json names, and compared as 'redraw-trace diff' does. Nothing is written. It fails where "
        + "a view is evaluated more often, or more often for nothing, than in the baseline; --fail-on and --allow are "
        + "those of diff.",
      "--sources and --package-path look for the sources elsewhere. --no-code-in-manifest refuses, with exit code 2, a "
        + "baseline.json that has Swift (root) or options for the compiler (swiftc); use it where others propose changes.",
      formatHelp,
    ],
    examples: [
      Example("redraw-trace baseline compare baselines", "Fail a job where redraws got worse"),
      Example("redraw-trace baseline compare baselines 'D*'", "Compare some"),
      Example(
        "redraw-trace baseline compare redraws --format github --format markdown=comment.md",
        "Annotate lines and write a comment, from one recording"),
    ],
    exitCodes: ExitCode.all)

  let options = BaselineOptions()
  private let diff = DiffCommand()

  var parameters: [any AnyParameter] {
    options.parameters
      + [diff.views, diff.ignored, diff.failOn, diff.allowances, diff.format, diff.color, diff.output, diff.overwrite]
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
    return try diff.report(set, given, to: targets, on: console, by: outputGuard, as: "baseline compare")
  }
}

extension TraceSource {
  /// A trace in memory.
  fileprivate init(name: String, bytes: [UInt8]) {
    self.init(name: name) { () throws(TraceError) in try TraceReader(bytes: bytes) }
  }
}
