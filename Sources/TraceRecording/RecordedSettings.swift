import RedrawCore
import TraceFormat

extension EngineOptions {
  /// The options stored in a trace besides the rules, so that it can be recorded again in the same way.
  public var recordedEntries: [TraceMetadata.Entry] {
    [TraceMetadata.Entry(TraceRelease.systemName, release.name), TraceMetadata.Entry(TraceRelease.kitName, sdk.name)]
      + (ownRules.isEmpty
        ? [] : [TraceMetadata.Entry(TraceRelease.ownRulesName, ownRules.map(\.rawValue).joined(separator: " "))])
      + [TraceMetadata.Entry(Name.viewport, String(viewportRows))]
      + (maximumPasses == Self().maximumPasses ? [] : [TraceMetadata.Entry(Name.passes, String(maximumPasses))])
      + (frameRate == Self().frameRate ? [] : [TraceMetadata.Entry(Name.frameRate, String(frameRate))])
      + Self.flags.filter { self[keyPath: $0.option] }.map { TraceMetadata.Entry($0.name, "true") }
  }

  /// The time settings stored in a recorded program's trace: where its clock started, or that it used the machine's.
  public var recordedTime: [TraceMetadata.Entry] {
    (usesRealTime ? [] : [TraceMetadata.Entry(Name.date, startDate.text)])
      + (timeZone == Self.standardTimeZone ? [] : [TraceMetadata.Entry(Name.timeZone, timeZone)])
  }

  /// The options that a trace was recorded with, as far as it stores them.
  public init(recordedIn metadata: TraceMetadata) {
    let recorded = metadata.release
    self.init(release: SystemRelease(name: recorded.system) ?? .current)
    sdk = SoftwareKit(name: recorded.kit) ?? sdk
    for entry in metadata.extras {
      if entry.name == Name.viewport, let rows = Int(entry.value) { viewportRows = rows }
      if entry.name == Name.timeZone { timeZone = entry.value }
      if entry.name == Name.date { startDate = ScenarioDate(entry.value) ?? startDate }
      if entry.name == Name.passes, let passes = Int(entry.value) { maximumPasses = passes }
      if entry.name == Name.frameRate, let rate = Int(entry.value) { frameRate = rate }
      for flag in Self.flags where flag.name == entry.name { self[keyPath: flag.option] = entry.value == "true" }
    }
    for entry in metadata.rules {
      if let rule = Rule(rawValue: entry.name) { _ = set(rule, to: entry.value) }
    }
  }

  private enum Name {
    static let viewport = "viewport"
    static let passes = "passes"
    static let date = "date"
    static let timeZone = "time-zone"
    static let frameRate = "frame-rate"
  }

  /// What is recorded only on request, named like the command line's options.
  private static var flags: [(name: String, option: WritableKeyPath<EngineOptions, Bool>)] {
    [
      ("values", \.recordsValues), ("durations", \.recordsDurations), ("skips", \.recordsSingleSkips),
      ("stale", \.detectsStaleViews), ("audit", \.recordsAuditFacts), ("screen", \.recordsScreen),
      ("real-time", \.usesRealTime),
      ("real-random", \.usesRealRandomness),
    ]
  }
}
