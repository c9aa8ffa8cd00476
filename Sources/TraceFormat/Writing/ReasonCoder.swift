/// Codes the reasons of a block's evaluations.
///
/// A node mostly has the same reason when its parent re-makes it, and the same one when it is signalled: its usual
/// ones, kept once for each node. Any other reason is coded by its rank among the few that its type has at all.
struct ReasonCoder: ~Copyable {
  /// Two for each node: re-made by its parent, signalled.
  private var votes = GrowingBuffer<ReasonVote>()
  private var places = GrowingBuffer<ReasonRank>()
  private var ranks: [UInt64: UInt32] = [:]
  private var reasonCount = 0
  /// The reasons of each type by rank, from 1; type 0 is unknown.
  private(set) var lists: [[UInt32]] = []

  init() {}

  mutating func start(types: Int, reasons: Int) {
    reasonCount = reasons
    lists = Array(repeating: [], count: types + 1)
    places.reset(count: reasons + 1, to: ReasonRank(type: .max, rank: 0))
    ranks.removeAll(keepingCapacity: true)
  }

  /// Writes the code of each evaluation's reason to `codes`. `types` has the type of each used node.
  mutating func code(
    _ journal: EvaluationJournal, types: [UInt32], into codes: UnsafeMutablePointer<UInt64>
  ) {
    vote(journal, nodes: types.count)
    types.withUnsafeBufferPointer { types in
      for row in 0..<journal.count {
        let entry = journal.entries[row]
        let slot = Self.slot(entry)
        let isUsual = votes.base[slot].reason == entry.reason
        codes[row] = isUsual ? 0 : UInt64(rank(entry.reason, type: types[Int(entry.use)]))
      }
    }
  }

  /// The usual reason of a used node as a rank in its type's list; 0 where it had none of that sort.
  mutating func usual(use: Int, type: UInt32, signalled: Bool) -> UInt64 {
    let vote = votes.base[2 * use + (signalled ? 1 : 0)]
    return vote.reason == .max ? 0 : UInt64(rank(vote.reason, type: type))
  }

  @inline(__always) private static func slot(_ entry: JournalEntry) -> Int {
    2 &* Int(entry.use) &+ (entry.cause == 0 ? 0 : 1)
  }

  /// The majority vote of Boyer and Moore: one pass, one candidate a slot.
  private mutating func vote(_ journal: EvaluationJournal, nodes: Int) {
    votes.reset(count: 2 * nodes, to: ReasonVote(reason: .max, lead: 0))
    for row in 0..<journal.count {
      let entry = journal.entries[row]
      let vote = votes.base + Self.slot(entry)
      if vote.pointee.reason == entry.reason {
        vote.pointee.lead &+= 1
      } else if vote.pointee.lead == 0 {
        vote.pointee = ReasonVote(reason: entry.reason, lead: 1)
      } else {
        vote.pointee.lead &-= 1
      }
    }
  }

  private mutating func rank(_ reason: UInt32, type: UInt32) -> UInt32 {
    // A reference that was never handed out is no reason.
    let reason = Int(reason) <= reasonCount ? reason : 0
    let place = places.base[Int(reason)]
    if place.type == type { return place.rank }
    let key = UInt64(type) << 32 | UInt64(reason)
    let known = ranks[key]
    if known == nil { lists[Int(type)].append(reason) }
    let rank = known ?? UInt32(lists[Int(type)].count)
    ranks[key] = rank
    places.base[Int(reason)] = ReasonRank(type: type, rank: rank)
    return rank
  }
}

/// A vote: the reason that most evaluations of a node had, if more than half had it.
struct ReasonVote: BitwiseCopyable {
  var reason: UInt32
  var lead: Int32
}

/// Where a reason stands in the list of the type that asked for it last.
struct ReasonRank: BitwiseCopyable {
  var type: UInt32
  var rank: UInt32
}
