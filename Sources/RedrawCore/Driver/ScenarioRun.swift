/// A running scenario: its settings, its randomness, and the driver that acts on its view.
@MainActor
public final class ScenarioRun {
  /// The running scenario.
  public let scenario: Scenario
  /// Its parameters, seed and engine options.
  public let settings: ScenarioSettings
  /// Randomness derived from the seed.
  public var random: ScenarioRandom
  private let sink: (any EngineSink)?
  private var shown: ScenarioDriver?

  init(_ scenario: Scenario, _ settings: ScenarioSettings, sink: (any EngineSink)?) throws {
    self.scenario = scenario
    self.settings = settings
    self.sink = sink
    random = ScenarioRandom(seed: settings.seed)
    try scenario.check(settings)
  }

  /// Shows the root view: tick 0, the first appearance.
  public func show<Root: View>(_ root: @autoclosure @escaping () -> Root) {
    let driver = ScenarioDriver(root(), options: settings.options, sink: sink)
    driver.echoes = settings.printsChanges
    driver.startInTimeZone(settings.options.timeZone)
    shown = driver
    driver.appear("first appearance")
    settings.progress?(0)
  }

  /// Acts on the view.
  public var driver: ScenarioDriver {
    get throws {
      guard let shown else { throw ScenarioError(message: "a scenario must show its view before its first step") }
      if let failure = shown.failure { throw failure }
      return shown
    }
  }

  /// Throws if a view could not be evaluated.
  func finish() throws {
    if let failure = shown?.failure { throw failure }
  }

  /// Performs a step for each requested tick.
  public func forEachTick(_ step: (_ tick: Int, _ driver: ScenarioDriver) throws -> Void) throws {
    let driver = try driver
    let count = settings.ticks ?? scenario.ticks
    guard count > 0 else { return }
    for tick in 1...count {
      try step(tick, driver)
      if let failure = driver.failure { throw failure }
      settings.progress?(tick)
    }
  }

  // MARK: Parameters

  /// The value of an integer parameter.
  public func integer(_ name: String) -> Int { Int(value(name)) ?? 0 }
  /// The value of a flag.
  public func flag(_ name: String) -> Bool { Bool(value(name)) ?? false }
  /// The value of a parameter, as text.
  public func text(_ name: String) -> String { value(name) }

  private func value(_ name: String) -> String {
    settings.parameters[name] ?? scenario.parameters.first { $0.name == name }?.defaultValue ?? ""
  }
}

/// The scenario's randomness: the same seed gives the same numbers on every machine.
public struct ScenarioRandom: RandomNumberGenerator, Sendable {
  let seed: UInt64
  private var state: UInt64

  /// The numbers that follow from `seed`.
  public init(seed: UInt64) { (self.seed, state) = (seed, seed) }

  /// SplitMix64.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension Scenario {
  /// Throws a `ScenarioError` unless all set parameters exist and their values are valid.
  public func check(_ settings: ScenarioSettings) throws(ScenarioError) {
    for (name, value) in settings.parameters.sorted(by: { $0.key < $1.key }) {
      guard let parameter = parameters.first(where: { $0.name == name }) else {
        let known = parameters.map(\.name).joined(separator: ", ")
        let hint = known.isEmpty ? "it has none" : "it has \(known)"
        throw ScenarioError(message: "the scenario '\(self.name)' has no parameter '\(name)'; \(hint)")
      }
      if !parameter.accepts(value) {
        throw ScenarioError(message: "parameter '\(name)' can't be '\(value)'; it must be \(parameter.expectation)")
      }
    }
  }
}
