import TraceFormat

/// A synthetic recording that is always the same, for benchmarks and tests.
///
/// The application (types, properties, tree, sources) depends only on the seed, and so does the sequence of ticks: a
/// smaller workload is the beginning of a larger one, with its last tick cut off. Ticks are generated one by one, so
/// memory doesn't grow with the size.
///
///     var ticks = ReferenceWorkload(evaluations: 1_000).ticks()
///     var tick = WorkloadTick()
///     while ticks.next(into: &tick) { print(tick.number, tick.evaluations.count) }
public struct ReferenceWorkload: Sendable {
  /// The total number of evaluations in all ticks.
  public let evaluations: Int
  public let seed: UInt64

  public let types: [ViewType]
  /// The median duration of each type's body, in nanoseconds.
  public let medianDurations: [Double]
  public let properties: [Property]
  public let nodes: [WorkloadNode]
  /// The sources of truth, the most frequently written first.
  public let sources: [WorkloadSource]

  /// For each property, the rule that compares its values.
  let rules: [ComparisonRule]
  /// The properties of the theme, which every view stores.
  let themeProperties: [Int]

  /// - Parameter evaluations: the total number; negative numbers count as 0.
  public init(evaluations: Int = Specification.evaluations, seed: UInt64 = Specification.seed) {
    var random = Random(seed: seed)
    let types = ViewTypes(&random)
    let tree = ViewTree(types: types, &random)
    self.evaluations = max(0, evaluations)
    self.seed = seed
    self.types = types.entries.map(\.definition)
    medianDurations = types.entries.map(\.medianDuration)
    properties = types.properties
    rules = types.plain.map { $0 ? .bytes : .equatable }
    themeProperties = types.theme
    nodes = tree.nodes
    sources = SourceChoice.nodes(of: tree, &random).map {
      WorkloadSource(node: $0, tree: tree, types: types, &random)
    }
  }

  /// Generates the ticks from the first one on.
  public func ticks() -> WorkloadTicks {
    WorkloadTicks(self)
  }
}
