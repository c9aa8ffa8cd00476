/// What a trace records about itself, before its first tick.
///
///     let metadata = TraceMetadata(producer: "redraw-trace 1.0.0", scenario: "active-row-plain")
public struct TraceMetadata: Equatable, Sendable {
  /// A name with a value; lists keep their order.
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
  /// The scenario's parameters, with defaults.
  public var parameters: [Entry]
  /// The engine's rules, one for each switch.
  public var rules: [Entry]
  /// Anything else that a producer wants to record.
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

/// The list that an entry of the metadata table belongs to.
enum MetadataGroup: UInt8 {
  case identity = 0
  case parameter = 1
  case rule = 2
  case extra = 3
}

extension TraceMetadata {
  private enum Name {
    static let producer = "producer"
    static let scenario = "scenario"
    static let seed = "seed"
  }

  /// The metadata as rows of its table.
  var entries: [(MetadataGroup, Entry)] {
    let identity = [Entry(Name.producer, producer), Entry(Name.scenario, scenario), Entry(Name.seed, String(seed))]
    return identity.map { (.identity, $0) } + parameters.map { (.parameter, $0) } + rules.map { (.rule, $0) }
      + extras.map { (.extra, $0) }
  }

  /// Adds a row. Rows of unknown groups become extras.
  mutating func add(_ entry: Entry, group: UInt64) {
    switch (MetadataGroup(rawValue: UInt8(truncatingIfNeeded: group)), entry.name) {
    case (.identity, Name.producer): producer = entry.value
    case (.identity, Name.scenario): scenario = entry.value
    case (.identity, Name.seed): seed = UInt64(entry.value) ?? 0
    case (.parameter, _): parameters.append(entry)
    case (.rule, _): rules.append(entry)
    default: extras.append(entry)
    }
  }
}
