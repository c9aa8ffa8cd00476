/// How many of a block's evaluations each type has for each of its reasons, and how many of those were wasted: in the
/// order of the types' lists.
///
/// Nearly all evaluations have their node's usual reason. So all of a node's evaluations count for that one first, and
/// those with another one are taken from it.
struct ReasonCounts {
  private(set) var evaluations: [UInt32]
  private(set) var wasted: [UInt32]
  /// Where each type's list starts.
  private let starts: [Int]

  init(of starts: [Int], count: Int) {
    self.starts = starts
    evaluations = Array(repeating: 0, count: count)
    wasted = Array(repeating: 0, count: count)
  }

  /// - Parameters:
  ///   - usual: the ranks of each node's usual reasons, in the order of the nodes' numbers.
  ///   - unusual: the ranks of the evaluations that have another reason.
  mutating func count(
    _ journal: EvaluationJournal, _ tally: borrowing JournalTally, _ usual: borrowing RowBuffer,
    _ unusual: borrowing SparseColumn, nodes: Int
  ) {
    var places: [Int] = []
    places.reserveCapacity(2 * nodes)
    for use in 0..<nodes {
      let (node, row) = (tally[use], Int(tally[use].number) - 1)
      places.append(add(node.remadeCount, at: usual[row, Schema.UsualReasons.remade], type: node.type))
      places.append(add(node.signalledCount, at: usual[row, Schema.UsualReasons.signalled], type: node.type))
    }
    let (entries, rows, ranks) = (journal.entries, unusual.rows.base, unusual.values.base)
    evaluations.withUnsafeMutableBufferPointer { evaluations in
      places.withUnsafeBufferPointer { places in
        starts.withUnsafeBufferPointer { starts in
          guard let (evaluations, places) = evaluations.baseAddress.map({ ($0, places.baseAddress!) }) else { return }
          for index in 0..<unusual.count {
            let entry = entries[Int(rows[index])]
            evaluations[places[2 &* Int(entry.use) &+ (entry.cause == 0 ? 0 : 1)]] &-= 1
            evaluations[starts.baseAddress![Int(tally.type(of: entry))] &+ Int(ranks[index]) &- 1] &+= 1
          }
        }
      }
    }
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

  /// Returns the place in the lists; 0 where there is nothing to count.
  private mutating func add(_ count: UInt32, at rank: UInt64, type: UInt32) -> Int {
    guard count > 0 else { return 0 }
    let place = starts[Int(type)] + Int(rank) - 1
    evaluations[place] += count
    return place
  }
}
