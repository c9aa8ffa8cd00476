import RedrawCore
import RedrawScenarios

/// What a view does after its first appearance, as `ScenarioLog.words` has it.
@MainActor
func wordsAfterAppearance<Root: View>(
  of root: @autoclosure @escaping @MainActor @Sendable () -> Root,
  comparing: EngineOptions.ClosureComparison = .captures,
  steps: @escaping @MainActor @Sendable (ScenarioDriver) throws -> Void
) throws -> String {
  var options = EngineOptions()
  options.closureComparison = comparing
  let scenario = Scenario("closures", summary: "A closure is compared") { run in
    run.show(root())
    try steps(run.driver)
  }
  return try ScenarioLog(scenario, ScenarioSettings(options: options)).wordsOfTicks.dropFirst().joined(separator: "\n")
}

/// A row that stores a closure, for all tests of closures.
struct ActionRow: View {
  let title: String
  let onTap: () -> Void

  var body: some View {
    let _ = Self._printChanges()
    Button(title) { onTap() }
  }
}
