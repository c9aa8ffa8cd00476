/// A setting of a scenario that a user can change: its name, its default, and one line on it.
public struct ScenarioParameter: Sendable {
  /// What its value must look like.
  public enum Kind: Sendable {
    case integer
    case flag
    case text
  }

  public let name: String
  public let kind: Kind
  /// As it would be written on the command line.
  public let defaultValue: String
  public let summary: String

  public static func integer(_ name: String, _ value: Int, _ summary: String) -> ScenarioParameter {
    ScenarioParameter(name: name, kind: .integer, defaultValue: String(value), summary: summary)
  }

  public static func flag(_ name: String, _ value: Bool, _ summary: String) -> ScenarioParameter {
    ScenarioParameter(name: name, kind: .flag, defaultValue: String(value), summary: summary)
  }

  public static func text(_ name: String, _ value: String, _ summary: String) -> ScenarioParameter {
    ScenarioParameter(name: name, kind: .text, defaultValue: value, summary: summary)
  }

  /// Whether a value can be taken.
  func accepts(_ value: String) -> Bool {
    switch kind {
    case .integer: Int(value) != nil
    case .flag: Bool(value) != nil
    case .text: true
    }
  }

  /// What a value must be, for an error.
  var expectation: String {
    switch kind {
    case .integer: "a whole number"
    case .flag: "true or false"
    case .text: "text"
    }
  }
}
