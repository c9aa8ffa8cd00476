/// Something to record: a name, parameters with defaults, a root view, and steps.
///
///     let scenario = Scenario(
///       "counter", summary: "A counter is tapped", parameters: [.integer("taps", 3, "How often")]
///     ) { run in
///       try run.show(CounterView())
///       for _ in 0..<run.integer("taps") { try run.driver.tap("Add") }
///     }
///
/// The catalogue, a user's own scenarios and tests are all written this way. A scenario is a value: running it twice with the
/// same settings does the same twice.
public struct Scenario: Sendable {
  /// What it is called on the command line, in words with hyphens.
  public let name: String
  /// The case of the catalogue that it is, `A1`; empty for a scenario of a user's own.
  public let caseID: String
  /// One line on what it shows.
  public let summary: String
  /// What a user can change about it.
  public let parameters: [ScenarioParameter]
  /// How many ticks follow the first appearance by default.
  public let ticks: Int
  private let body: @MainActor @Sendable (ScenarioRun) throws -> Void

  /// A scenario that runs `body`, which shows a view and acts on it.
  public init(
    _ name: String, case caseID: String = "", summary: String, parameters: [ScenarioParameter] = [],
    ticks: Int = 1, _ body: @escaping @MainActor @Sendable (ScenarioRun) throws -> Void
  ) {
    self.name = name
    self.caseID = caseID
    self.summary = summary
    self.parameters = parameters
    self.ticks = ticks
    self.body = body
  }

  /// Runs it. Its code sees the scenario's clock and randomness. Throws a `ScenarioError` if a setting or a step is
  /// invalid.
  @MainActor
  @discardableResult
  public func run(_ settings: ScenarioSettings = ScenarioSettings(), sink: (any EngineSink)? = nil) throws
    -> ScenarioRun
  {
    try ScenarioStaging.run(settings.options, seed: settings.seed) {
      let run = try ScenarioRun(self, settings, sink: sink)
      try body(run)
      try run.finish()
      return run
    }
  }
}

/// How a scenario is to be run.
public struct ScenarioSettings: Sendable {
  /// Parameters by name, as text: `rows=100`.
  public var parameters: [String: String]
  /// How many ticks follow the first appearance; the scenario's own number where `nil`.
  public var ticks: Int?
  /// What the scenario's randomness starts from.
  public var seed: UInt64
  /// The engine's switches.
  public var options: EngineOptions
  /// What `_printChanges()` prints goes to standard output.
  public var printsChanges = false
  /// Called after every tick, to show progress while recording.
  public var progress: (@Sendable (Int) -> Void)?

  /// The defaults of the scenario, except for what is given.
  public init(
    parameters: [String: String] = [:], ticks: Int? = nil, seed: UInt64 = 1, options: EngineOptions = EngineOptions(),
    progress: (@Sendable (Int) -> Void)? = nil
  ) {
    self.parameters = parameters
    self.ticks = ticks
    self.seed = seed
    self.options = options
    self.progress = progress
  }
}
