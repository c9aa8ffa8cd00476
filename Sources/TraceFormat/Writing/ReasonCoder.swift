/// Codes the reasons of a block's evaluations.
///
/// A node mostly has the same reason when its parent re-makes it, and the same one when it is signalled: its usual
/// ones, kept once for each node. Any other reason is coded by its rank among the few that its type has at all.
struct ReasonCoder: ~Copyable {
  private var ranks = RankTable()
  private var reasonCount: UInt32 = 0

  init() {}

  /// The reasons of all types, one type after the other, each in the order of ranks.
  var lists: [RankSlot] { ranks.sorted() }

  /// Where in `lists` each type's list starts.
  var listStarts: [Int] { ranks.starts }

  mutating func start(types: Int, reasons: Int) {
    ranks.start(types: types)
    reasonCount = UInt32(reasons)
  }

  /// Codes the reasons of the evaluations that the column lists, and counts them.
  mutating func code(_ column: inout SparseColumn, _ tally: borrowing JournalTally) {
    column.replaceValues { index, reason in
      ranks.rank(ofUnusual: known(ReasonID(rawValue: reason)), type: tally.typeOfUnusual(index)).rawValue
    }
  }

  /// Shows the reasons that were coded so, with how many evaluations had each.
  func forEachUnusual(_ body: (RankSlot) -> Void) { ranks.forEachUnusual(body) }

  /// The usual reason of a node as a rank in its type's list; 0 where it had none of that sort.
  mutating func usual(_ reason: ReasonID, type: LocalNumber<TypeID>) -> ReasonRank {
    reason == UsualReasons.nobody ? 0 : rank(reason, type: type)
  }

  /// The rank of a reason in a type's list, which gets it at its end where it isn't in it yet.
  mutating func rank(_ reason: ReasonID, type: LocalNumber<TypeID>) -> ReasonRank {
    ranks.rank(known(reason), type: type)
  }

  /// A reference that was never handed out is no reason.
  @inline(__always) private func known(_ reason: ReasonID) -> ReasonID {
    reason.rawValue <= reasonCount ? reason : .none
  }
}
