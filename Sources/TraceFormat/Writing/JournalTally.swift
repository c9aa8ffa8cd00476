/// What a block's evaluations of one node come to.
struct NodeTally: BitwiseCopyable {
  /// The reasons that count as the node's usual ones, and how many evaluations each is for.
  var usual: UsualReasons
  var remadeCount: UInt32 = 0
  var signalledCount: UInt32 = 0
  var wasted: UInt32 = 0
  /// As the block numbers nodes and types.
  var number: UInt32
  var type: UInt32
  /// Makes it as large as a power of two, by which places are found with a shift.
  private var spare: UInt32 = 0

  init(usual: UsualReasons, number: UInt32, type: UInt32) {
    self.usual = usual
    self.number = number
    self.type = type
  }

  var evaluations: UInt32 { remadeCount &+ signalledCount }
}

/// The usual reasons of a node: when re-made by its parent, and when signalled. One after the other, as they are
/// looked up.
struct UsualReasons: BitwiseCopyable {
  /// No reference is handed out with this number.
  static let nobody = UInt32.max
  static var none: UsualReasons { UsualReasons(remade: nobody, signalled: nobody) }

  var remade: UInt32
  var signalled: UInt32

  subscript(isSignalled: Int) -> UInt32 {
    get { isSignalled == 0 ? remade : signalled }
    set { if isSignalled == 0 { remade = newValue } else { signalled = newValue } }
  }
}

/// Everything that is to be known of a block's evaluations before their columns can be packed, and the columns that need
/// nothing else: found out in one pass over the journal, which is larger than the processor's nearer caches.
///
/// A node keeps its usual reasons from block to block; a new one has those that it had first. Which others were more
/// frequent shows in the evaluations that had another reason: they are few, so that `UsualReasonVote` looks at them only.
struct JournalTally: ~Copyable {
  /// For each used node, all that the pass asks of it and notes of it side by side.
  private var tallies = GrowingBuffer<NodeTally>()
  private(set) var nodeCount = 0
  /// The passes and waste of all evaluations, one bit set wherever one of them has it set.
  private(set) var passesAndWaste: UInt32 = 0
  /// The steps from node to node, as the block numbers them, modulo 2 to the power of `stepBits`.
  private(set) var steps = GrowingBuffer<UInt32>()
  private(set) var stepBits: UInt8 = 0
  /// The causes of the evaluations that have one.
  private(set) var causes = SparseColumn()
  private var votes = UsualReasonVote()

  init() {}

  /// By the node's place among the used ones.
  subscript(_ use: Int) -> NodeTally { tallies.base[use] }

  /// The block's type of the node that an evaluation is of.
  @inline(__always) func type(of entry: JournalEntry) -> UInt32 { tallies.base[Int(entry.use)].type }

  /// - Parameters:
  ///   - numbers: for each used node its number in the block.
  ///   - unusual: takes the rows of the evaluations that have another reason than their node's usual one.
  mutating func take(
    _ journal: EvaluationJournal, nodes: inout NodeTable, numbers: [UInt32], unusual: inout SparseColumn
  ) {
    nodeCount = nodes.used.count
    tallies.reserve(nodeCount)
    for (use, number) in numbers.enumerated() {
      let node = nodes.used[use]
      tallies.base[use] = NodeTally(usual: nodes.usualReasons(of: node), number: number, type: node.type)
    }
    steps.reserve(journal.count)
    stepBits = PackedShape.bits(of: UInt64(numbers.count))
    causes.reserve(journal.count)
    unusual.reserve(journal.count)
    survey(journal, &unusual)
    let entries = journal.entries
    causes.setValues { entries[$0].cause }
    if passesAndWaste & JournalEntry.wastedBit != 0 { countWaste(journal) }
    vote(journal, &nodes, &unusual)
  }

  private mutating func survey(_ journal: EvaluationJournal, _ unusual: inout SparseColumn) {
    let (tallies, steps, end) = (tallies.base, steps.base, journal.next)
    let mask = UInt32(truncatingIfNeeded: PackedShape.mask(stepBits))
    var signalled = causes.rows.base
    var others = unusual.rows.base
    var anyBits: UInt32 = 0
    var last: UInt32 = 0
    var row = 0
    var next = journal.entries
    while next < end {
      let entry = next.pointee
      let isSignalled = entry.cause == 0 ? 0 : 1
      let tally = tallies + Int(entry.use)
      let usual = Self.usual(tally) + isSignalled
      // The count lies two words behind.
      usual[2] &+= 1
      if usual.pointee == UsualReasons.nobody { usual.pointee = entry.reason }
      // Without branches, which would often be foretold wrongly: stored in any case, counted only where it holds.
      others.pointee = UInt32(truncatingIfNeeded: row)
      others += usual.pointee == entry.reason ? 0 : 1
      signalled.pointee = UInt32(truncatingIfNeeded: row)
      signalled += isSignalled
      anyBits |= entry.passAndWaste
      let number = tally.pointee.number
      steps[row] = (number &- last) & mask
      last = number
      row &+= 1
      next += 1
    }
    passesAndWaste = anyBits
    causes.take(count: signalled - causes.rows.base)
    unusual.take(count: others - unusual.rows.base)
  }

  /// Where other reasons turn out to be the usual ones, nodes begin the next block with them; this one too where many
  /// evaluations gain by it.
  private mutating func vote(
    _ journal: EvaluationJournal, _ nodes: inout NodeTable, _ unusual: inout SparseColumn
  ) {
    let (entries, tallies) = (journal.entries, tallies.base)
    votes.start(nodes: nodeCount)
    for index in 0..<unusual.count {
      let entry = entries[Int(unusual.rows.base[index])]
      votes.take(entry.reason, use: Int(entry.use), isSignalled: entry.cause == 0 ? 0 : 1)
    }
    let gain = votes.elect { use, isSignalled in (Self.usual(tallies + use) + isSignalled)[2] }
    let isWorthIt = gain > journal.count / 64
    for use in 0..<nodeCount {
      let better = votes.elected(use, over: tallies[use].usual)
      if isWorthIt { tallies[use].usual = better }
      nodes.keep(better, for: use)
    }
    guard isWorthIt else { return }
    unusual.list(of: journal.count) { row in
      let entry = entries[row]
      let usual = Self.usual(tallies + Int(entry.use)) + (entry.cause == 0 ? 0 : 1)
      return usual.pointee == entry.reason ? 0 : 1
    }
  }

  /// A node's usual reasons and, behind them, their counts.
  @inline(__always)
  private static func usual(_ tally: UnsafeMutablePointer<NodeTally>) -> UnsafeMutablePointer<UInt32> {
    UnsafeMutableRawPointer(tally).assumingMemoryBound(to: UInt32.self)
  }

  private func countWaste(_ journal: EvaluationJournal) {
    for row in 0..<journal.count {
      let entry = journal.entries[row]
      tallies.base[Int(entry.use)].wasted &+= entry.passAndWaste & JournalEntry.wastedBit
    }
  }
}
