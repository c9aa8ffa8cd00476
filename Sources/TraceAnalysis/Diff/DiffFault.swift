import TraceFormat

/// Why two traces are not compared: facts, without wording.
public enum DiffFault: Error, Equatable, Sendable {
  case unreadable(name: String, TraceError)
  /// A part of the trace is missing or damaged, so that its counts prove nothing.
  case notWhole(name: String, faults: [TraceFault], count: Int)
  case differentScenarios(Change<String>)
  /// The engine decided by other rules: differences would be its own.
  case differentRules(scenario: String, [SettingChange])
  /// The traces are of different releases of the system, in words, where one was expected.
  case differentReleases(scenario: String, Change<String>)
}

/// A setting that has another value in the head than in the base; empty where it is not set.
public struct SettingChange: Equatable, Sendable {
  public let name: String
  public let values: Change<String>

  public init(name: String, values: Change<String>) {
    self.name = name
    self.values = values
  }
}
