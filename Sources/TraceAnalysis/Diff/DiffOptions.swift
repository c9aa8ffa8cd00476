/// What of two traces is compared.
///
///     DiffOptions(views: ViewFilter(wanted: [NamePattern("*Cell")]))
public struct DiffOptions: Sendable {
  public var views: ViewFilter
  /// Compares also what isn't really comparable: other scenarios, other rules of the engine, traces
  /// that are not whole.
  public var isForced: Bool
  /// Compares traces of different releases of the system: what differs is then what the release changes.
  public var comparesReleases: Bool
  /// Scores both traces, which takes reading them once more.
  public var hasScores = false
  /// How many ticks are listed one by one: those that changed most.
  public var mostTicks: Int
  /// How many groups of causes are distinguished; what goes beyond is summed up.
  public var mostCauses: Int

  public init(
    views: ViewFilter = ViewFilter(), isForced: Bool = false, comparesReleases: Bool = false, mostTicks: Int = 1_000,
    mostCauses: Int = 1_000
  ) {
    self.views = views
    self.isForced = isForced
    self.comparesReleases = comparesReleases
    self.mostTicks = max(1, mostTicks)
    self.mostCauses = max(1, mostCauses)
  }
}

/// Which views count.
public struct ViewFilter: Sendable {
  /// Empty for all.
  public let wanted: [NamePattern]
  public let ignored: [NamePattern]
  private let wantedNames: PatternIndex
  private let ignoredNames: PatternIndex

  public init(wanted: [NamePattern] = [], ignored: [NamePattern] = []) {
    (self.wanted, self.ignored) = (wanted, ignored)
    (wantedNames, ignoredNames) = (PatternIndex(wanted), PatternIndex(ignored))
  }

  public func takes(_ name: String) -> Bool {
    (wanted.isEmpty || wantedNames.matches(name)) && !ignoredNames.matches(name)
  }
}
