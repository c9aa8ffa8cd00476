/// What a block's evaluations of one node come to.
struct NodeTally: BitwiseCopyable {
  /// The usual reasons: when re-made by its parent, and when signalled. One after the other, as `vote` takes them.
  var remade = ReasonVote.none
  var signalled = ReasonVote.none
  var evaluations: UInt32 = 0
  var wasted: UInt32 = 0
  /// As the block numbers nodes and types.
  var number: UInt32
  var type: UInt32
}

/// A majority vote: the reason that most evaluations of a node had, if more than half had it.
struct ReasonVote: BitwiseCopyable {
  /// No reference is handed out with this number.
  static let nobody = UInt32.max
  static var none: ReasonVote { ReasonVote(reason: nobody, lead: 0) }

  var reason: UInt32
  var lead: Int32

  /// The vote of Boyer and Moore, with one candidate. Without branches, which would often be foretold wrongly.
  @inline(__always) func taking(_ other: UInt32) -> ReasonVote {
    let isOpen = lead == 0
    let candidate = isOpen ? other : reason
    return ReasonVote(reason: candidate, lead: lead &+ (candidate == other ? 1 : -1))
  }
}

/// Everything that is to be known of a block's evaluations before their columns can be packed, and the columns that need
/// nothing else: found out in one pass over the journal, which is larger than the processor's nearer caches.
struct JournalTally: ~Copyable {
  /// For each used node, all that the pass asks of it and notes of it side by side.
  private var tallies = GrowingBuffer<NodeTally>()
  private var nodeCount = 0
  /// The passes and waste of all evaluations, one bit set wherever one of them has it set.
  private(set) var passesAndWaste: UInt32 = 0
  /// The steps from node to node, as the block numbers them, modulo 2 to the power of `stepBits`.
  private(set) var steps = GrowingBuffer<UInt32>()
  private(set) var stepBits: UInt8 = 0
  /// The causes of the evaluations that have one.
  private(set) var causes = SparseColumn()

  init() {}

  /// By the node's place among the used ones.
  subscript(_ use: Int) -> NodeTally { tallies.base[use] }

  /// The block's type of the node that an evaluation is of.
  @inline(__always) func type(of entry: JournalEntry) -> UInt32 { tallies.base[Int(entry.use)].type }

  /// - Parameter numbers: for each used node its number in the block.
  mutating func take(_ journal: EvaluationJournal, nodes: [NodeTable.Used], numbers: [UInt32]) {
    nodeCount = nodes.count
    tallies.reserve(nodeCount)
    for (use, number) in numbers.enumerated() {
      tallies.base[use] = NodeTally(number: number, type: nodes[use].type)
    }
    steps.reserve(journal.count)
    stepBits = PackedShape.bits(of: UInt64(numbers.count))
    causes.reserve(journal.count)
    survey(journal)
    let entries = journal.entries
    causes.setValues { entries[$0].cause }
    if passesAndWaste & JournalEntry.wastedBit != 0 { countWaste(journal) }
  }

  private mutating func survey(_ journal: EvaluationJournal) {
    let (tallies, steps, end) = (tallies.base, steps.base, journal.next)
    let mask = UInt32(truncatingIfNeeded: PackedShape.mask(stepBits))
    var signalled = causes.rows.base
    var anyBits: UInt32 = 0
    var last: UInt32 = 0
    var row = 0
    var next = journal.entries
    while next < end {
      let entry = next.pointee
      let tally = tallies + Int(entry.use)
      let vote = Self.vote(entry, tally)
      vote.pointee = vote.pointee.taking(entry.reason)
      tally.pointee.evaluations &+= 1
      anyBits |= entry.passAndWaste
      let number = tally.pointee.number
      steps[row] = (number &- last) & mask
      last = number
      signalled.pointee = UInt32(truncatingIfNeeded: row)
      signalled += entry.cause == 0 ? 0 : 1
      row &+= 1
      next += 1
    }
    passesAndWaste = anyBits
    causes.take(count: signalled - causes.rows.base)
  }

  /// Lists the evaluations that have another reason than their node's usual one.
  func listUnusualReasons(_ journal: EvaluationJournal, in column: inout SparseColumn) {
    let (entries, tallies) = (journal.entries, tallies.base)
    column.list(of: journal.count) { row in
      let entry = entries[row]
      return Self.vote(entry, tallies + Int(entry.use)).pointee.reason == entry.reason ? 0 : 1
    }
  }

  /// The vote that an entry takes part in: its node's first one, or the second where it was signalled.
  @inline(__always)
  private static func vote(
    _ entry: JournalEntry, _ tally: UnsafeMutablePointer<NodeTally>
  ) -> UnsafeMutablePointer<ReasonVote> {
    UnsafeMutableRawPointer(tally).assumingMemoryBound(to: ReasonVote.self) + (entry.cause == 0 ? 0 : 1)
  }

  private func countWaste(_ journal: EvaluationJournal) {
    for row in 0..<journal.count {
      let entry = journal.entries[row]
      tallies.base[Int(entry.use)].wasted &+= entry.passAndWaste & JournalEntry.wastedBit
    }
  }
}
