/// What to compare in two traces.
///
///     DiffOptions(views: ViewFilter(wanted: [NamePattern("*Cell")]))
public struct DiffOptions: Sendable {
  public var views: ViewFilter
  /// Also compares what isn't comparable: other scenarios, other engine rules, and traces that aren't whole.
  public var isForced: Bool
  /// Compares traces of different releases of the system, to show what the release changes.
  public var comparesReleases: Bool
  /// Scores both traces, which requires another pass.
  public var hasScores = false
  /// How many threads may read. The result is the same.
  public var jobs = 1
  /// How many ticks to list individually: those that changed the most.
  public var mostTicks: Int
  /// How many groups of causes to distinguish. The rest is summed up.
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

  public func includes(_ name: String) -> Bool {
    (wanted.isEmpty || wantedNames.matches(name)) && !ignoredNames.matches(name)
  }
}
