import CommandLineKit
import Glibc
import TraceAnalysis
import TraceFormat
import TraceReport

/// The commands that keep a folder of traces and compare with it.
enum BaselineCommands {
  static let group = CommandGroup(
    About("baseline", "Keep traces with the sources, and compare with them"),
    [.command(BaselineRecordCommand()), .command(BaselineUpdateCommand()), .command(BaselineCompareCommand())])

  static let folder = Parameter.argument("DIR", .inputFile.shown(as: "DIR"), "The folder of the baseline")
  static let scenarios = Parameter.arguments(
    "SCENARIO", .text, isRequired: false, "Only these, by name, case or pattern; all where none is named")
}

extension InputFile {
  /// A folder's path; standard input is none.
  fileprivate var folder: String {
    get throws {
      guard case .path(let path) = self else { throw BaselineFault.noFolder("-") }
      return path
    }
  }
}

/// Records a baseline for the first time.
struct BaselineRecordCommand: Command {
  let about = About(
    "record", "Record scenarios into a folder that has no traces yet",
    discussion: [
      "Each scenario goes to a file of its name. Commit the folder: traces are the same bytes on every machine."
    ],
    examples: [
      Example("redraw-trace baseline record baselines", "Record every scenario"),
      Example("redraw-trace baseline record baselines 'D*'", "Record some"),
    ],
    exitCodes: [.fine, .wrongUsage, .unreadableInput, .unwritableOutput])

  let folder = BaselineCommands.folder
  let scenarios = BaselineCommands.scenarios

  var parameters: [any AnyParameter] { [folder, scenarios] }

  func run(_ given: Arguments, on console: Console) throws -> ExitCode {
    let baseline = try Baseline(given[folder].folder)
    guard baseline.entries.isEmpty else {
      throw BaselineFault.notEmpty(baseline.folder, count: baseline.entries.count)
    }
    let source = try CatalogueSource(given[scenarios])
    try baseline.make()
    var changes = BaselineChanges()
    for recorded in try baseline.recorded(source, on: console) {
      try recorded.write()
      try changes.add(recorded)
    }
    try console.output.write(changes.text)
    return .fine
  }
}

/// Brings a baseline up to date, which accepts what has changed.
struct BaselineUpdateCommand: Command {
  let about = About(
    "update", "Bring a baseline up to date, and say what changed",
    discussion: [
      "Each trace is recorded again with the settings it was recorded with, and written where it differs. Scenarios "
        + "that the folder has not get a trace; traces of scenarios that are gone are removed, unless SCENARIO is given.",
      "What it changes is what a person is to look at and commit: that is how a change is accepted on purpose.",
    ],
    examples: [
      Example("redraw-trace baseline update baselines", "Accept all that has changed"),
      Example("redraw-trace baseline update baselines active-row-plain", "Accept what has changed in one scenario"),
    ],
    exitCodes: [.fine, .wrongUsage, .unreadableInput, .unwritableOutput])

  let folder = BaselineCommands.folder
  let scenarios = BaselineCommands.scenarios

  var parameters: [any AnyParameter] { [folder, scenarios] }

  func run(_ given: Arguments, on console: Console) throws -> ExitCode {
    let baseline = try Baseline(given[folder].folder)
    let source = try CatalogueSource(given[scenarios])
    try baseline.make()
    var changes = BaselineChanges()
    for recorded in try baseline.recorded(source, on: console) {
      if recorded.bytes != recorded.old?.bytes { try recorded.write() }
      try changes.add(recorded)
    }
    if given[scenarios].isEmpty {
      let names = Set(source.names)
      for entry in baseline.entries where !names.contains(entry.scenario) {
        if unlink(entry.path) != 0 { throw OutputFault(errno, name: entry.path) }
        changes.addRemoved(entry)
      }
    }
    try console.output.write(changes.text)
    return .fine
  }
}

/// Compares what scenarios do today with a baseline.
struct BaselineCompareCommand: Command {
  let about = About(
    "compare", "Record the scenarios of a baseline again, and say what differs and why",
    discussion: [
      "Each trace is recorded again with the settings it was recorded with, and compared as 'redraw-trace diff' does. "
        + "Nothing is written. It fails where a view is evaluated more often, or more often for nothing, than in the "
        + "baseline; --fail-on and --allow are those of diff."
    ],
    examples: [
      Example("redraw-trace baseline compare baselines", "Fail a job where redraws got worse"),
      Example("redraw-trace baseline compare baselines 'D*'", "Compare some"),
      Example("redraw-trace baseline compare baselines --format markdown -o comment.md", "Write a comment"),
    ],
    exitCodes: ExitCode.ofChecks)

  let folder = BaselineCommands.folder
  let scenarios = BaselineCommands.scenarios
  private let diff = DiffCommand()

  var parameters: [any AnyParameter] {
    [folder, scenarios, diff.views, diff.ignored, diff.failOn, diff.allowances, diff.format, diff.output]
  }

  func run(_ given: Arguments, on console: Console) throws -> ExitCode {
    let baseline = try Baseline(given[folder].folder)
    if baseline.entries.isEmpty { throw BaselineFault.empty(baseline.folder) }
    let source = try CatalogueSource(given[scenarios])
    let recorded = try baseline.recorded(source, on: console)
    let names = given[scenarios].isEmpty ? nil : Set(source.names)
    let entries = baseline.entries.filter { names?.contains($0.scenario) ?? true }
    let set = try DiffSet(
      base: entries.map { TraceSource(name: $0.path, bytes: $0.bytes) },
      head: recorded.map { TraceSource(name: $0.path, bytes: $0.bytes) }, diff.options(given))
    return try diff.report(set, given, on: console, as: "baseline compare")
  }
}

extension TraceSource {
  /// A trace in memory.
  fileprivate init(name: String, bytes: [UInt8]) {
    self.init(name: name) { () throws(TraceError) in try TraceReader(bytes: bytes) }
  }
}
