import RedrawCore

/// All scenarios that come with the program, in the order in which they are listed.
///
///     for scenario in Catalogue.scenarios { try scenario.run() }
public enum Catalogue {
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
  ]

  public static var scenarios: [Scenario] { families.flatMap(\.scenarios) }
}

/// Scenarios that belong together: one file of views, one list of cases.
public struct ScenarioFamily: Sendable {
  /// The letter that its cases begin with.
  public let letter: String
  public let title: String
  public let scenarios: [Scenario]

  public init(_ letter: String, _ title: String, _ scenarios: [Scenario]) {
    self.letter = letter
    self.title = title
    self.scenarios = scenarios
  }
}
