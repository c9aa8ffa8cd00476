import CommandLineKit
import RedrawCore
import TerminalText

/// Finds changes to sources that save evaluations, and measures each of them.
struct DoctorCommand: Command {
  let about = About(
    "doctor", "Find changes to your sources that save redraws, measured",
    discussion: [
      "Your views are compiled and recorded with the steps given. For the views with most waste, changes are made to a copy "
        + "of the sources: a view is compared without its closures, gets the fields that it shows instead of a whole model, "
        + "and so on. Each copy is compiled and recorded with the same steps. A change is proposed only if it compiles, "
        + "saves evaluations, leaves no skipped view out of date, and the screen shows the same at the start and after "
        + "each step. The best change is kept and the others are tried on top of it, until none saves more.",
      "With a trace of the same sources, its steps and settings are used: what you recorded is what gets fixed.",
      "Only what the steps do is measured: choose steps that matter, and review a change before you apply it.",
      "Your sources are never written unless you give --apply; then all files are, or none. --patch prints a diff for "
        + "'git apply' and nothing else.",
      "JSON output is versioned; its schema is \(schema("doctor")).",
    ],
    examples: [
      Example(
        "redraw-trace doctor --sources Basket --step 'type \"Note\" \"six\"'", "See what saves redraws while typing"),
      Example("redraw-trace doctor --sources Basket --steps basket.steps --patch | git apply", "Make the changes"),
      Example("redraw-trace doctor --sources Shop cart.rtrace", "See what saves redraws in a recording"),
      Example("redraw-trace doctor --sources Shop --preview Cart --verbose", "See why other changes were dropped"),
    ],
    exitCodes: [.fine, .wrongUsage, .unreadableInput, .unwritableOutput, .cannotCompile, .failedRun])

  let more = Parameter.arguments(
    "PATH", .text, isRequired: false,
    "A trace of the sources, whose steps and settings are used; after --sources, more sources")
  let own = SourceOptions()
  let settings = RecordingOptions()
  let limit = Parameter.option("--limit", .integer(in: 1...1_000), default: 30, "Try at most N changes")
  let patch = Parameter.flag("--patch", "Print the changes as a diff, and nothing else")
  let apply = Parameter.flag("--apply", "Make the changes in your sources")
  let verbose = Parameter.flag("--verbose", short: "v", "Also list the changes that were dropped, and why")
  let color = TraceParameters.color
  let format = TraceParameters.format

  var parameters: [any AnyParameter] {
    [more] + own.parameters + settings.parameters + [limit, patch, apply, verbose, color, format]
  }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    let traces = given[more].filter { $0.hasSuffix(".rtrace") }
    let paths = given[more].filter { !$0.hasSuffix(".rtrace") }
    if traces.count > 1 {
      throw Failure(UsageError(place: "redraw-trace doctor", fault: .unexpectedArgument(traces[1])))
    }
    guard var request = try own.request(given, arguments: paths) else {
      throw Failure(traces.first.map { DoctorFault.onlyTrace($0) } ?? .noSources)
    }
    if given[own.scenario] != nil { throw Failure(RecordingFault.both("'redraw-trace doctor'", "--scenario")) }
    if given[patch], given[format] == .json { throw Failure(RecordingFault.both("--patch", "--format json")) }
    let recording = try traces.first.map { trace throws(Failure) in try self.recording(trace, given) }
    try recording?.complete(&request, on: console)
    let settings: ScenarioSettings = if let recording { recording.settings } else { try settings.settings(given) }
    let findings = try FixSearch(request, settings, limit: given[limit], on: console).run()
    if findings.isCutShort {
      console.report(.note, "tried \(given[limit]) changes and stopped; --limit tries more")
    }
    try report(findings, given, on: console)
    if given[apply] {
      let writing = SourceWriting(from: findings.texts, to: findings.newTexts)
      try writing.write()
      console.report(.note, "changed \(writing.fileCount) file\(writing.fileCount == 1 ? "" : "s")")
    }
    return .fine
  }

  /// The trace to repeat; its settings can't be changed by options.
  private func recording(_ trace: String, _ given: Arguments) throws(Failure) -> RepeatedRecording {
    if let option = settings.firstOption(given) { throw Failure(DoctorFault.settingOfTrace(option)) }
    return try RepeatedRecording(of: trace)
  }

  private func report(_ findings: FixFindings, _ given: Arguments, on console: Console) throws(Failure) {
    if given[patch] {
      if findings.chosen.isEmpty { console.report(.note, "no change saves evaluations; the diff is empty") }
      return try console.print(findings.diff.text)
    }
    let report = FixReport(
      findings: findings, style: console.terminal.style(color: given[color]), isVerbose: given[verbose])
    try console.print(given[format] == .json ? findings.json : report.text)
  }
}
