import TraceFormat

/// A source of truth at which ticks start: an event's handler writes it, which signals one node.
public struct WorkloadSource: Equatable, Sendable {
  public var node: UInt32
  /// The property of the node that is printed as the reason: an index into `ReferenceWorkload.properties`.
  public var property: Int
  /// The property that is written; the same one if the node itself owns the source.
  public var written: Int
  public var isOwnedByNode: Bool
  public var site: Site
  public var eventKind: String
  public var eventTarget: String
  /// The label of ticks that start here.
  public var label: String
}

extension WorkloadSource {
  init(node: Int, tree: ViewTree, types: ViewTypes, _ random: inout Random) {
    let entry = types.entries[tree.nodes[node].type]
    let isState = random.chance(0.5)
    let event = random.pick(Vocabulary.events)
    self.node = UInt32(node)
    property = isState ? entry.state : entry.model
    written = isState ? entry.state : entry.modelField
    isOwnedByNode = isState
    site = Site(file: entry.definition.file, line: entry.definition.line + UInt32(random.below(120)))
    eventKind = event.kind
    eventTarget = event.target
    label = "\(event.kind) \(event.target)"
  }
}

/// Chooses the nodes at which ticks start, the most frequent first.
enum SourceChoice {
  static let weights = WeightedChoice.skewed(count: Specification.sourceCount, exponent: Specification.sourceSkew)

  /// Draws random orders of the eligible nodes until one gives the specified number of evaluations per tick, or else
  /// uses the closest of `attempts`.
  static func nodes(of tree: ViewTree, _ random: inout Random, attempts: Int = 2_000) -> [Int] {
    let fitting = tree.nodes.indices.filter { sizes.contains(tree.nodes[$0].subtreeSize) }
    var best: [Int] = []
    var bestDistance = Double.infinity
    for _ in 0..<attempts where bestDistance > 0.25 {
      let drawn = Array(fitting.shuffled(using: &random).prefix(Specification.sourceCount))
      let distance = abs(expectedEvaluations(drawn, tree) - Specification.evaluationsPerTick)
      if distance < bestDistance { (best, bestDistance) = (drawn, distance) }
    }
    return best
  }

  /// Even if nearly all of the largest subtree is kept, it stays within the maximum number of evaluations per tick.
  private static let sizes = 4...(Specification.mostEvaluationsPerTick + 20)

  private static func expectedEvaluations(_ nodes: [Int], _ tree: ViewTree) -> Double {
    let range = Specification.keepProbabilities
    let kept = (range.lowerBound + range.upperBound) / 2
    let sums = zip(nodes, weights).reduce(into: (evaluations: 0.0, weight: 0.0)) { sums, pair in
      sums.evaluations += pair.1 * (1 + kept * Double(tree.nodes[pair.0].subtreeSize - 1))
      sums.weight += pair.1
    }
    return sums.evaluations / sums.weight
  }
}
