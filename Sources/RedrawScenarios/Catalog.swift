import RedrawCore

/// All scenarios that come with the program, in the order in which they are listed.
///
///     for scenario in Catalog.scenarios { try scenario.run() }
public enum Catalog {
  public static let families: [ScenarioFamily] = [
    ActiveRow.family,
    SourcesOfTruth.family,
    Events.family,
    UserLists.family,
    FeatureViews.family,
    Closures.family,
    Transactions.family,
    LazyContainers.family,
    TimeAndChance.family,
    Animations.family,
    EnvironmentAndDefaults.family,
    Releases.family,
    PrintedReasons.family,
    StoredModels.family,
    ManagedObjects.family,
  ]

  public static var scenarios: [Scenario] { families.flatMap(\.scenarios) }
}

/// Related scenarios: one file of views, one list of cases.
public struct ScenarioFamily: Sendable {
  /// The letter with which the names of its cases begin.
  public let letter: String
  public let title: String
  public let scenarios: [Scenario]

  public init(_ letter: String, _ title: String, _ scenarios: [Scenario]) {
    self.letter = letter
    self.title = title
    self.scenarios = scenarios
  }
}
