/// A view and what is done with it: the root view is made, appears in tick 0, and each step is a tick.
///
///     let counter = Scenario(
///       "counter", summary: "A counter is tapped.", parameters: [.init("taps", "How often", default: 3)],
///       root: { _ in CounterView() },
///       steps: { app, arguments in
///         for _ in 0..<arguments.int("taps") { try app.tap("Add") }
///       })
@MainActor
public struct Scenario {
  /// A telling name, in lower case with dashes.
  public let name: String
  /// The number of the case that it shows; empty for none.
  public let caseID: String
  /// What it belongs to, for listings.
  public let family: String
  /// One line.
  public let summary: String
  public let parameters: [ScenarioParameter]
  private let makeDriver: (ScenarioArguments, EngineOptions, (any EngineSink)?) -> ScenarioDriver
  private let steps: (ScenarioDriver, ScenarioArguments) async throws -> Void

  public init<Root: View>(
    _ name: String, caseID: String = "", family: String = "", summary: String,
    parameters: [ScenarioParameter] = [], @ViewBuilder root: @escaping (ScenarioArguments) -> Root,
    steps: @escaping (ScenarioDriver, ScenarioArguments) async throws -> Void = { _, _ in }
  ) {
    self.name = name
    self.caseID = caseID
    self.family = family
    self.summary = summary
    self.parameters = parameters
    self.steps = steps
    makeDriver = { arguments, options, sink in
      ScenarioDriver(options: options, sink: sink) { root(arguments) }
    }
  }

  /// The defaults of all parameters.
  public var defaults: ScenarioArguments { ScenarioArguments(parameters: parameters) }

  /// Runs it from the first appearance to the last step; the driver that is returned keeps the last state.
  @discardableResult
  public func run(
    _ arguments: ScenarioArguments? = nil, options: EngineOptions = EngineOptions(),
    sink: (any EngineSink)? = nil, prepare: (ScenarioDriver) -> Void = { _ in }
  ) async throws -> ScenarioDriver {
    let arguments = arguments ?? defaults
    let driver = makeDriver(arguments, options, sink)
    prepare(driver)
    driver.appear()
    try await steps(driver, arguments)
    return driver
  }
}
