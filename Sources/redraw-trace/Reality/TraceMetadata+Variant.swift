import RedrawCore
import TraceAnalysis
import TraceFormat
import TraceRecording

extension TraceMetadata {
  /// The same recording with other rules: those of `release`, if given, then `changes`.
  func variant(release: SystemRelease? = nil, rules changes: [RuleSetting] = []) -> TraceMetadata {
    var options = release.map(EngineOptions.init) ?? EngineOptions(recordedIn: self)
    for change in changes {
      if let rule = EngineOptions.Rule(rawValue: change.name) { _ = options.set(rule, to: change.value) }
    }
    var variant = self
    variant.rules = EngineOptions.Rule.allCases.map { TraceMetadata.Entry($0.rawValue, options[$0]) }
    let names = [TraceRelease.systemName, TraceRelease.kitName, TraceRelease.ownRulesName]
    let decided = options.recordedEntries.filter { names.contains($0.name) }
    variant.extras = decided + extras.filter { !names.contains($0.name) }
    return variant
  }

  /// Everything that influences the run, among variants of one recording.
  var decidedBy: [String] {
    rules.map { "\($0.name)=\($0.value)" } + [release.kit]
  }
}
