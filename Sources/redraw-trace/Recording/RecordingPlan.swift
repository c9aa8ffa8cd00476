import CommandLineKit
import Glibc
import RedrawCore
import TraceFormat
import TraceRecording

/// What to record and how, put together from the command line.
struct RecordingPlan {
  var scenarios: [Scenario]
  var settings: ScenarioSettings
  var output: OutputFile?

  /// Where a scenario's trace goes: the file named with `-o`, or one called as the scenario, in the folder so named.
  func output(for scenario: Scenario) throws(RecordingFault) -> OutputFile {
    let name = scenario.name + ".rtrace"
    guard let output else { return .path(name) }
    guard scenarios.count > 1 else { return output }
    guard case .path(let folder) = output else { throw .folderIsNoFolder(output.name) }
    try makeFolder(folder)
    return .path(folder + "/" + name)
  }

  private func makeFolder(_ path: String) throws(RecordingFault) {
    if mkdir(path, 0o755) == 0 { return }
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { throw .folderIsNoFolder(path) }
  }

  /// Finds what doesn't fit before anything is written.
  func check() throws(RecordingFault) {
    for scenario in scenarios {
      let known = scenario.parameters.map(\.name)
      if let unknown = settings.parameters.keys.sorted().first(where: { !known.contains($0) }) {
        throw .unknownParameter(unknown, scenario: scenario.name, known: known)
      }
      do { try scenario.check(settings) } catch { throw .scenario(error.message) }
    }
  }

  /// What a scenario's trace says of itself.
  func metadata(of scenario: Scenario) -> TraceMetadata {
    let parameters = scenario.parameters.map {
      TraceMetadata.Entry($0.name, settings.parameters[$0.name] ?? $0.defaultValue)
    }
    let rules = EngineOptions.Rule.allCases.map { TraceMetadata.Entry($0.rawValue, settings.options[$0]) }
    return TraceMetadata(
      producer: "redraw-trace \(RedrawTrace.version)", scenario: scenario.name, seed: settings.seed,
      parameters: parameters, rules: rules,
      extras: [
        .init("case", scenario.caseID), .init("ticks", String(settings.ticks ?? scenario.ticks)),
      ] + settings.options.recordedEntries)
  }
}

extension EngineOptions {
  /// Sets the rules that `--rule` names.
  mutating func set(_ rules: [NamedValue]) throws(RecordingFault) {
    try rules.checkIsUnique(in: "--rule")
    for given in rules {
      guard let rule = Rule(rawValue: given.name) else { throw .unknownRule(given.name) }
      if !set(rule, to: given.value) { throw .badRuleValue(rule, given.value) }
    }
  }
}

extension [NamedValue] {
  /// Of two values for a name one would be lost without a word.
  func checkIsUnique(in option: String) throws(RecordingFault) {
    var names: Set<String> = []
    for given in self where !names.insert(given.name).inserted {
      throw .repeatedName(given.name, option: option)
    }
  }
}
