/// Codes the reasons of a block's evaluations.
///
/// A node mostly has the same reason whenever its parent re-creates it, and the same one whenever it is signalled: its usual
/// reasons, kept once per node. Any other reason is coded by its rank among the few reasons of its type.
struct ReasonCoder: ~Copyable {
  private var ranks = RankTable()
  private var reasonCount: UInt32 = 0

  init() {}

  /// The reasons of all types, grouped by type, in the order of ranks.
  var lists: [RankSlot] { ranks.sorted() }

  /// The start of each type's list in `lists`.
  var listStarts: [Int] { ranks.starts }

  mutating func start(types: Int, reasons: Int) {
    ranks.start(types: types)
    reasonCount = UInt32(reasons)
  }

  /// Codes the reasons of the listed evaluations, and counts them.
  mutating func code(_ column: inout SparseColumn, _ tally: borrowing JournalTally) {
    column.replaceValues { index, reason in
      ranks.rank(ofUnusual: known(ReasonID(rawValue: reason)), type: tally.typeOfUnusual(index)).rawValue
    }
  }

  /// Calls `body` with each reason that was coded, and the number of evaluations with it.
  func forEachUnusual(_ body: (RankSlot) -> Void) { ranks.forEachUnusual(body) }

  /// A node's usual reason as a rank in its type's list; 0 if it has none.
  mutating func usual(_ reason: ReasonID, type: LocalNumber<TypeID>) -> ReasonRank {
    reason == UsualReasons.nobody ? 0 : rank(reason, type: type)
  }

  /// The rank of a reason in a type's list, to which it is appended if missing.
  mutating func rank(_ reason: ReasonID, type: LocalNumber<TypeID>) -> ReasonRank {
    ranks.rank(known(reason), type: type)
  }

  /// Unknown references count as no reason.
  @inline(__always) private func known(_ reason: ReasonID) -> ReasonID {
    reason.rawValue <= reasonCount ? reason : .none
  }
}
