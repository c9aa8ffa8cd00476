/// What of two traces is compared.
///
///     DiffOptions(views: ViewFilter(wanted: [NamePattern("*Cell")]))
public struct DiffOptions: Sendable {
  public var views: ViewFilter
  /// Compares also what can't be held against each other in earnest: other scenarios, other rules of the engine, traces
  /// that are not whole.
  public var isForced: Bool
  /// How many ticks are told one by one: those that changed most.
  public var mostTicks: Int
  /// How many groups of causes are told apart; what goes beyond is summed up.
  public var mostCauses: Int

  public init(
    views: ViewFilter = ViewFilter(), isForced: Bool = false, mostTicks: Int = 1_000, mostCauses: Int = 1_000
  ) {
    self.views = views
    self.isForced = isForced
    self.mostTicks = max(1, mostTicks)
    self.mostCauses = max(1, mostCauses)
  }
}

/// Which views count.
public struct ViewFilter: Sendable {
  /// Empty for all.
  public var wanted: [NamePattern]
  public var ignored: [NamePattern]

  public init(wanted: [NamePattern] = [], ignored: [NamePattern] = []) {
    self.wanted = wanted
    self.ignored = ignored
  }

  public func takes(_ name: String) -> Bool {
    (wanted.isEmpty || wanted.contains { $0.matches(name) }) && !ignored.contains { $0.matches(name) }
  }
}
