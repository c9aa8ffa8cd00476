import CommandLineKit
import RedrawCore
import RedrawScenarios
import TraceFormat
import TraceRecording

/// Where the scenarios of a baseline come from, and how they are recorded.
///
/// A baseline knows no more of them than this: where they are from is the source's own affair.
protocol ScenarioSource {
  /// Whether every trace of the folder is the source's: what it does not record any more is gone.
  var isWhole: Bool { get }
  /// The user's files that are read, besides those of the baseline.
  func inputs() throws(Failure) -> [InputFile]
  /// Records what there is: again where the folder has it, as it was recorded there, then what it hasn't.
  func recorded(for baseline: Baseline, on console: Console) throws(Failure) -> [Baseline.Recorded]
  /// Throws where `remember` would keep what can't be read again. Asked before anything is recorded.
  func checkCanRemember(in baseline: Baseline) throws(Failure)
  /// Keeps in the folder what it takes to record the same again.
  func remember(in baseline: Baseline) throws(Failure)
}

/// The scenarios that come with the program, or some of them.
struct CatalogueSource: ScenarioSource {
  let isWhole: Bool
  private let scenarios: [Scenario]
  /// Those of scenarios that the folder hasn't.
  private let settings: ScenarioSettings

  /// - Parameter words: names, cases or patterns; all scenarios where there is none.
  init(_ words: [String], settings: ScenarioSettings = ScenarioSettings()) throws(Failure) {
    isWhole = words.isEmpty
    scenarios = words.isEmpty ? Catalogue.scenarios : try ScenarioChoice.scenarios(words)
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

  /// The traces themselves tell it.
  func remember(in baseline: Baseline) {}
  func checkCanRemember(in baseline: Baseline) {}

  private func record(
    _ scenario: Scenario, at path: String, _ old: Baseline.Entry?, _ console: Console
  ) throws(Failure) -> Baseline.Recorded {
    let settings = old?.metadata.map(ScenarioSettings.init) ?? settings
    let plan = RecordingPlan(scenarios: [scenario], settings: settings, output: nil)
    try plan.check()
    let progress = console.progress
    // The program evaluates views on one thread, the main one.
    let bytes = try MainActor.assumeIsolated {
      Result { () throws(Failure) in try Recording.bytes(of: scenario, plan, progress: progress) }
    }.get()
    return Baseline.Recorded(path: path, bytes: bytes, old: old)
  }
}

extension ScenarioSettings {
  /// Those that a trace was recorded with, as far as it has them.
  init(_ metadata: TraceMetadata) {
    let parameters = Dictionary(metadata.parameters.map { ($0.name, $0.value) }) { _, last in last }
    let ticks = metadata.extras.first { $0.name == "ticks" }.flatMap { Int($0.value) }
    self.init(
      parameters: parameters, ticks: ticks, seed: metadata.seed, options: EngineOptions(recordedIn: metadata))
  }
}
