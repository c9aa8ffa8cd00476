import RecordingProtocol
import RedrawCore

extension RunRequest {
  /// A request to record with these settings.
  init(_ settings: ScenarioSettings) {
    self.init(producer: "redraw-trace \(RedrawTrace.version)")
    let options = settings.options
    let flags = [
      ("values", options.recordsValues), ("durations", options.recordsDurations),
      ("skips", options.recordsSingleSkips), ("stale", options.detectsStaleViews),
      ("audit", options.recordsAuditFacts), ("screen", options.recordsScreen), ("real-time", options.usesRealTime),
      ("real-random", options.usesRealRandomness),
    ]
    self.settings = [
      .init("seed", String(settings.seed)), .init("viewport", String(options.viewportRows)),
      .init("passes", String(options.maximumPasses)), .init("frame-rate", String(options.frameRate)),
      .init("date", options.startDate.text), .init("time-zone", options.timeZone),
      .init("os", options.release.name), .init("sdk", options.sdk.name),
    ]
    self.settings += flags.filter(\.1).map { .init($0.0, "true") }
    self.settings += settings.ticks.map { [.init("ticks", String($0))] } ?? []
    parameters = settings.parameters.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) }
    rules = EngineOptions.Rule.allCases.map { .init($0.rawValue, options[$0]) }
  }
}
