import RecordingProtocol
import RedrawCore
import SystemCalls
import TraceFormat
import TraceRecording

extension ScenarioSettings {
  /// The settings of a request, whose values the parent has validated.
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
    options.recordsAuditFacts = request.setting("audit") != nil
    options.recordsScreen = request.setting("screen") != nil
    self.init(
      parameters: Dictionary(request.parameters.map { ($0.name, $0.value) }) { _, last in last },
      ticks: request.setting("ticks").flatMap { Int($0) },
      seed: request.seed, options: options)
  }
}

extension EngineOptions {
  /// Only the release, and the settings that determine the time and randomness that the process sees.
  init(timeOf request: RunRequest) {
    self.init(release: request.setting("os").flatMap { SystemRelease(name: $0) } ?? .current)
    startDate = request.setting("date").flatMap { ScenarioDate($0) } ?? startDate
    timeZone = request.setting("time-zone") ?? timeZone
    usesRealTime = request.setting("real-time") != nil
    usesRealRandomness = request.setting("real-random") != nil
  }
}

extension RunRequest {
  /// The time limit in seconds, for a run or for each step of a session.
  var timeout: UInt32? { setting("timeout").flatMap { UInt32($0) } }

  /// Whether further steps are requested one at a time.
  var isSession: Bool { setting("session") != nil }

  /// The seed of the scenario's randomness.
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

  /// The declarations' locations, from the program that compiled the sources.
  var places: SourcePlaces {
    guard let text = Self.text(of: sourceMap) else { return SourcePlaces() }
    let map = SourceMap(text: text)
    return SourcePlaces(
      files: map.files,
      types: map.types.mapValues { Site(file: $0.file, line: UInt32(clamping: $0.line)) })
  }

  /// Parts without code that were left out of the program. They are reported whether or not they are reached.
  var silentParts: [LeftOutPart] { Self.text(of: leftOut).map { LeftOutPart.parts(in: $0) } ?? [] }

  /// What keys of texts show, from the string catalogs of the sources.
  var catalog: [_StringCatalog.Place: _StringCatalog.Entry] {
    let strings = Self.text(of: setting("strings")).map { CatalogString.strings(in: $0) } ?? []
    let entries = strings.map { string in
      let parts = string.substitutions.mapValues {
        _StringCatalog.Substitution(argument: $0.argument, forms: $0.forms)
      }
      let place = _StringCatalog.Place(string.key, in: string.table)
      return (place, _StringCatalog.Entry(forms: string.forms, substitutions: parts))
    }
    return Dictionary(entries) { first, _ in first }
  }

  private static func text(of path: String?) -> String? {
    guard let path, let file = Descriptor.open(path, .reading) else { return nil }
    defer { Descriptor.close(file) }
    return Descriptor.readAll(file).map { String(decoding: $0, as: UTF8.self) }
  }
}
