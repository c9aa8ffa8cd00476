/// What a block's evaluations of one node come to.
struct NodeTally: BitwiseCopyable {
  /// The reasons that count as the node's usual ones, and how many evaluations each is for.
  var usual: UsualReasons
  var remadeCount: UInt32 = 0
  var signalledCount: UInt32 = 0
  var place: NodePlace
  /// Where the durations of its type are counted.
  private(set) var durationRow: UInt32
  /// Nanoseconds. With it a tally is as large as a power of two, by which places are found with a shift.
  var duration: UInt64 = 0

  init(usual: UsualReasons, place: NodePlace, type: LocalNumber<TypeID>) {
    self.usual = usual
    self.place = place
    durationRow = type.rawValue &* DurationCounts.rowLength
  }

  var type: LocalNumber<TypeID> { LocalNumber(rawValue: durationRow / DurationCounts.rowLength) }

  var evaluations: UInt32 { remadeCount &+ signalledCount }
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
  /// For each used node how many of its evaluations were wasted; good only where some were.
  private var wasted = GrowingBuffer<UInt32>()
  /// The passes and waste of all evaluations, one bit set wherever one of them has it set.
  private(set) var passesAndWaste: UInt32 = 0
  /// The steps from node to node, as the block numbers them, modulo 2 to the power of `stepBits`.
  private(set) var steps = GrowingBuffer<UInt32>()
  private(set) var stepBits: UInt8 = 0
  /// The causes of the evaluations that have one.
  private(set) var causes = SparseColumn()
  /// The nodes of the evaluations with an unusual reason.
  private(set) var unusualUses = GrowingBuffer<NodeUse>()
  private var votes = UsualReasonVote()
  private(set) var durations = DurationCounts()
  /// The place of the last node.
  private var last: NodePlace = 0
  /// So many evaluations are gone through before those among them that stand out are looked at again: as many as stay in
  /// the processor's nearer caches.
  private static let atOnce = 4096

  init() {}

  subscript(_ use: NodeUse) -> NodeTally { tallies.base[Int(use)] }

  /// The block's type of the node that an evaluation is of.
  @inline(__always) func type(of entry: JournalEntry) -> LocalNumber<TypeID> { tallies.base[Int(entry.use)].type }

  func wasted(_ use: NodeUse) -> UInt32 {
    passesAndWaste & JournalEntry.wastedBit == 0 ? 0 : wasted.base[Int(use)]
  }

  /// How many evaluations of a node had its usual reason: of those re-made by their parent, or of those signalled.
  func usualCount(_ use: NodeUse, isSignalled: Int) -> UInt32 {
    let all = isSignalled == 0 ? self[use].remadeCount : self[use].signalledCount
    return all &- votes.votes(use, isSignalled: isSignalled)
  }

  /// The type of the node of an evaluation with an unusual reason.
  @inline(__always) func typeOfUnusual(_ index: Int) -> LocalNumber<TypeID> {
    tallies.base[Int(unusualUses.base[index])].type
  }

  /// - Parameters:
  ///   - types: how many types the block numbers, 0 included.
  ///   - places: for each used node its place in the block.
  ///   - unusual: takes the evaluations that have another reason than their node's usual one, and that reason.
  mutating func take(
    _ journal: EvaluationJournal, isTimed: Bool, types: Int, nodes: inout NodeTable, places: [NodePlace],
    unusual: inout SparseColumn
  ) {
    nodeCount = nodes.used.count
    tallies.reserve(nodeCount)
    for (use, place) in places.enumerated() {
      let node = nodes.used[use]
      tallies.base[use] = NodeTally(usual: nodes.usualReasons(of: node), place: place, type: node.type)
    }
    steps.reserve(journal.count)
    stepBits = PackedShape.bits(of: UInt64(places.count))
    causes.start(room: journal.count)
    unusual.start(room: journal.count)
    unusualUses.reserve(journal.count)
    votes.start(nodes: nodeCount)
    (passesAndWaste, last) = (0, 0)
    let counts = durations.start(types: isTimed ? types : 0, evaluations: journal.count)
    for start in stride(from: 0, to: journal.count, by: Self.atOnce) {
      let range = start..<min(start + Self.atOnce, journal.count)
      if counts {
        surveyCounted(journal, range, &unusual)
      } else if isTimed {
        surveyTimed(journal, range, &unusual)
      } else {
        surveyUntimed(journal, range, &unusual)
      }
    }
    if isTimed { addLongDurations(journal) }
    if passesAndWaste & JournalEntry.wastedBit != 0 { countWaste(journal) }
    elect(journal, &nodes, &unusual)
  }

  // Three functions, so that it isn't asked for each evaluation, and none shares its registers with other loops.
  @inline(never)
  private mutating func surveyCounted(_ journal: EvaluationJournal, _ range: Range<Int>, _ unusual: inout SparseColumn)
  {
    survey(journal, range, &unusual, isTimed: true, isCounted: true)
  }

  @inline(never)
  private mutating func surveyTimed(_ journal: EvaluationJournal, _ range: Range<Int>, _ unusual: inout SparseColumn) {
    survey(journal, range, &unusual, isTimed: true, isCounted: false)
  }

  @inline(never)
  private mutating func surveyUntimed(_ journal: EvaluationJournal, _ range: Range<Int>, _ unusual: inout SparseColumn)
  {
    survey(journal, range, &unusual, isTimed: false, isCounted: false)
  }

  @inline(__always)
  private mutating func survey(
    _ journal: EvaluationJournal, _ range: Range<Int>, _ unusual: inout SparseColumn, isTimed: Bool, isCounted: Bool
  ) {
    let (durations, counts) = (journal.durations, self.durations.base)
    let (tallies, steps, entries) = (tallies.base, steps.base, journal.entries)
    let mask = UInt32(truncatingIfNeeded: PackedShape.mask(stepBits))
    var signalled = causes.rows.base + causes.count
    var others = unusual.rows.base + unusual.count
    // Of whole entries, in a vector: a register less where there are too few.
    var anyBits = SIMD4<UInt32>()
    let vectors = UnsafeRawPointer(entries)
    var last = last
    for row in range {
      let entry = entries[row]
      let isSignalled = entry.cause == 0 ? 0 : 1
      let tally = tallies + Int(entry.use)
      let usual = Self.usual(tally) + isSignalled
      Self.count(usual).pointee &+= 1
      if isTimed { tally.pointee.duration &+= UInt64(durations[row]) }
      if isCounted { DurationCounts.count(durations[row], in: counts + Int(tally.pointee.durationRow)) }
      // Without branches, which would often be mispredicted: stored in any case, counted only where it holds.
      others.pointee = UInt32(truncatingIfNeeded: row)
      others += usual.pointee == entry.reason ? 0 : 1
      signalled.pointee = UInt32(truncatingIfNeeded: row)
      signalled += isSignalled
      anyBits |= vectors.load(fromByteOffset: 16 &* row, as: SIMD4<UInt32>.self)
      let place = tally.pointee.place
      steps[row] = (place.rawValue &- last.rawValue) & mask
      last = place
    }
    self.last = last
    passesAndWaste |= anyBits[3]
    causes.take(count: signalled - causes.rows.base) { _, row in entries[row].cause.rawValue }
    takeUnusual(journal, &unusual, count: others - unusual.rows.base)
  }

  /// Notes the reasons and nodes of evaluations that were just listed, and lets them vote; but for those of nodes
  /// without a usual reason, which get theirs.
  @inline(never)
  private mutating func takeUnusual(_ journal: EvaluationJournal, _ unusual: inout SparseColumn, count: Int) {
    let (entries, uses, tallies) = (journal.entries, unusualUses.base, tallies.base)
    unusual.takeSome(count: count) { index, row in
      let entry = entries[row]
      let isSignalled = entry.cause == 0 ? 0 : 1
      let usual = Self.usual(tallies + Int(entry.use)) + isSignalled
      if usual.pointee == UsualReasons.nobody { usual.pointee = entry.reason }
      guard usual.pointee != entry.reason else { return nil }
      uses[index] = entry.use
      votes.take(entry.reason, use: entry.use, isSignalled: isSignalled)
      return entry.reason.rawValue
    }
  }

  /// Where other reasons turn out to be the usual ones, nodes begin the next block with them; this one too where many
  /// evaluations gain by it.
  private mutating func elect(
    _ journal: EvaluationJournal, _ nodes: inout NodeTable, _ unusual: inout SparseColumn
  ) {
    let tallies = tallies.base
    let gain = votes.elect { use, isSignalled in
      Self.count(Self.usual(tallies + Int(use)) + isSignalled).pointee
    }
    let isWorthIt = gain > journal.count / 64
    for use in 0..<NodeUse(nodeCount) {
      let better = votes.elected(use, over: tallies[Int(use)].usual)
      if isWorthIt { tallies[Int(use)].usual = better }
      nodes.keep(better, for: use)
    }
    if isWorthIt { listUnusual(journal, &unusual) }
  }

  /// Lists them again.
  private mutating func listUnusual(_ journal: EvaluationJournal, _ unusual: inout SparseColumn) {
    let (entries, uses, tallies) = (journal.entries, unusualUses.base, tallies.base)
    unusual.start(room: journal.count)
    var next = unusual.rows.base
    for row in 0..<journal.count {
      let entry = entries[row]
      let usual = Self.usual(tallies + Int(entry.use)) + (entry.cause == 0 ? 0 : 1)
      next.pointee = UInt32(truncatingIfNeeded: row)
      next += usual.pointee == entry.reason ? 0 : 1
    }
    votes.startCounting()
    unusual.take(count: next - unusual.rows.base) { index, row in
      let entry = entries[row]
      uses[index] = entry.use
      votes.count(use: entry.use, isSignalled: entry.cause == 0 ? 0 : 1)
      return entry.reason.rawValue
    }
  }

  /// A node's usual reasons, when re-made and when signalled; behind them lie their counts.
  @inline(__always)
  private static func usual(_ tally: UnsafeMutablePointer<NodeTally>) -> UnsafeMutablePointer<ReasonID> {
    UnsafeMutableRawPointer(tally).assumingMemoryBound(to: ReasonID.self)
  }

  /// The count of a usual reason, two words behind it.
  @inline(__always)
  private static func count(_ usual: UnsafeMutablePointer<ReasonID>) -> UnsafeMutablePointer<UInt32> {
    UnsafeMutableRawPointer(usual + 2).assumingMemoryBound(to: UInt32.self)
  }

  private mutating func addLongDurations(_ journal: EvaluationJournal) {
    for long in journal.longTimes where long.duration > 0 {
      let tally = tallies.base + Int(journal.entries[Int(long.row)].use)
      let (lower, upper) = (journal.durations[Int(long.row)], UInt64(long.duration) << 32)
      tally.pointee.duration &+= upper
      durations.correct(lower, to: upper | UInt64(lower), type: tally.pointee.type)
    }
  }

  private mutating func countWaste(_ journal: EvaluationJournal) {
    wasted.reset(count: nodeCount, to: 0)
    for row in 0..<journal.count {
      let entry = journal.entries[row]
      wasted.base[Int(entry.use)] &+= entry.passAndWaste & JournalEntry.wastedBit
    }
  }
}
