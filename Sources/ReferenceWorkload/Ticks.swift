import TraceFormat

/// A compact form of one evaluation.
public struct WorkloadEvaluation: Equatable, Sendable {
  /// Wall-clock nanoseconds since the recording's start.
  public var start: UInt64
  /// Nanoseconds.
  public var duration: UInt32
  public var node: UInt32
  /// An index into `ReferenceWorkload.properties`.
  public var property: UInt16
  /// `.view` if the parent re-created the node, empty if the property signaled.
  public var flags: Reason.Flags
  /// The write's number within the tick, or 0 if the parent re-created the node.
  public var cause: UInt8
}

/// One tick: an event that leads to a write, which leads to evaluations and a commit.
public struct WorkloadTick: Equatable, Sendable {
  /// Starts at 1; tick 0 is the first appearance.
  public var number: TickNumber = 0
  /// An index into `ReferenceWorkload.sources`.
  public var source = 0
  /// The scenario's clock in nanoseconds.
  public var clock: UInt64 = 0
  /// Wall-clock nanoseconds since the recording's start.
  public var begin: UInt64 = 0
  public var event: UInt64 = 0
  public var write: UInt64 = 0
  public var end: UInt64 = 0
  /// How many rendered items the commit updated.
  public var updated: UInt32 = 0
  /// The probability with which it kept a node.
  public var keepProbability = 0.0
  public var evaluations: [WorkloadEvaluation] = []

  public init() {}
}

/// The cause numbers of every tick's event and write.
public enum WorkloadCause {
  public static let event: CauseNumber = 1
  public static let write: CauseNumber = 2
}

/// Generates a workload's ticks one after the other, into a buffer that the caller reuses.
public struct WorkloadTicks: Sendable {
  private let workload: ReferenceWorkload
  private let sourceChoice = WeightedChoice(weights: SourceChoice.weights)
  private var random: Random
  private var remaining: Int
  private var number: TickNumber = 0

  init(_ workload: ReferenceWorkload) {
    self.workload = workload
    remaining = workload.evaluations
    // A separate sequence, so that the ticks stay the same if the application is generated differently.
    random = Random(seed: ~workload.seed)
  }

  /// Replaces `tick` with the next one. Returns false after the last one, and leaves `tick` unchanged.
  public mutating func next(into tick: inout WorkloadTick) -> Bool {
    guard remaining > 0 else { return false }
    number = number.next
    tick.number = number
    tick.source = sourceChoice.draw(&random)
    tick.keepProbability = random.uniform(Specification.keepProbabilities)
    tick.clock = UInt64(number) * 1_000_000_000 / Specification.ticksPerSecond
    tick.begin = tick.clock + UInt64(random.exponential(mean: Specification.meanTickDelay))
    tick.event = tick.begin + gap()
    tick.write = tick.event + gap()
    let lastEnd = evaluateSubtree(&tick)
    tick.end = lastEnd + gap()
    tick.updated = UInt32(1 + random.below(tick.evaluations.count))
    cut(&tick)
    return true
  }

  /// Cuts the last tick at the specified number of evaluations, after drawing all of it.
  private mutating func cut(_ tick: inout WorkloadTick) {
    if tick.evaluations.count > remaining {
      tick.evaluations.removeLast(tick.evaluations.count - remaining)
    }
    remaining -= tick.evaluations.count
  }
}

// MARK: - Evaluations

extension WorkloadTicks {
  /// Evaluates the source's node and every kept node below it. Returns the time at which the last evaluation ended.
  private mutating func evaluateSubtree(_ tick: inout WorkloadTick) -> UInt64 {
    let source = workload.sources[tick.source]
    let root = Int(source.node)
    tick.evaluations.removeAll(keepingCapacity: true)
    var end = append(root, property: source.property, flags: [], cause: WorkloadCause.write, after: tick.write, &tick)
    for node in (root + 1)..<(root + workload.nodes[root].subtreeSize) {
      guard tick.evaluations.count < Specification.mostEvaluationsPerTick else { break }
      guard random.chance(tick.keepProbability) else { continue }
      end = append(node, property: differingProperty(of: node), flags: .view, cause: 0, after: end, &tick)
    }
    return end
  }

  private mutating func append(
    _ node: Int, property: Int, flags: Reason.Flags, cause: CauseNumber, after previousEnd: UInt64,
    _ tick: inout WorkloadTick
  ) -> UInt64 {
    let start = previousEnd + gap()
    let duration = duration(ofType: workload.nodes[node].type)
    tick.evaluations.append(
      WorkloadEvaluation(
        start: start, duration: duration, node: UInt32(node), property: UInt16(property), flags: flags,
        cause: UInt8(cause)))
    return start + UInt64(duration)
  }

  private mutating func differingProperty(of node: Int) -> Int {
    random.chance(Specification.otherProperty)
      ? random.pick(workload.themeProperties) : workload.nodes[node].property
  }

  private mutating func duration(ofType type: Int) -> UInt32 {
    let usual = random.logNormal(median: workload.medianDurations[type], sigma: Specification.durationSigma)
    return UInt32(random.chance(Specification.outliers) ? usual * Specification.outlierFactor : usual)
  }

  private mutating func gap() -> UInt64 {
    Specification.shortestGap + UInt64(random.exponential(mean: Specification.meanFurtherGap))
  }
}
