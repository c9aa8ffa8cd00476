/// A parameter of a scenario: its name, its default, and a one-line summary.
public struct ScenarioParameter: Sendable {
  /// The kinds of values.
  public enum Kind: Sendable {
    /// A whole number within bounds.
    case integer(ClosedRange<Int>)
    case flag
    /// One of a few words.
    case choice([String])
    case text
  }

  /// Its name on the command line.
  public let name: String
  /// The values that it accepts.
  public let kind: Kind
  /// As written on the command line.
  public let defaultValue: String
  /// What it changes, in one line.
  public let summary: String

  /// A whole number.
  ///
  /// - Parameter range: the accepted values. If each unit takes memory, give an upper bound.
  public static func integer(
    _ name: String, _ value: Int, _ summary: String, in range: ClosedRange<Int> = 0...Int.max
  ) -> ScenarioParameter {
    ScenarioParameter(name: name, kind: .integer(range), defaultValue: String(value), summary: summary)
  }

  /// `true` or `false`.
  public static func flag(_ name: String, _ value: Bool, _ summary: String) -> ScenarioParameter {
    ScenarioParameter(name: name, kind: .flag, defaultValue: String(value), summary: summary)
  }

  /// One of several words.
  public static func choice(
    _ name: String, _ value: String, _ summary: String, of choices: [String]
  ) -> ScenarioParameter {
    ScenarioParameter(name: name, kind: .choice(choices), defaultValue: value, summary: summary)
  }

  /// Any text.
  public static func text(_ name: String, _ value: String, _ summary: String) -> ScenarioParameter {
    ScenarioParameter(name: name, kind: .text, defaultValue: value, summary: summary)
  }

  /// Whether a value is valid.
  public func accepts(_ value: String) -> Bool {
    switch kind {
    case .integer(let range): Int(value).map(range.contains) ?? false
    case .flag: Bool(value) != nil
    case .choice(let choices): choices.contains(value)
    case .text: true
    }
  }

  /// What a value must be: `a whole number from 0 to 1000`.
  public var expectation: String {
    switch kind {
    case .integer(.min ... .max): "a whole number"
    case .integer(let range) where range.upperBound == .max: "a whole number from \(range.lowerBound) on"
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .flag: "true or false"
    case .choice(let choices):
      choices.dropLast().joined(separator: ", ") + (choices.count > 1 ? " or " : "") + (choices.last ?? "")
    case .text: "text"
    }
  }
}
