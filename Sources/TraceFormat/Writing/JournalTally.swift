/// What a block's evaluations of one node come to.
struct NodeTally: BitwiseCopyable {
  /// The usual reasons: when re-made by its parent, and when signalled. One after the other, as `vote` takes them.
  var remade = ReasonVote.none
  var signalled = ReasonVote.none
  var evaluations: UInt32 = 0
  var wasted: UInt32 = 0
  var duration: UInt64 = 0

  var totals: TypeTotals {
    TypeTotals(evaluations: UInt64(evaluations), wasted: UInt64(wasted), duration: duration)
  }
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

/// Everything that is to be known of a block's evaluations before their columns can be packed, found out in one pass
/// over the journal: it is larger than the processor's nearer caches.
struct JournalTally: ~Copyable {
  private var tallies = GrowingBuffer<NodeTally>()
  /// The passes and waste of all evaluations, one bit set wherever one of them has it set.
  private(set) var passesAndWaste: UInt32 = 0

  init() {}

  subscript(_ use: Int) -> NodeTally { tallies.base[use] }

  /// The usual reason of the node that an entry is of; `ReasonVote.nobody` where it has none.
  @inline(__always) func usualReason(_ entry: JournalEntry) -> UInt32 {
    vote(entry, in: tallies.base).pointee.reason
  }

  mutating func take(_ journal: EvaluationJournal, nodes: Int, recordsTimes: Bool) {
    tallies.reset(count: nodes, to: NodeTally())
    let tallies = tallies.base
    var anyBits: UInt32 = 0
    for row in 0..<journal.count {
      let entry = journal.entries[row]
      let vote = vote(entry, in: tallies)
      vote.pointee = vote.pointee.taking(entry.reason)
      tallies[Int(entry.use)].evaluations &+= 1
      anyBits |= entry.passAndWaste
    }
    passesAndWaste = anyBits
    if anyBits & JournalEntry.wastedBit != 0 {
      for row in 0..<journal.count {
        tallies[Int(journal.entries[row].use)].wasted &+= journal.entries[row].passAndWaste & JournalEntry.wastedBit
      }
    }
    guard recordsTimes else { return }
    for row in 0..<journal.count {
      tallies[Int(journal.entries[row].use)].duration &+= journal.times[row].duration
    }
  }

  /// The vote that an entry takes part in: its node's first one, or the second where it was signalled.
  @inline(__always)
  private func vote(
    _ entry: JournalEntry, in tallies: UnsafeMutablePointer<NodeTally>
  ) -> UnsafeMutablePointer<ReasonVote> {
    UnsafeMutableRawPointer(tallies + Int(entry.use)).assumingMemoryBound(to: ReasonVote.self)
      + (entry.cause == 0 ? 0 : 1)
  }
}
