import CommandLineKit
import RedrawCore
import SystemCalls
import TraceFormat

/// Runs scenarios and records what the engine does.
struct RecordCommand: Command {
  let about = About(
    "record", "Run scenarios or your own views, and record which bodies are evaluated and why",
    discussion: [
      "Select scenarios by name, by case (A1) or by a pattern for either ('A*'). A single trace is written to the -o "
        + "file, or into that folder if it exists; several traces are written into the -o folder. Without -o, each "
        + "is written to its name plus .rtrace.",
      "With --sources, your own views are recorded: the files are compiled unchanged, run in a separate process, and "
        + "driven by --step. If there is only one App or preview, it is recorded. The process can do whatever you "
        + "can, and when it ends, everything it started is ended too. With --sandbox, it has no network and can "
        + "write only to a scratch folder; if the system doesn't support that, nothing is run. See Docs/Sandbox.md.",
      "If the sources don't compile as a whole, what is recorded is compiled without the rest: code that it doesn't reach "
        + "is ignored, a view's body that doesn't compile becomes one item that shows the view's values, and other code "
        + "does nothing. Warnings and notes in the trace name each part that was left out and reached. With --strict, that "
        + "is an error.",
      "Compiled programs are cached in $XDG_CACHE_HOME/redraw-trace or ~/.cache/redraw-trace until something they "
        + "were compiled from changes. A cache that other users can write to is refused; see Docs/Cache.md.",
      "Steps are \(ScenarioStep.verbs.map(\.usage).joined(separator: "; ")).",
      "The same scenario with the same settings gives the same bytes, except with --durations. Your code sees the "
        + "scenario's clock and random numbers that follow from --seed, also through Foundation: dates, timers, sleep, "
        + "UUIDs, the order of sets. --real-time and --real-random turn that off; see Docs/Time.md.",
      "--os selects the release whose rules decide ('redraw-trace scenarios --releases' lists them), and --sdk what the "
        + "sources are built with. With --os 26,27, each release's traces are written into a folder of its own, os26 "
        + "and os27, in the -o folder; 'redraw-trace diff os26 os27' shows what the new release changes. See "
        + "Docs/Releases.md.",
      "A step that causes nothing is reported on standard error. --list-controls shows which steps are possible, by "
        + "kind and label of the control; its JSON schema is \(schema("controls")).",
      "--repeat N records N times and keeps the first trace. If another one differs, the first tick, view and record "
        + "that do are printed as by 'redraw-trace dump', and the exit code is 1. Add --values to also notice values "
        + "that differ.",
      "JSON is one object per trace, with a version; its schema is \(schema("record")).",
    ],
    examples: [
      Example("redraw-trace record active-row-hidden-value", "Record one scenario"),
      Example(
        "redraw-trace record --sources Shop --preview Cart --step 'tap \"Add\"' --step 'advance 1s'",
        "Record a preview from your own sources"),
      Example("redraw-trace record --sources ContentView.swift --root 'ContentView()'", "Record a view from a file"),
      Example(
        "redraw-trace record --sources Shop --preview Cart --list-controls", "List the controls that steps can act on"),
      Example("redraw-trace record --sources Shop --values --repeat 5", "Check that every run does the same"),
      Example("redraw-trace record 'D*' -o traces", "Record a family of scenarios into a folder"),
      Example("redraw-trace record 'L*' --os 26,27 -o traces", "Record scenarios for two releases, to compare them"),
      Example("redraw-trace record A1 --set rows=1000 --ticks 100 --viewport 12", "Change a scenario's parameters"),
    ],
    exitCodes: [.fine, .checkFailed, .wrongUsage, .unwritableOutput, .cannotCompile, .failedRun])

  let names = Parameter.arguments(
    "SCENARIO", .text.completed(by: NameOffers.scenarios.rawValue), isRequired: false,
    "Scenarios to record; 'redraw-trace scenarios' lists them")
  let own = SourceOptions()
  let output = Parameter.option("--output", short: "o", .outputFile, "The trace, or a folder for several traces")
  let overwrite = TraceParameters.overwrite
  let settings = RecordingOptions()
  let durations = Parameter.flag("--durations", "Record how long each evaluation takes")
  let repeats = Parameter.option(
    "--repeat", .integer(in: 2...1000), "Record N times, and fail if the traces differ")
  let verbose = Parameter.flag(
    "--verbose", short: "v", "Report how many files were compiled, and where the time went")
  let listControls = Parameter.flag(
    "--list-controls", "Instead of recording, list the controls on the first screen, or after the given steps")
  let format = TraceParameters.format

  var parameters: [any AnyParameter] {
    [names] + own.parameters + [output, overwrite] + settings.parameters + [
      durations, repeats, verbose, listControls, format,
    ]
  }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    try given[output]?.checkTakesTrace(on: console)
    let repetition = try Repetition(given[repeats], output: given[output], recordsDurations: given[durations])
    if var request = try own.request(given, arguments: given[names]) {
      request.showsTimes = given[verbose]
      if given[settings.ticks] != nil, given[own.scenario] == nil {
        throw Failure(RecordingFault.needsScenario("--ticks"))
      }
      if given[listControls] { return try list(request, given, on: console) }
      return try forEachRelease(given, of: []) { plan throws(Failure) in
        let report = try request.record(plan, repetition, overwrites: given[overwrite], on: console)
        try show(report, given, on: console)
        return report.exitCode
      }
    }
    if given[verbose] { throw Failure(RecordingFault.needsSources("--verbose")) }
    if given[listControls] { throw Failure(RecordingFault.needsSources("--list-controls")) }
    guard !given[names].isEmpty else {
      throw Failure(UsageError(place: "redraw-trace record", fault: .missingArgument("SCENARIO")))
    }
    let scenarios = try ScenarioChoice.scenarios(given[names])
    let outputGuard = OutputGuard(reading: [], overwrites: given[overwrite])
    _ = try forEachRelease(given, of: scenarios) { plan throws(Failure) in
      try plan.check()
      for scenario in plan.scenarios { try outputGuard.checkRecording(to: try plan.output(for: scenario.name)) }
      return .fine
    }
    return try forEachRelease(given, of: scenarios) { plan throws(Failure) in
      var code = ExitCode.fine
      for scenario in plan.scenarios {
        let report = try record(scenario, plan, repetition, on: console)
        try show(report, given, on: console)
        if report.exitCode != .fine { code = report.exitCode }
      }
      return code
    }
  }

  /// Calls `body` for each requested release, and returns the last exit code other than success.
  private func forEachRelease(
    _ given: Arguments, of scenarios: [Scenario], _ body: (RecordingPlan) throws(Failure) -> ExitCode
  ) throws(Failure) -> ExitCode {
    var code = ExitCode.fine
    for release in given[settings.releases] {
      let result = try body(try plan(given, of: scenarios, for: release))
      if result != .fine { code = result }
    }
    return code
  }

  private func record(
    _ scenario: Scenario, _ plan: RecordingPlan, _ repetition: Repetition?, on console: Console
  ) throws(Failure) -> RecordingReport {
    let output = try plan.output(for: scenario.name)
    try writingTrace { () throws(TraceError) in try output.makeRoom(on: console) }
    // A pipe may end on the same terminal, where a progress line would mix with its output.
    let progress = output == .standardOutput ? nil : console.progress
    Interruption.expect(writing: output, progress: progress != nil)
    // Views are evaluated on the main thread, the only one here.
    var report = try output.markingFailure { () throws(Failure) in
      try MainActor.assumeIsolated {
        Result { () throws(Failure) in
          defer { Interruption.end() }
          var recording = Recording(scenario, into: output)
          try recording.perform(plan, progress: progress)
          return recording.report
        }
      }.get()
    }
    report.repetition = try repetition?.report(on: output) { _ throws(Failure) in
      try Recording.bytes(of: scenario, plan, progress: progress)
    }
    return report
  }

  private func list(_ request: SourceRequest, _ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    for (option, isGiven) in [("--output", given[output] != nil), ("--repeat", given[repeats] != nil)] where isGiven {
      throw Failure(RecordingFault.both("--list-controls", option))
    }
    let report = try request.controls(try settings.settings(given), on: console)
    try console.print(given[format] == .json ? report.json : report.text)
    return .fine
  }

  private func show(_ report: RecordingReport, _ given: Arguments, on console: Console) throws(Failure) {
    let stream = report.output == .standardOutput ? console.errors : console.output
    do throws(OutputFault) {
      try stream.write(given[format] == .json ? report.json : report.text(width: console.terminal.style().width))
      try stream.flush()
    } catch {
      // If the pipe's reader is gone, keep writing the traces.
      if error != .closedPipe { throw Failure(error) }
    }
  }

  private func plan(
    _ given: Arguments, of scenarios: [Scenario], for release: SystemRelease
  ) throws(Failure) -> RecordingPlan {
    let folder = given[settings.releases].count > 1 ? "os" + release.name : nil
    var settings = try settings.settings(given, for: release)
    settings.options.recordsDurations = given[durations]
    return RecordingPlan(scenarios: scenarios, settings: settings, output: given[output], releaseFolder: folder)
  }
}
