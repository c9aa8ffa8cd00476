/// A setting of a scenario that a user can change: its name, its default, and one line on it.
public struct ScenarioParameter: Sendable {
  /// What its value must look like.
  public enum Kind: Sendable {
    /// A whole number that is at least so large.
    case integer(atLeast: Int)
    case flag
    case text
  }

  public let name: String
  public let kind: Kind
  /// As it would be written on the command line.
  public let defaultValue: String
  public let summary: String

  /// - Parameter least: most numbers are of things, of which there are none or more.
  public static func integer(
    _ name: String, _ value: Int, _ summary: String, atLeast least: Int = 0
  ) -> ScenarioParameter {
    ScenarioParameter(name: name, kind: .integer(atLeast: least), defaultValue: String(value), summary: summary)
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
    case .integer(let least): Int(value).map { $0 >= least } ?? false
    case .flag: Bool(value) != nil
    case .text: true
    }
  }

  /// What a value must be, for an error.
  var expectation: String {
    switch kind {
    case .integer(atLeast: .min): "a whole number"
    case .integer(let least): "a whole number from \(least) on"
    case .flag: "true or false"
    case .text: "text"
    }
  }
}
