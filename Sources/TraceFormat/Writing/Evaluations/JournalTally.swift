/// Sums of a node's evaluations in a block.
struct NodeTally: BitwiseCopyable {
  /// The reasons that count as the node's usual ones, and the number of evaluations with each.
  var usual: UsualReasons
  var remadeCount: UInt32 = 0
  var signalledCount: UInt32 = 0
  var place: NodePlace
  /// The row in which the durations of its type are counted.
  private(set) var durationRow: UInt32
  /// Nanoseconds. It also makes the size a power of two, so that elements are found with a shift.
  var duration: UInt64 = 0

  init(usual: UsualReasons, place: NodePlace, type: LocalNumber<TypeID>) {
    self.usual = usual
    self.place = place
    durationRow = type.rawValue &* DurationCounts.rowLength
  }

  var type: LocalNumber<TypeID> { LocalNumber(rawValue: durationRow / DurationCounts.rowLength) }

  var evaluations: UInt32 { remadeCount &+ signalledCount }
}

/// Everything that must be known about a block's evaluations before packing their columns, and the columns that need nothing
/// else, computed in a single pass over the journal, which doesn't fit the nearer caches.
///
/// A node keeps its usual reasons from block to block; a new one starts with its first ones. Whether others would be better
/// depends only on the few evaluations with another reason, so `UsualReasonVote` looks at no others.
struct JournalTally: ~Copyable {
  /// For each used node, everything that the pass reads and writes, side by side.
  private var tallies = GrowingBuffer<NodeTally>()
  private(set) var nodeCount = 0
  /// The number of wasted evaluations of each used node; valid only if there were any.
  private var wasted = GrowingBuffer<UInt32>()
  /// The bitwise union of all evaluations' passes and waste.
  private(set) var passesAndWaste: UInt32 = 0
  /// The steps from node to node, in the block's numbering, modulo 2 to the power of `stepBits`.
  private(set) var steps = GrowingBuffer<UInt32>()
  private(set) var stepBits: UInt8 = 0
  /// The causes of the evaluations that have one.
  private(set) var causes = SparseColumn()
  /// The nodes of the evaluations with an unusual reason.
  private(set) var unusualUses = GrowingBuffer<NodeUse>()
  private var votes = UsualReasonVote()
  private var usual = UsualReasonTable()
  private(set) var durations = DurationCounts()
  /// The place of the previous node.
  private var last: NodePlace = 0
  /// The number of evaluations processed before the exceptional ones among them are visited again: as many as fit the nearer
  /// caches.
  private static let atOnce = 4096

  init() {}

  subscript(_ use: NodeUse) -> NodeTally { tallies.base[Int(use)] }

  /// The block's number for the type of an evaluation's node.
  @inline(__always) func type(of entry: JournalEntry) -> LocalNumber<TypeID> { tallies.base[Int(entry.use)].type }

  func wasted(_ use: NodeUse) -> UInt32 {
    passesAndWaste & JournalEntry.wastedBit == 0 ? 0 : wasted.base[Int(use)]
  }

  /// The number of a node's evaluations with its usual reason: for being re-created, or for being signalled.
  func usualCount(_ use: NodeUse, isSignalled: Int) -> UInt32 {
    let all = isSignalled == 0 ? self[use].remadeCount : self[use].signalledCount
    return all &- votes.votes(use, isSignalled: isSignalled)
  }

  /// The type of the node of an evaluation with an unusual reason.
  @inline(__always) func typeOfUnusual(_ index: Int) -> LocalNumber<TypeID> {
    tallies.base[Int(unusualUses.base[index])].type
  }

  /// - Parameters:
  ///   - types: the number of types in the block, including type 0.
  ///   - places: the place of each used node in the block.
  ///   - unusual: receives the evaluations whose reason isn't their node's usual one, and that reason.
  mutating func take(
    _ journal: EvaluationJournal, isTimed: Bool, types: Int, nodes: borrowing NodeTable, places: [NodePlace],
    unusual: inout SparseColumn
  ) {
    nodeCount = nodes.used.count
    usual.makeRoom(for: nodes)
    tallies.reserve(nodeCount)
    for (use, place) in places.enumerated() {
      let node = nodes.used[use]
      tallies.base[use] = NodeTally(usual: usual.reasons(of: node), place: place, type: node.type)
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
    elect(journal, nodes, &unusual)
  }

  // Three functions, so that the test isn't made for each evaluation, and none shares its registers with other loops.
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
    // Whole entries as vectors: that takes one register less, and there are too few.
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
      // Branches would often be mispredicted, so it is always stored, and counted only if it applies.
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

  /// Takes the reasons and nodes of evaluations that were just listed, and lets them vote. Nodes without a usual reason get
  /// theirs instead.
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

  /// If other reasons turn out to be more frequent, they become the usual ones: for the next block, and for this one if many
  /// evaluations benefit.
  private mutating func elect(
    _ journal: EvaluationJournal, _ nodes: borrowing NodeTable, _ unusual: inout SparseColumn
  ) {
    let tallies = tallies.base
    guard votes.hasAny else {
      for use in 0..<nodeCount { usual.keep(tallies[use].usual, for: nodes.used[use]) }
      return
    }
    let gain = votes.elect { use, isSignalled in
      Self.count(Self.usual(tallies + Int(use)) + isSignalled).pointee
    }
    let isWorthIt = gain > journal.count / 64
    for use in 0..<NodeUse(nodeCount) {
      let better = votes.elected(use, over: tallies[Int(use)].usual)
      if isWorthIt { tallies[Int(use)].usual = better }
      usual.keep(better, for: nodes.used[Int(use)])
    }
    if isWorthIt { listUnusual(journal, &unusual) }
  }

  /// Lists the unusual evaluations again.
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

  /// A node's usual reasons, when re-created and when signalled; their counts follow them.
  @inline(__always)
  private static func usual(_ tally: UnsafeMutablePointer<NodeTally>) -> UnsafeMutablePointer<ReasonID> {
    UnsafeMutableRawPointer(tally).assumingMemoryBound(to: ReasonID.self)
  }

  /// The count of a usual reason, two words after it.
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
