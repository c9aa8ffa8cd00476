import CommandLineKit
import RedrawCore
import SystemCalls
import TraceAnalysis
import TraceFormat
import TraceReport

/// Compares the engine's trace with what a device did.
struct RealityCommand: Command {
  let about = About(
    "reality", "Compare the engine's trace with an observed one, and find the settings that fit",
    discussion: [
      "MODEL is a trace, or a built-in scenario by name or case; OBSERVED is a trace of a real app, such as one "
        + "that 'redraw-trace import' wrote. With --sources, the model is recorded from your own views, and only "
        + "OBSERVED is named. Docs/Devices.md shows how to record on a simulator or a device.",
      "Only what a log knows is compared: views by name, however each side prints it, and their evaluations. Steps are "
        + "joined by label if both sides have the same labels, otherwise by what they evaluated. If one side does in one "
        + "update what the other does in several, these are compared as one. Reasons that differ are listed.",
      "Views are confirmed within --tolerance, a share of the larger count rounded to whole evaluations: with the default, "
        + "every evaluation counts below 250. Views of the system's frameworks are listed, but never fail the check.",
      "For each view that differs, the report names the rule that decided in the engine. If the model can be recorded "
        + "again (a built-in scenario, or --sources), other releases and every rule are tried, and the report says which "
        + "fits best and which explains each view.",
      "--fit also tries rules together, and judges by the best fit instead of the model as recorded; with --write DIR, "
        + "a baseline's traces are recorded again with those settings, which update and compare use from then on.",
      "Exits with 1 if a view is outside the tolerance. The JSON schema is \(schema("reality")).",
    ],
    examples: [
      Example("redraw-trace reality feed.rtrace phone.rtrace", "Compare a recording with what a device did"),
      Example(
        "redraw-trace reality --sources Shop --preview Cart --steps cart.steps phone.rtrace",
        "Record the same screen from sources, compare, and try settings"),
      Example(
        "redraw-trace reality --fit --write redraws --sources Shop --preview Cart phone.rtrace",
        "Fit the rules to the device, and keep them in a baseline"),
    ],
    exitCodes: ExitCode.all)

  let traces = Parameter.arguments("TRACE", .inputFile, isRequired: false, "MODEL and OBSERVED, or OBSERVED alone")
  let own = SourceOptions()
  let settings = RecordingOptions()
  let tolerance = Parameter.option(
    "--tolerance", .percentage, default: RealityTolerance.usual.share, "How far counts may differ")
  let join = Parameter.option(
    "--join", ValueKind<RealityOptions.Join>.choice, default: .auto, "How steps are joined")
  let commonSteps = Parameter.flag("--common-steps", "Compare only steps that both sides have")
  let views = Parameter.options(
    "--view", .viewPattern, "Include only views with this name; * matches any text, ? one character")
  let ignored = Parameter.options("--ignore", .viewPattern, "Exclude views with this name")
  let noTrials = Parameter.flag("--no-trials", "Don't record the model again with other settings")
  let fit = Parameter.flag("--fit", "Find the settings that fit best, alone or together, and judge by them")
  let write = Parameter.option(
    "--write", .inputFile.withoutControlCharacters.shown(as: "DIR"),
    "Record the traces of this baseline again with the settings that fit")
  let force = Parameter.flag("--force", "Compare even if a trace is incomplete")
  let format = Parameter.options(
    "--format", .format(), default: [FormatRequest(RealityReport.Format.text)],
    "Output format; with =FILE, written to FILE")
  let color = TraceParameters.color
  let output = TraceParameters.report
  let overwrite = TraceParameters.overwrite

  var parameters: [any AnyParameter] {
    [traces] + own.parameters + settings.parameters
      + [
        tolerance, join, commonSteps, views, ignored, noTrials, fit, write, force, format, color, output, overwrite,
      ]
  }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    if given[write] != nil, !given[fit] { throw Failure(RealityFault.onlyWithFit("--write")) }
    if given[fit], given[noTrials] { throw Failure(RecordingFault.both("--fit", "--no-trials")) }
    let targets = try ReportTargets(given[format], output: given[output])
    let request = try own.request(given, arguments: [])
    let named = try named(given, request)
    let files = [named.model, named.observed].compactMap(\.self)
    let outputGuard = OutputGuard(
      reading: files + (try request.map { request throws(Failure) in try request.inputs() } ?? []),
      overwrites: given[overwrite])
    try targets.check(by: outputGuard)
    let baseline = try given[write].map { folder throws(Failure) in try FittedBaseline(folder) }
    let observed = try observed(named.observed, given)
    let model = try model(named.model, request, given, on: console)
    let options = options(given)
    let check = try failing { () throws(DiffFault) in
      try RealityCheck(model: model.trace, observed: observed, options)
    }
    for pattern in given[views] { try pattern.checkIsKnown(among: check.allViewNames) }
    let trials = try trials(of: model, check, observed, given, on: console)
    let report = try report(check, model, named.observed, trials, given, to: targets, on: console, by: outputGuard)
    if let baseline { try keep(trials, in: baseline, besides: targets, on: console) }
    return report.hasFailed ? .checkFailed : .fine
  }

  // MARK: The two sides

  /// The traces named on the command line; no model if it is recorded from sources.
  private func named(
    _ given: Arguments, _ request: SourceRequest?
  ) throws(Failure) -> (model: InputFile?, observed: InputFile) {
    let files = given[traces]
    guard let last = files.last, files.count == 2 || files.count == 1 && request != nil else {
      throw Failure(RealityFault.traces(found: files.count, hasSources: request != nil))
    }
    if files == [.standardInput, .standardInput] { throw Failure(UnrepeatableInput(name: "-")) }
    return (files.count == 2 ? files[0] : nil, last)
  }

  private func observed(_ file: InputFile, _ given: Arguments) throws(Failure) -> ObservedRun {
    let source: TraceSource
    switch file {
    case .path(let path): source = TraceSource(path: path)
    case .standardInput:
      let bytes = try file.reading { () throws(TraceError) in try file.bytes() }
      source = TraceSource(name: file.name) { () throws(TraceError) in try TraceReader(bytes: bytes) }
    }
    return try failing { () throws(DiffFault) in try ObservedRun(source, isForced: given[force]) }
  }

  private func model(
    _ file: InputFile?, _ request: SourceRequest?, _ given: Arguments, on console: Console
  ) throws(Failure) -> RealityModel {
    guard let file else {
      guard let request else { throw Failure(RealityFault.traces(found: 1, hasSources: false)) }
      let settings = try settings.settings(given)
      return try RealityModel(recording: .sources(request), name: try request.title(), settings, on: console)
    }
    if case .path(let word) = file, request == nil, !FileSystem.exists(word) {
      let scenario = try scenario(word)
      let settings = try settings.settings(given)
      return try RealityModel(recording: .catalog(scenario), name: scenario.name, settings, on: console)
    }
    if let option = settings.firstOption(given) { throw Failure(RealityFault.recordedModel(option)) }
    return try RealityModel(recordedIn: file, sources: request)
  }

  private func scenario(_ word: String) throws(Failure) -> Scenario {
    if word.contains("/") || word.hasSuffix(".rtrace") {
      // It isn't meant as a scenario, so report a file that can't be opened.
      let file = InputFile.path(word)
      _ = try file.reading { () throws(TraceError) in try file.bytes() }
    }
    guard let found = try? ScenarioChoice.scenarios([word]), let first = found.first else {
      throw Failure(RealityFault.noModel(word))
    }
    if found.count > 1 { throw Failure(RealityFault.severalScenarios(word, count: found.count)) }
    return first
  }

  private func options(_ given: Arguments) -> RealityOptions {
    var options = RealityOptions(views: ViewFilter(wanted: given[views], ignored: given[ignored]))
    options.tolerance = RealityTolerance(share: given[tolerance])
    options.join = given[join]
    options.comparesCommonStepsOnly = given[commonSteps]
    options.isForced = given[force]
    return options
  }

  // MARK: What comes of it

  private func trials(
    of model: RealityModel, _ check: RealityCheck, _ observed: ObservedRun, _ given: Arguments, on console: Console
  ) throws(Failure) -> RealityReport.Trials {
    if given[noTrials] { return .none("--no-trials was given") }
    if !given[fit], check.difference == 0, check.otherReasons == 0 { return .none("the model fits as it is") }
    console.progress?.begin()
    let trials = try RealityRun.trials(
      of: model, check, observed, options(given), combines: given[fit], on: console)
    if given[fit], case .none(let why) = trials { throw Failure(RealityFault.cannotFit(why)) }
    return trials
  }

  private func report(
    _ check: RealityCheck, _ model: RealityModel, _ observed: InputFile, _ trials: RealityReport.Trials,
    _ given: Arguments, to targets: ReportTargets<RealityReport.Format>, on console: Console,
    by outputGuard: OutputGuard
  ) throws(Failure) -> RealityReport {
    func report(_ style: TextStyle) -> RealityReport {
      RealityReport(check, model: model.name, observed: observed.name, trials, judgesBest: given[fit], style: style)
    }
    try console.write(to: targets, by: outputGuard) { format, isFile in
      let style =
        isFile ? TextStyle(hasColor: given[color] == .always) : console.terminal.style(color: given[color])
      return isFile ? report(style).file(in: format) : report(style).text(in: format)
    }
    return report(TextStyle())
  }

  /// Records a baseline again with the best settings. The changes are printed, unless standard output is a report for programs.
  private func keep(
    _ trials: RealityReport.Trials, in baseline: FittedBaseline, besides targets: ReportTargets<RealityReport.Format>,
    on console: Console
  ) throws(Failure) {
    guard case .done(let done) = trials, let best = done.best else { return }
    try console.finish()
    let changes = try baseline.keep(best.setting, on: console)
    let isForPrograms = targets.printed.map { $0.format != .text && $0.output == .standardOutput } ?? false
    let stream = isForPrograms ? console.errors : console.output
    try failing { () throws(OutputFault) in try stream.write(changes) }
    try failing { () throws(OutputFault) in try stream.flush() }
  }
}

extension ValueKind<Double> {
  /// A percentage: `0.2%`, or `0.2`.
  static var percentage: Self {
    ValueKind("PERCENT", show: { "\($0 * 100)%" }) { text throws(ValueFault) in
      let digits = text.hasSuffix("%") ? text.dropLast() : text[...]
      guard let percent = Double(digits), (0...100).contains(percent) else {
        throw .notOfForm("a share from 0% to 100%, such as 0.2%")
      }
      return percent / 100
    }
  }
}
