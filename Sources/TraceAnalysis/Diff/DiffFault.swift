import TraceFormat

/// Why two traces can't be compared, without wording.
public enum DiffFault: Error, Equatable, Sendable {
  case unreadable(name: String, TraceError)
  /// A part of the trace is missing or damaged, so its counts are unreliable.
  case notWhole(name: String, faults: [TraceFault], count: Int)
  case differentScenarios(Change<String>)
  /// The engine used other rules, which would cause differences.
  case differentRules(scenario: String, [SettingChange])
  /// One trace was imported, and lacks what the other has: the names of what only the other knows.
  case differentKnowledge(scenario: String, Change<[String]>)
  /// The traces were recorded for different releases, although one was expected.
  case differentReleases(scenario: String, Change<String>)
}

/// A setting whose value differs between base and head; empty if it isn't set.
public struct SettingChange: Equatable, Sendable {
  public let name: String
  public let values: Change<String>

  public init(name: String, values: Change<String>) {
    self.name = name
    self.values = values
  }
}
