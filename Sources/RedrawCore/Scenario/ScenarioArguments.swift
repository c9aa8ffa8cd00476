import Foundation

/// A setting of a scenario with its default.
public struct ScenarioParameter: Sendable {
  public enum Value: Equatable, Sendable, CustomStringConvertible {
    case integer(Int)
    case number(Double)
    case flag(Bool)
    case text(String)

    public var description: String {
      switch self {
      case .integer(let value): String(value)
      case .number(let value): String(value)
      case .flag(let value): String(value)
      case .text(let value): value
      }
    }

    /// What kind of value it is, for help and errors.
    public var kind: String {
      switch self {
      case .integer: "a whole number"
      case .number: "a number"
      case .flag: "true or false"
      case .text: "text"
      }
    }

    /// The text as a value of the same kind; `nil` where it is none.
    func parsed(_ text: String) -> Value? {
      switch self {
      case .integer: Int(text).map { .integer($0) }
      case .number: Double(text).map { .number($0) }
      case .flag: Bool(text).map { .flag($0) }
      case .text: .text(text)
      }
    }
  }

  public let name: String
  public let summary: String
  public let defaultValue: Value

  public init(_ name: String, _ summary: String, default value: Int) {
    self.init(name, summary, .integer(value))
  }

  public init(_ name: String, _ summary: String, default value: Double) { self.init(name, summary, .number(value)) }
  public init(_ name: String, _ summary: String, default value: Bool) { self.init(name, summary, .flag(value)) }
  public init(_ name: String, _ summary: String, default value: String) { self.init(name, summary, .text(value)) }

  private init(_ name: String, _ summary: String, _ value: Value) {
    self.name = name
    self.summary = summary
    defaultValue = value
  }
}

/// The values of a scenario's parameters in force, and its randomness.
public struct ScenarioArguments: Sendable {
  public let parameters: [ScenarioParameter]
  public private(set) var values: [String: ScenarioParameter.Value]
  /// Where all randomness of the scenario comes from.
  public var seed: UInt64 = 0

  public init(parameters: [ScenarioParameter]) {
    self.parameters = parameters
    values = Dictionary(parameters.map { ($0.name, $0.defaultValue) }, uniquingKeysWith: { first, _ in first })
  }

  /// Sets a parameter from text, as a command line gives it.
  public mutating func set(_ name: String, to text: String) throws {
    guard let known = values[name] else {
      let names = parameters.map(\.name).joined(separator: ", ")
      throw ScenarioError(
        message: "No parameter \"\(name)\": " + (names.isEmpty ? "there are none." : "there is \(names)."))
    }
    guard let value = known.parsed(text) else {
      throw ScenarioError(message: "The parameter \"\(name)\" is \(known.kind), not \"\(text)\".")
    }
    values[name] = value
  }

  /// A whole number; 0 for a parameter that is not there.
  public func int(_ name: String) -> Int {
    if case .integer(let value)? = values[name] { value } else { 0 }
  }

  public func double(_ name: String) -> Double {
    switch values[name] {
    case .number(let value): value
    case .integer(let value): Double(value)
    default: 0
    }
  }

  public func bool(_ name: String) -> Bool { values[name] == .flag(true) }

  public func string(_ name: String) -> String {
    if case .text(let value)? = values[name] { value } else { "" }
  }

  /// The scenario's random numbers: the same for the same seed.
  public var random: SeededGenerator { SeededGenerator(seed: seed) }
}

/// Random numbers that depend on a seed alone (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

extension UUID {
  /// An identifier from a generator, so that scenarios stay the same for the same seed.
  public init(using generator: inout SeededGenerator) {
    let high = generator.next()
    let low = generator.next()
    func byte(_ word: UInt64, _ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: word >> (8 * index)) }
    self.init(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3), byte(high, 4), byte(high, 5), byte(high, 6),
        byte(high, 7), byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3), byte(low, 4), byte(low, 5),
        byte(low, 6), byte(low, 7)
      ))
  }
}
