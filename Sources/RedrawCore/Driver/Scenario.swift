/// Something to record: a name, parameters with defaults, a root view, and steps.
///
///     let scenario = Scenario(
///       "counter", summary: "A counter is tapped", parameters: [.integer("taps", 3, "How often")]
///     ) { run in
///       try run.show(CounterView())
///       for _ in 0..<run.integer("taps") { try run.driver.tap("Add") }
///     }
///
/// The catalog, users' own scenarios and tests are written this way. A scenario is a value: each run with the same settings
/// does the same.
public struct Scenario: Sendable {
  /// Its name on the command line, in words with hyphens.
  public let name: String
  /// Its case in the catalog, such as `A1`; empty for a user's own scenario.
  public let caseID: String
  /// What it shows, in one line.
  public let summary: String
  /// The parameters that a user can set.
  public let parameters: [ScenarioParameter]
  /// The default number of ticks after the first appearance.
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

  /// Runs the scenario. Its code sees the scenario's clock and randomness. Throws a `ScenarioError` if a setting or a step is
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
  /// The number of ticks after the first appearance; `nil` for the scenario's default.
  public var ticks: Int?
  /// The random seed.
  public var seed: UInt64
  /// The engine's settings.
  public var options: EngineOptions
  /// Whether the output of `_printChanges()` goes to standard output.
  public var printsChanges = false
  /// Called after every tick, to show progress while recording.
  public var progress: (@Sendable (Int) -> Void)?

  /// The scenario's defaults, except for the given values.
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
