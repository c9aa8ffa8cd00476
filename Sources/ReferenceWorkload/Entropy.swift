import SystemCalls

/// The number of bits of information in the evaluations of a workload, field by field: a lower bound for any lossless
/// format that knows only the contexts named here.
///
/// Each field is counted given what a reader knows by then: the node given the previous node in the tick, flags and
/// property given the node, the duration given the node's type, the gap since the end of the previous record given
/// nothing. Type, depth and cause follow from the node and cost nothing.
public struct WorkloadEntropy: Equatable, Sendable {
  /// Bits per evaluation.
  public var node = 0.0
  public var reason = 0.0
  public var gap = 0.0
  public var duration = 0.0

  public var bytesWithoutTimes: Double { (node + reason) / 8 }
  public var bytes: Double { (node + reason + gap + duration) / 8 }
}

extension ReferenceWorkload {
  /// Iterates over all ticks and counts. Below a few million evaluations the estimate is too low, because rare
  /// durations haven't occurred yet.
  public func entropy() -> WorkloadEntropy {
    var counters = EntropyCounters()
    var ticks = ticks()
    var tick = WorkloadTick()
    while ticks.next(into: &tick) { counters.count(tick, nodes) }
    return counters.result
  }
}

private struct EntropyCounters {
  private var node = ConditionalCounts()
  private var reason = ConditionalCounts()
  private var gap = ConditionalCounts()
  private var duration = ConditionalCounts()

  mutating func count(_ tick: WorkloadTick, _ nodes: [WorkloadNode]) {
    var previousNode = UInt32.max
    var previousEnd = tick.write
    for evaluation in tick.evaluations {
      let isFirst: UInt32 = previousNode == .max ? 1 : 0
      node.count(evaluation.node, given: previousNode)
      reason.count(
        UInt32(evaluation.flags.rawValue) << 16 | UInt32(evaluation.property), given: evaluation.node << 1 | isFirst)
      gap.count(UInt32(evaluation.start - previousEnd), given: 0)
      duration.count(evaluation.duration, given: UInt32(nodes[Int(evaluation.node)].type))
      previousNode = evaluation.node
      previousEnd = evaluation.start + UInt64(evaluation.duration)
    }
  }

  var result: WorkloadEntropy {
    WorkloadEntropy(node: node.bits, reason: reason.bits, gap: gap.bits, duration: duration.bits)
  }
}

/// Counts how often each symbol occurred in each context.
private struct ConditionalCounts {
  private var pairs: [UInt64: Int] = [:]
  private var contexts: [UInt32: Int] = [:]
  private var total = 0

  mutating func count(_ symbol: UInt32, given context: UInt32) {
    pairs[UInt64(context) << 32 | UInt64(symbol), default: 0] += 1
    contexts[context, default: 0] += 1
    total += 1
  }

  /// The empirical conditional entropy, in bits per symbol.
  var bits: Double {
    guard total > 0 else { return 0 }
    return (weighted(contexts.values) - weighted(pairs.values)) / Double(total)
  }

  private func weighted(_ counts: some Sequence<Int>) -> Double {
    // Sorted, because a sum of floating-point numbers depends on their order, which differs in each run of a
    // dictionary.
    counts.sorted().reduce(0) { $0 + Double($1) * SystemMathematics.binaryLogarithm(Double($1)) }
  }
}
