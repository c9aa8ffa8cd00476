import CommandLineKit
import RedrawCore

/// The options that say how scenarios and views are run, and what of it is recorded. All of them give the same bytes
/// each time.
struct RecordingOptions: Sendable {
  let set = Parameter.options(
    "--set", .namedValue.completed(by: NameOffers.parameters.rawValue), "Set a parameter of the scenario")
  let ticks = Parameter.option("--ticks", .integer(in: 0...10_000_000), "Number of ticks after the first appearance")
  let seed = Parameter.option("--seed", .integer(in: UInt64.min...UInt64.max), default: 1, "Random seed")
  let date = Parameter.option(
    "--date", .date, default: .standard, "Date and time at which the scenario starts, in UTC")
  let timeZone = Parameter.option(
    "--time-zone", .timeZone, default: EngineOptions.standardTimeZone, "Time zone of recorded sources")
  let realTime = Parameter.flag("--real-time", "Let the recorded code see the machine's time, not the scenario's")
  let realRandomness = Parameter.flag("--real-random", "Let the recorded code get the machine's random numbers")
  let viewport = Parameter.option("--viewport", .integer(in: 1...1_000_000), default: 5, "Visible rows of a list")
  let passes = Parameter.option(
    "--passes", .integer(in: 1...10_000), default: 16,
    "Passes of a tick before handlers that keep writing are stopped")
  let frameRate = Parameter.option(
    "--frame-rate", .integer(in: 1...1_000), default: 60, "Frames per second of animations")
  let rules = Parameter.options(
    "--rule", .namedValue.completed(by: NameOffers.rules.rawValue),
    "Set a rule of the engine, such as observationLabel=keyPath")
  let values = Parameter.flag("--values", "Record old and new values as text; can make traces large")
  let singleSkips = Parameter.flag("--skips", "Record each skipped view individually")
  let stale = Parameter.flag("--stale", "Find skipped views that are out of date; runs their bodies once more, aside")
  let screen = Parameter.flag("--screen", "Record what steps can act on, for 'redraw-trace info --screen'")

  var parameters: [any AnyParameter] {
    [
      set, ticks, seed, date, timeZone, realTime, realRandomness, viewport, passes, frameRate, rules, values, singleSkips, stale,
      screen,
    ]
  }

  func settings(_ given: Arguments) throws(Failure) -> ScenarioSettings {
    var options = EngineOptions()
    try options.set(given[rules])
    if given[realTime], given[date] != .standard { throw Failure(RecordingFault.both("--real-time", "--date")) }
    options.startDate = given[date]
    options.timeZone = given[timeZone]
    options.usesRealTime = given[realTime]
    options.usesRealRandomness = given[realRandomness]
    options.viewportRows = given[viewport]
    options.maximumPasses = given[passes]
    options.frameRate = given[frameRate]
    options.recordsValues = given[values]
    options.recordsSingleSkips = given[singleSkips]
    options.detectsStaleViews = given[stale]
    options.recordsScreen = given[screen]
    try given[set].checkIsUnique(in: "--set")
    let parameters = Dictionary(given[set].map { ($0.name, $0.value) }) { first, _ in first }
    return ScenarioSettings(parameters: parameters, ticks: given[ticks], seed: given[seed], options: options)
  }
}
