import TraceFormat

/// A made-up recording that is always the same: what benchmarks measure and tests read back.
///
/// The application (types, properties, tree, sources) depends on the seed alone, and so does the sequence of ticks:
/// a smaller workload is the beginning of a larger one, with its last tick cut off. Ticks are made one by one, so
/// memory doesn't grow with the size.
///
///     var ticks = ReferenceWorkload(evaluations: 1_000).ticks()
///     var tick = WorkloadTick()
///     while ticks.next(into: &tick) { print(tick.number, tick.evaluations.count) }
public struct ReferenceWorkload: Sendable {
  /// The evaluations of all ticks together.
  public let evaluations: Int
  public let seed: UInt64

  public let types: [ViewType]
  /// The median duration of each type's body, in nanoseconds.
  public let medianDurations: [Double]
  public let properties: [Property]
  public let nodes: [WorkloadNode]
  /// The sources of truth, most frequently written first.
  public let sources: [WorkloadSource]

  /// The rule by which a property that differs is compared.
  let rules: [ComparisonRule]
  /// The properties of the theme, which every view stores.
  let themeProperties: [Int]

  /// - Parameter evaluations: how many in all; a negative number counts as 0.
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

  /// Makes the ticks from the first one on.
  public func ticks() -> WorkloadTicks {
    WorkloadTicks(self)
  }
}
