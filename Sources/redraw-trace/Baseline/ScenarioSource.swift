import CommandLineKit
import RedrawCore
import RedrawScenarios
import TraceFormat
import TraceRecording

/// Where the scenarios of a baseline come from, and how they are recorded. It hides the difference between the catalog
/// and a user's sources.
protocol ScenarioSource {
  /// Whether the source covers the whole folder, so that traces it no longer records can be removed.
  var isWhole: Bool { get }
  /// The traces of the folder that it may record again or replace.
  func known(in baseline: Baseline) -> [Baseline.Entry]
  /// The user's files that it reads, besides those of the baseline.
  func inputs() throws(Failure) -> [InputFile]
  /// Records every scenario: those in the folder with their original settings, then new ones.
  func recorded(for baseline: Baseline, on console: Console) throws(Failure) -> [Baseline.Recorded]
  /// Those of the recorded traces whose scenario has, or whose sources read, a parameter.
  func readers(of parameter: String, among traces: [Baseline.Entry]) throws(Failure) -> [Baseline.Entry]
  /// The same source, which records these traces alone.
  func recording(only traces: [Baseline.Entry]) -> Self
  /// Throws if `remember` would write something that can't be read again. Called before anything is recorded.
  func checkCanRemember(in baseline: Baseline) throws(Failure)
  /// Writes into the folder what is needed to record it again.
  func remember(in baseline: Baseline) throws(Failure)
}

extension ScenarioSource {
  func known(in baseline: Baseline) -> [Baseline.Entry] { baseline.entries }
}

/// Scenarios from the catalog: all, or some of them.
struct CatalogSource: ScenarioSource {
  let isWhole: Bool
  private var scenarios: [Scenario]
  /// For scenarios that the folder has no trace of.
  private let settings: ScenarioSettings

  /// - Parameter words: names, cases or patterns; empty for all scenarios.
  init(_ words: [String], settings: ScenarioSettings = ScenarioSettings()) throws(Failure) {
    isWhole = words.isEmpty
    scenarios = words.isEmpty ? Catalog.scenarios : try ScenarioChoice.scenarios(words)
    self.settings = settings
  }

  func recorded(for baseline: Baseline, on console: Console) throws(Failure) -> [Baseline.Recorded] {
    let byName = Dictionary(scenarios.map { ($0.name, $0) }) { first, _ in first }
    let old = Set(baseline.entries.map(\.scenario))
    var recorded: [Baseline.Recorded] = []
    for entry in baseline.entries {
      guard let scenario = byName[entry.scenario] else { continue }
      recorded.append(try record(scenario, at: entry.path, entry, console))
    }
    for scenario in scenarios where !old.contains(scenario.name) {
      recorded.append(try record(scenario, at: baseline.path(of: "\(scenario.name).rtrace"), nil, console))
    }
    return recorded
  }

  func inputs() -> [InputFile] { [] }

  func readers(of parameter: String, among traces: [Baseline.Entry]) -> [Baseline.Entry] {
    traces.filter { trace in
      scenarios.contains { $0.name == trace.scenario && $0.parameters.contains { $0.name == parameter } }
    }
  }

  func recording(only traces: [Baseline.Entry]) -> CatalogSource {
    var source = self
    source.scenarios = scenarios.filter { scenario in traces.contains { $0.scenario == scenario.name } }
    return source
  }

  /// Nothing to write: the traces' metadata is enough.
  func remember(in baseline: Baseline) {}
  func checkCanRemember(in baseline: Baseline) {}

  private func record(
    _ scenario: Scenario, at path: String, _ old: Baseline.Entry?, _ console: Console
  ) throws(Failure) -> Baseline.Recorded {
    let settings = old?.metadata.map(ScenarioSettings.init) ?? settings
    let bytes = try Recording.bytes(of: scenario, settings, progress: console.progress)
    return Baseline.Recorded(path: path, bytes: bytes, old: old)
  }
}
