import RecordingProtocol
import RedrawCore
import SystemCalls
import TraceFormat
import TraceRecording

extension ScenarioSettings {
  /// What was asked for; the parent has checked the values.
  init(_ request: RunRequest) {
    var options = EngineOptions(timeOf: request)
    options.sdk = request.setting("sdk").flatMap { SoftwareKit(name: $0) } ?? options.sdk
    for rule in request.rules {
      if let known = EngineOptions.Rule(rawValue: rule.name) { _ = options.set(known, to: rule.value) }
    }
    options.viewportRows = request.setting("viewport").flatMap { Int($0) } ?? options.viewportRows
    options.maximumPasses = request.setting("passes").flatMap { Int($0) } ?? options.maximumPasses
    options.frameRate = request.setting("frame-rate").flatMap { Int($0) } ?? options.frameRate
    options.recordsValues = request.setting("values") != nil
    options.recordsDurations = request.setting("durations") != nil
    options.recordsSingleSkips = request.setting("skips") != nil
    options.detectsStaleViews = request.setting("stale") != nil
    options.recordsScreen = request.setting("screen") != nil
    self.init(
      parameters: Dictionary(request.parameters.map { ($0.name, $0.value) }) { _, last in last },
      ticks: request.setting("ticks").flatMap { Int($0) },
      seed: request.seed, options: options)
  }
}

extension EngineOptions {
  /// No more than the release and what decides which time and which randomness the process sees.
  init(timeOf request: RunRequest) {
    self.init(release: request.setting("os").flatMap { SystemRelease(name: $0) } ?? .current)
    startDate = request.setting("date").flatMap { ScenarioDate($0) } ?? startDate
    timeZone = request.setting("time-zone") ?? timeZone
    usesRealTime = request.setting("real-time") != nil
    usesRealRandomness = request.setting("real-random") != nil
  }
}

extension RunRequest {
  /// How many seconds a run may take, or each step of a session.
  var timeout: UInt32? { setting("timeout").flatMap { UInt32($0) } }

  /// Further steps are asked for one at a time.
  var isSession: Bool { setting("session") != nil }

  /// What the scenario's randomness follows from.
  var seed: UInt64 { setting("seed").flatMap { UInt64($0) } ?? 1 }

  func metadata(of scenario: Scenario, _ settings: ScenarioSettings) -> TraceMetadata {
    TraceMetadata(
      producer: producer, scenario: scenario.name, seed: settings.seed,
      parameters: parameters.map { TraceMetadata.Entry($0.name, $0.value) },
      rules: EngineOptions.Rule.allCases.map { TraceMetadata.Entry($0.rawValue, settings.options[$0]) },
      extras: steps.enumerated().map { TraceMetadata.Entry("step \($0.offset + 1)", $0.element) }
        + defaults.enumerated().map { TraceMetadata.Entry("default \($0.offset + 1)", $0.element) }
        + settings.options.recordedEntries + settings.options.recordedTime
        + (settings.ticks.map { [TraceMetadata.Entry("ticks", String($0))] } ?? []))
  }

  /// What the program that compiled the sources knows of their places.
  var places: SourcePlaces {
    guard let sourceMap, let file = Descriptor.open(sourceMap, .reading) else { return SourcePlaces() }
    defer { Descriptor.close(file) }
    guard let bytes = Descriptor.readAll(file) else { return SourcePlaces() }
    let map = SourceMap(text: String(decoding: bytes, as: UTF8.self))
    return SourcePlaces(
      files: map.files,
      types: map.types.mapValues { Site(file: $0.file, line: UInt32(clamping: $0.line)) })
  }
}
