import CommandLineKit
import RedrawCore

/// Runs scenarios and records what the engine does.
struct RecordCommand: Command {
  let about = About(
    "record", "Run scenarios and record which bodies are evaluated, and why",
    discussion: [
      "A scenario is named by its name, its case (A1) or a pattern over either ('A*'). One goes to the file named with "
        + "-o, several to the folder so named; else each goes to its name with .rtrace behind it.",
      "The same scenario with the same settings gives the same bytes, but for --durations.",
    ],
    examples: [
      Example("redraw-trace record active-row-hidden-value", "Record one scenario"),
      Example("redraw-trace record 'D*' -o traces", "Record a family into a folder"),
      Example("redraw-trace record A1 --set rows=1000 --ticks 100 --viewport 12", "Change what it does"),
    ],
    exitCodes: [.fine, .wrongUsage, .unwritableOutput])

  let names = Parameter.arguments("SCENARIO", .text, "What to record; 'redraw-trace scenarios' lists them")
  let output = Parameter.option("--output", short: "o", .outputFile, "The trace, or the folder for several traces")
  let set = Parameter.options("--set", .namedValue, "A parameter of the scenario")
  let ticks = Parameter.option("--ticks", .integer(in: 0...10_000_000), "Ticks after the first appearance")
  let seed = Parameter.option("--seed", .integer(in: UInt64.min...UInt64.max), default: 1, "Where randomness starts")
  let viewport = Parameter.option("--viewport", .integer(in: 1...1_000_000), default: 5, "Rows on screen in a list")
  let rules = Parameter.options("--rule", .namedValue, "A rule of the engine, as observationLabel=keyPath")
  let values = Parameter.flag("--values", "Record old and new values")
  let durations = Parameter.flag("--durations", "Record how long each evaluation takes")
  let singleSkips = Parameter.flag("--skips", "Record each skipped child on its own")
  let stale = Parameter.flag("--stale", "Find skipped views that show something out of date")
  let format = TraceParameters.format

  var parameters: [any AnyParameter] {
    [names, output, set, ticks, seed, viewport, rules, values, durations, singleSkips, stale, format]
  }

  func run(_ given: Arguments, on console: Console) throws -> ExitCode {
    let plan = try plan(given)
    try plan.check()
    for scenario in plan.scenarios {
      let output = try plan.output(for: scenario)
      // What standard output passes on may end up on the same terminal.
      let progress = output == .standardOutput ? nil : console.progress
      // The program has one thread, the main one, on which views are evaluated.
      let recording = try MainActor.assumeIsolated {
        var recording = Recording(scenario, into: output)
        try recording.perform(plan, progress: progress)
        return recording
      }
      let stream = recording.output == .standardOutput ? console.errors : console.output
      try stream.write(given[format] == .json ? recording.json : recording.text)
      try stream.flush()
    }
    return .fine
  }

  private func plan(_ given: Arguments) throws -> RecordingPlan {
    var options = EngineOptions()
    try options.set(given[rules])
    options.viewportRows = given[viewport]
    options.recordsValues = given[values]
    options.recordsDurations = given[durations]
    options.recordsSingleSkips = given[singleSkips]
    options.detectsStaleViews = given[stale]
    let parameters = Dictionary(given[set].map { ($0.name, $0.value) }) { _, last in last }
    return RecordingPlan(
      scenarios: try ScenarioChoice.scenarios(given[names]),
      settings: ScenarioSettings(parameters: parameters, ticks: given[ticks], seed: given[seed], options: options),
      output: given[output])
  }
}
