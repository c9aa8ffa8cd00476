/// What a trace says of itself, before its first tick.
///
///     let metadata = TraceMetadata(producer: "redraw-trace 1.0.0", scenario: "active-row-plain")
public struct TraceMetadata: Equatable, Sendable {
  /// A name with a value; lists keep the order in which they were given.
  public struct Entry: Equatable, Sendable {
    public var name: String
    public var value: String
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The program and version that wrote the trace.
  public var producer: String
  public var scenario: String
  public var seed: UInt64
  /// The scenario's parameters in force.
  public var parameters: [Entry]
  /// The engine's rules in force, one for each switch.
  public var rules: [Entry]
  /// Anything else a producer wants to keep.
  public var extras: [Entry]

  public init(
    producer: String, scenario: String = "", seed: UInt64 = 0, parameters: [Entry] = [], rules: [Entry] = [],
    extras: [Entry] = []
  ) {
    self.producer = producer
    self.scenario = scenario
    self.seed = seed
    self.parameters = parameters
    self.rules = rules
    self.extras = extras
  }
}
