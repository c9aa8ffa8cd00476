import RedrawCore
import RedrawScenarios

/// A view and steps that show a rule for which the catalog has no case.
struct SemanticsExample: Sendable {
  let scenario: Scenario
  let options: EngineOptions

  /// `passes` is the bound of the passes of a tick.
  init<Root: View>(
    _ name: String, passes: Int? = nil, _ root: @autoclosure @escaping @MainActor @Sendable () -> Root,
    steps: @escaping @MainActor @Sendable (ScenarioDriver) throws -> Void
  ) {
    var options = EngineOptions()
    if let passes { options.maximumPasses = passes }
    self.options = options
    scenario = Scenario(name, summary: "An example of the document") { run in
      run.show(root())
      try steps(run.driver)
    }
  }

  static let all = [
    transactions, transactionValues, cycle, incomparable, existentials, keptReads, unreadInSheet, rowScopes, insertion,
    newIdentity, fading,
    scrolling, scrollingThrough, composite, names,
  ]

  @MainActor
  func log(_ options: EngineOptions? = nil) throws -> ScenarioLog {
    try ScenarioLog(scenario, ScenarioSettings(options: options ?? self.options))
  }
}
