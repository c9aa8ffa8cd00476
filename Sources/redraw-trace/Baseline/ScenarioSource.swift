import CommandLineKit
import RedrawCore
import RedrawScenarios
import TraceFormat

/// Where the scenarios of a baseline come from, and how one of them is recorded.
///
/// A baseline knows no more of them than this: where they are from is the source's own affair.
protocol ScenarioSource: Sendable {
  /// All there are, each of its own name, in the order in which they are listed.
  var names: [String] { get }
  /// Records one of them: with the settings that a trace of it tells, or with its own.
  @MainActor
  func record(
    _ name: String, as metadata: TraceMetadata?, writingTo output: any TraceOutput, progress: ProgressLine?) throws
}

/// The scenarios that come with the program, or some of them.
struct CatalogueSource: ScenarioSource {
  private let scenarios: [Scenario]

  /// - Parameter words: names, cases or patterns; all scenarios where there is none.
  init(_ words: [String]) throws(RecordingFault) {
    scenarios = words.isEmpty ? Catalogue.scenarios : try ScenarioChoice.scenarios(words)
  }

  var names: [String] { scenarios.map(\.name) }

  @MainActor
  func record(
    _ name: String, as metadata: TraceMetadata?, writingTo output: any TraceOutput, progress: ProgressLine?
  ) throws {
    guard let scenario = scenarios.first(where: { $0.name == name }) else {
      throw RecordingFault.unknownScenario(name, nearest: nil)
    }
    let settings = metadata.map(ScenarioSettings.init) ?? ScenarioSettings()
    let plan = RecordingPlan(scenarios: [scenario], settings: settings, output: nil)
    try plan.check()
    var recording = Recording(scenario, into: .path(name))
    try recording.perform(plan, writingTo: output, progress: progress)
  }
}

extension ScenarioSettings {
  /// Those that a trace was recorded with, as far as it tells.
  fileprivate init(_ metadata: TraceMetadata) {
    func number(_ name: String) -> Int? { metadata.extras.first { $0.name == name }.flatMap { Int($0.value) } }
    var options = EngineOptions()
    if let rows = number("viewport") { options.viewportRows = rows }
    for entry in metadata.rules {
      if let rule = EngineOptions.Rule(rawValue: entry.name) { _ = options.set(rule, to: entry.value) }
    }
    let parameters = Dictionary(metadata.parameters.map { ($0.name, $0.value) }) { _, last in last }
    self.init(parameters: parameters, ticks: number("ticks"), seed: metadata.seed, options: options)
  }
}
