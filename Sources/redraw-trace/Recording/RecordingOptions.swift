import CommandLineKit
import RedrawCore

/// Options for running scenarios and views, and for what to record. All of them are deterministic.
struct RecordingOptions: Sendable {
  let set = Parameter.options(
    "--set", .namedValue.completed(by: NameOffers.parameters.rawValue),
    "Set a parameter of the scenario, or an environment variable of your own preview, app or view")
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
  let releases = Parameter.option(
    "--os", .releases, default: [.current],
    "Release whose rules apply: \(SystemRelease.names); several, such as 26,27, are recorded one after the other")
  let kit = Parameter.option(
    "--sdk", .kit, "SDK that sources are built with: 26 or 27 (default: that of the release, 26 before 27)")
  let rules = Parameter.options(
    "--rule", .namedValue.completed(by: NameOffers.rules.rawValue),
    "Set a rule of the engine, such as observationLabel=keyPath, whatever the release decides")
  let values = Parameter.flag("--values", "Record old and new values as text; can make traces large")
  let singleSkips = Parameter.flag("--skips", "Record each skipped view individually")
  let stale = Parameter.flag("--stale", "Find skipped views that are out of date; runs their bodies once more, aside")
  let audit = Parameter.flag("--audit", "Record what 'redraw-trace audit' looks for; includes --stale")
  let screen = Parameter.flag("--screen", "Record what steps can act on, for 'redraw-trace info --screen'")

  var parameters: [any AnyParameter] {
    [
      set, ticks, seed, date, timeZone, realTime, realRandomness, viewport, passes, frameRate, releases, kit, rules,
      values, singleSkips, stale, audit, screen,
    ]
  }

  /// The first given option that has no effect if nothing is recorded.
  func firstOption(_ given: Arguments) -> String? {
    let named = [
      ("--set", !given[set].isEmpty), ("--ticks", given[ticks] != nil), ("--seed", given[seed] != 1),
      ("--date", given[date] != .standard), ("--time-zone", given[timeZone] != EngineOptions.standardTimeZone),
      ("--real-time", given[realTime]), ("--real-random", given[realRandomness]), ("--viewport", given[viewport] != 5),
      ("--passes", given[passes] != 16), ("--frame-rate", given[frameRate] != 60),
      ("--os", given[releases] != [.current]), ("--sdk", given[kit] != nil), ("--rule", !given[rules].isEmpty),
      ("--values", given[values]), ("--skips", given[singleSkips]), ("--stale", given[stale]),
      ("--audit", given[audit]), ("--screen", given[screen]),
    ]
    return named.first { $0.1 }?.0
  }

  /// The settings for the only requested release.
  func settings(_ given: Arguments) throws(Failure) -> ScenarioSettings {
    guard let release = given[releases].first, given[releases].count == 1 else {
      throw Failure(RecordingFault.severalReleases)
    }
    return try settings(given, for: release)
  }

  func settings(_ given: Arguments, for release: SystemRelease) throws(Failure) -> ScenarioSettings {
    var options = EngineOptions(release: release)
    options.sdk = given[kit] ?? options.sdk
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
    options.detectsStaleViews = given[stale] || given[audit]
    options.recordsAuditFacts = given[audit]
    options.recordsScreen = given[screen]
    try given[set].checkIsUnique(in: "--set")
    let parameters = Dictionary(given[set].map { ($0.name, $0.value) }) { first, _ in first }
    return ScenarioSettings(parameters: parameters, ticks: given[ticks], seed: given[seed], options: options)
  }
}

extension ScenarioSettings {
  /// The same, with what an audit needs in the trace.
  var forAudit: Self {
    var settings = self
    settings.options.detectsStaleViews = true
    settings.options.recordsAuditFacts = true
    return settings
  }
}

extension ValueKind<[SystemRelease]> {
  /// One release or several: `27`, or `26,27`.
  static var releases: Self {
    ValueKind(
      "N[,N]", completion: .choices(SystemRelease.allCases.map(\.name)),
      show: { $0.map(\.name).joined(separator: ",") }
    ) { text throws(ValueFault) in
      var releases: [SystemRelease] = []
      for name in text.split(separator: ",", omittingEmptySubsequences: false) {
        guard let release = SystemRelease(name: String(name)) else {
          throw .notOfForm("\(SystemRelease.names), or several, such as 26,27")
        }
        if !releases.contains(release) { releases.append(release) }
      }
      return releases
    }
  }
}

extension ValueKind<SoftwareKit> {
  static var kit: Self {
    let names = SoftwareKit.allCases.map(\.name)
    return ValueKind(names.joined(separator: "|"), completion: .choices(names), show: { $0.name }) {
      text throws(ValueFault) in
      guard let kit = SoftwareKit(name: text) else { throw .notOfForm(names.joined(separator: " or ")) }
      return kit
    }
  }
}

extension SystemRelease {
  /// `17, 18, 26 or 27`.
  static var names: String {
    let names = allCases.map(\.name)
    return "\(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")"
  }
}

extension SoftwareKit {
  /// The module that sources import as `SwiftUI`.
  var module: String {
    switch self {
    case .v26: "RedrawCore"
    case .v27: "RedrawSDK27"
    }
  }
}
