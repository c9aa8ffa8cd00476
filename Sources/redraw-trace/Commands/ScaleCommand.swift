import CommandLineKit
import RecordingProtocol
import RedrawCore
import SourceRecording
import TerminalText
import TraceAnalysis
import TraceFormat
import TraceReport

/// Records at several data sizes, and shows how counts grow.
struct ScaleCommand: Command {
  let about = About(
    "scale", "Record at several sizes, and show how evaluations grow with the data",
    discussion: [
      "Each size is a recording with the same steps. Evaluations, comparisons and nodes are then fitted against the size: "
        + "constant, visible (up to the rows on screen, or on the few screens that are scrolled), log, linear or quadratic. Of those that explain the counts about "
        + "as well as the best one, the slowest growth is chosen. 'certain' says how much worse the others fit; add sizes "
        + "well above the viewport if it is low.",
      "--param names a parameter of the scenario and its values, at least three. With --sources, a scenario of yours gets it "
        + "as its parameter; a preview, an app or a view reads it from its environment: "
        + "ProcessInfo.processInfo.environment[\"rows\"].",
      "With --max, the exit code is 1 if a measure of a view, or of all views together, grows faster. Evaluations are "
        + "judged; --measure selects others.",
      "--baseline FILE --update keeps how each count grows, by view; with --baseline FILE alone, the exit code is 1 if one "
        + "grows faster than that. Commit the file; its schema is \(schema("growth")).",
      "JSON output is versioned; its schema is \(schema("scale")).",
    ],
    examples: [
      Example("redraw-trace scale lazy-constant-rows --param rows=10,100,1000", "See how a scenario grows"),
      Example(
        "redraw-trace scale --sources Feed --preview Feed --param rows=10,100,1000 --step 'tap \"Like\"' --max visible",
        "Fail if a preview evaluates more than the visible rows"),
      Example(
        "redraw-trace scale lazy-constant-rows --param rows=10,100,1000 --baseline mail.growth.json",
        "Fail if anything grows faster than when the file was written"),
    ],
    exitCodes: [.fine, .checkFailed, .wrongUsage, .unwritableOutput, .cannotCompile, .failedRun])

  let names = Parameter.arguments(
    "SCENARIO", .text.completed(by: NameOffers.scenarios.rawValue), isRequired: false, "The scenario to record")
  let own = SourceOptions()
  let parameter = Parameter.option(
    "--param", .sizes, default: ScaledParameter.standard, "The parameter that is the size of the data, and its values")
  let most = Parameter.option(
    "--max", ValueKind<GrowthClass>.choice, "Fail if something grows faster")
  let measures = Parameter.options(
    "--measure", ValueKind<ScaleMeasure>.choice, default: [.evaluations], "What --max limits; time also measures it")
  let baseline = Parameter.option("--baseline", .path, "File with the growth that is accepted")
  let update = Parameter.flag("--update", "Write today's growth to the baseline")
  let overwrite = TraceParameters.overwrite
  let view = TraceParameters.view
  let settings = RecordingOptions()
  let durations = Parameter.flag("--durations", "Measure times, too, which differ from run to run")
  let format = TraceParameters.format

  var parameters: [any AnyParameter] {
    [names] + own.parameters + [parameter, most, measures, baseline, update, view] + settings.parameters + [
      durations, format, overwrite,
    ]
  }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    if given[update], given[baseline] == nil { throw Failure(BaselineFault.growthUpdateWithoutBaseline) }
    if given[update] { try checkOutput(given) }
    let kept = given[update] ? nil : try given[baseline].map { path throws(Failure) in try GrowthBaseline(path) }
    var settings = try settings.settings(given)
    settings.options.recordsDurations = given[durations] || given[measures].contains(.time)
    let parameter = given[parameter]
    if settings.parameters[parameter.name] != nil { throw Failure(RecordingFault.both("--param", "--set")) }
    let (name, record) = try recorder(given, settings, on: console)
    if let kept, let path = given[baseline], kept.name != name {
      throw Failure(BaselineFault.otherGrowth(path, of: kept.name, not: name))
    }
    var samples: [ScaleSample] = []
    console.progress?.begin()
    defer { console.progress?.end() }
    for size in parameter.sizes {
      settings.parameters[parameter.name] = String(size)
      console.progress?.show("recording \(parameter.name)=\(size)")
      let trace = try record(settings)
      let measuresTime = settings.options.recordsDurations
      samples.append(
        try writingTrace { () throws(TraceError) in
          try ScaleSample(size: size, trace: trace, measuresTime: measuresTime)
        })
    }
    console.progress?.end()
    let table = ScaleTable(samples, views: given[view])
    try given[view]?.checkIsKnown(among: Set(samples.flatMap { $0.appearance.keys }))
    let report = ScaleReport(
      table, name: name, parameter: parameter.name, most: given[most], measures: given[measures])
    try console.print(given[format] == .json ? report.json : report.text(console.terminal.style()))
    if given[update], let path = given[baseline] {
      try keep(GrowthBaseline(table, name: name, parameter), in: path, on: console)
    }
    let worse = kept?.worse(in: table) ?? []
    for change in worse { console.report(.warning, change.sentence) }
    return report.isWithinLimit && worse.isEmpty ? .fine : .checkFailed
  }

  /// Throws, before anything is recorded, if the baseline would replace something else.
  private func checkOutput(_ given: Arguments) throws(Failure) {
    let inputs = try own.request(given, arguments: given[names])?.inputs() ?? []
    // An earlier one among the sources was taken for a resource, as any JSON is.
    if let path = given[baseline], let text = try? pipedText(of: path), GrowthBaseline.isWritten(text) { return }
    try OutputGuard(reading: inputs, overwrites: given[overwrite])
      .check(given[baseline].map { .path($0) }, for: .growthBaseline)
  }

  private func keep(_ growth: GrowthBaseline, in path: String, on console: Console) throws(Failure) {
    try growth.write(to: path)
    console.report(.note, "\(printable(path)): now has the growth of \(growth.classes.count) counts")
  }

  private typealias Record = (ScenarioSettings) throws(Failure) -> [UInt8]

  /// What to record, and the function that records it at a size.
  private func recorder(
    _ given: Arguments, _ settings: ScenarioSettings, on console: Console
  ) throws(Failure) -> (name: String, record: Record) {
    if let request = try own.request(given, arguments: given[names]) {
      let program = try request.program(settings, on: console)
      // Counts at sizes that nothing reads would all be equal, and pass any limit.
      if let unread = program.unread([given[parameter].name]).first { throw Failure(unread) }
      let name = try request.title()
      return (
        name,
        { settings throws(Failure) in
          try program.trace(settings, request.sources.limits, name: name, onPrint: { console.relay($0) })
        }
      )
    }
    let scenarios = try ScenarioChoice.scenarios(given[names])
    guard let scenario = scenarios.first else {
      throw Failure(UsageError(place: "redraw-trace scale", fault: .missingArgument("SCENARIO")))
    }
    guard scenarios.count == 1 else {
      throw Failure(
        UsageError(
          place: "redraw-trace scale", fault: .unexpectedArgument(given[names].dropFirst().first ?? scenarios[1].name)))
    }
    return (scenario.name, { settings throws(Failure) in try Recording.bytes(of: scenario, settings) })
  }
}
