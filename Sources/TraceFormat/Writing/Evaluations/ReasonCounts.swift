/// The number of a block's evaluations, and of wasted ones, by type and reason, in the order of the types' lists.
struct ReasonCounts {
  private(set) var evaluations: [UInt32]
  private(set) var wasted: [UInt32]
  /// The start of each type's list.
  private let starts: [Int]

  init(of starts: [Int], count: Int) {
    self.starts = starts
    evaluations = Array(repeating: 0, count: count)
    wasted = Array(repeating: 0, count: count)
  }

  /// Counts a node's evaluations with its usual reasons.
  ///
  /// - Parameter usual: the ranks of these reasons.
  @inline(__always)
  mutating func count(_ tally: borrowing JournalTally, use: NodeUse, usual: (remade: ReasonRank, signalled: ReasonRank))
  {
    let node = tally[use]
    if node.remadeCount > 0 { add(tally.usualCount(use, isSignalled: 0), at: usual.remade, type: node.type) }
    if node.signalledCount > 0 { add(tally.usualCount(use, isSignalled: 1), at: usual.signalled, type: node.type) }
  }

  /// Counts the other evaluations.
  mutating func countUnusual(_ coder: borrowing ReasonCoder) {
    coder.forEachUnusual { add($0.unusual, at: $0.rank, type: $0.type) }
  }

  mutating func countWaste(
    _ journal: EvaluationJournal, _ tally: borrowing JournalTally, _ coder: inout ReasonCoder
  ) {
    for row in 0..<journal.count where journal.entries[row].passAndWaste & JournalEntry.wastedBit != 0 {
      let entry = journal.entries[row]
      let type = tally.type(of: entry)
      wasted[starts[Int(type)] + Int(coder.rank(entry.reason, type: type)) - 1] += 1
    }
  }

  private mutating func add(_ count: UInt32, at rank: ReasonRank, type: LocalNumber<TypeID>) {
    if count > 0 { evaluations[starts[Int(type)] + Int(rank) - 1] += count }
  }
}
