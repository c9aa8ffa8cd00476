import TraceFormat

/// Counts evaluations by view and reason, and skips by view and rule, in ticks that differ.
struct ReasonTally {
  private var evaluated = PairTable()
  private var evaluatedCounts: [Change<UInt64>] = []
  private var skipped = PairTable()
  private var skippedCounts: [Change<UInt64>] = []

  mutating func add(_ comparison: PairComparison) {
    comparison.forEachNode { node, isInBase, isInHead in
      let number = number(of: node)
      if isInBase { evaluatedCounts[number].base += UInt64(node.times) }
      if isInHead { evaluatedCounts[number].head += UInt64(node.times) }
    }
    for skip in comparison.base.skips { skippedCounts[number(of: skip)].base += UInt64(skip.count) }
    for skip in comparison.head.skips { skippedCounts[number(of: skip)].head += UInt64(skip.count) }
  }

  /// The differences by view number, largest first; ties go to the earlier one.
  func changes(_ shared: SharedTables) -> [Int: [ReasonChange]] {
    var changes: [Int: [ReasonChange]] = [:]
    for (pair, counts) in zip(evaluated.pairs, evaluatedCounts) where !counts.isSame {
      let facts = shared.reasons.values[Int(pair.second)]
      changes[Int(pair.first), default: []].append(ReasonChange(kind: .evaluated(facts), counts: counts))
    }
    for (pair, counts) in zip(skipped.pairs, skippedCounts) where !counts.isSame {
      let rule = ComparisonRule(rawValue: UInt8(truncatingIfNeeded: pair.second))
      changes[Int(pair.first), default: []].append(ReasonChange(kind: .skipped(rule), counts: counts))
    }
    return changes.mapValues { changes in
      changes.enumerated().sorted { ($1.element.size, $0.offset) < ($0.element.size, $1.offset) }.map(\.element)
    }
  }

  @inline(__always) private mutating func number(of node: NodeDetail) -> Int {
    let number = evaluated.number(of: node.view.rawValue, node.reason.rawValue)
    if number == evaluatedCounts.count { evaluatedCounts.append(Change(base: 0, head: 0)) }
    return number
  }

  private mutating func number(of skip: SkipDetail) -> Int {
    let number = skipped.number(of: skip.view.rawValue, UInt32(skip.rule.rawValue))
    if number == skippedCounts.count { skippedCounts.append(Change(base: 0, head: 0)) }
    return number
  }
}

extension ReasonChange {
  fileprivate var size: UInt64 { counts.head.distance(from: counts.base) }
}
