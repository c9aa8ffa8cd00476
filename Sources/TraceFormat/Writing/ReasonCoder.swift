/// Codes the reasons of a block's evaluations.
///
/// A node mostly has the same reason when its parent re-makes it, and the same one when it is signalled: its usual
/// ones, kept once for each node. Any other reason is coded by its rank among the few that its type has at all.
struct ReasonCoder: ~Copyable {
  /// Two for each node: re-made by its parent, signalled.
  private var votes = GrowingBuffer<ReasonVote>()
  private var ranks = RankTable()
  private var reasonCount: UInt32 = 0

  init() {}

  /// The reasons of each type by rank, from 1; type 0 is unknown.
  var lists: [[UInt32]] { ranks.lists }

  mutating func start(types: Int, reasons: Int) {
    ranks.start(types: types)
    reasonCount = UInt32(reasons)
  }

  /// Writes the code of each evaluation's reason to `codes`. `types` has the type of each used node.
  mutating func code(
    _ journal: EvaluationJournal, types: [UInt32], into codes: UnsafeMutablePointer<UInt64>
  ) {
    vote(journal, nodes: types.count)
    let votes = votes.base
    types.withUnsafeBufferPointer { types in
      for row in 0..<journal.count {
        let entry = journal.entries[row]
        guard votes[Self.slot(entry)].reason != entry.reason else {
          codes[row] = 0
          continue
        }
        codes[row] = UInt64(rank(entry.reason, type: types[Int(entry.use)]))
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

  /// The majority vote of Boyer and Moore: one pass, one candidate a slot. Without branches, which would often be
  /// foretold wrongly.
  private mutating func vote(_ journal: EvaluationJournal, nodes: Int) {
    votes.reset(count: 2 * nodes, to: ReasonVote(reason: .max, lead: 0))
    let votes = votes.base
    for row in 0..<journal.count {
      let entry = journal.entries[row]
      let vote = votes[Self.slot(entry)]
      let isLost = vote.lead == 0
      let agrees = isLost || vote.reason == entry.reason
      votes[Self.slot(entry)] = ReasonVote(
        reason: isLost ? entry.reason : vote.reason, lead: vote.lead &+ (agrees ? 1 : -1))
    }
  }

  @inline(__always) private mutating func rank(_ reason: UInt32, type: UInt32) -> UInt32 {
    // A reference that was never handed out is no reason.
    ranks.rank(reason <= reasonCount ? reason : 0, type: type)
  }
}

/// A vote: the reason that most evaluations of a node had, if more than half had it.
struct ReasonVote: BitwiseCopyable {
  var reason: UInt32
  var lead: Int32
}
