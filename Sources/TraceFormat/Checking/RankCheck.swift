/// Whether the ranks by which a block names reasons lie within the lists of their types.
struct RankCheck {
  /// No rank led beyond its list so far.
  private(set) var areListed: Bool
  /// The last rank in the list of each type, as the block numbers types.
  private let lengths: [ReasonRank]
  /// The codes of all evaluations; empty where each has its node's usual reason.
  private let codes: [ReasonRank]
  private var next = 0

  /// `nil` where a list or a column can't be what it says.
  init?(_ block: TraceBlock) {
    guard let lengths = Self.lengths(block),
      let codes = Self.codes(block), let usual = Self.usual(block, within: lengths)
    else { return nil }
    (self.lengths, self.codes, areListed) = (lengths, codes, usual)
  }

  /// Evaluations of no node have no list to check their codes against.
  mutating func add(_ run: EvaluationRun, in block: TraceBlock) {
    defer { next += run.count }
    guard !codes.isEmpty else { return }
    for row in 0..<run.count where codes[next + row] > 0 && run.places[row] > 0 {
      if codes[next + row] > lengths[Int(block.localTypes[Int(run.places[row])])] { areListed = false }
    }
  }

  /// Each list in one piece, of a type and of reasons that the block has.
  private static func lengths(_ block: TraceBlock) -> [ReasonRank]? {
    var lengths = [ReasonRank](repeating: 0, count: block.types.count)
    guard let table = block.payload.table(.typeReasons), table.rows > 0 else { return lengths }
    guard let types = table.numbers(Schema.TypeReasons.type), let reasons = table.numbers(Schema.TypeReasons.reason)
    else { return nil }
    for row in 0..<table.rows {
      guard types[row] < UInt64(lengths.count), reasons[row] < UInt64(block.reasons.count) else { return nil }
      let type = Int(types[row])
      if lengths[type] > 0, types[row - 1] != types[row] { return nil }
      lengths[type] = lengths[type].next
    }
    return lengths
  }

  private static func codes(_ block: TraceBlock) -> [ReasonRank]? {
    guard let table = block.payload.table(.record(.evaluation)), let column = table.column(Schema.Evaluation.reason),
      column.encoding != ColumnEncoding.keyed.rawValue
    else { return [] }
    return table.numbers(Schema.Evaluation.reason).map { codes in codes.map { ReasonRank(truncatingIfNeeded: $0) } }
  }

  /// Whether the usual reasons of each place are listed.
  private static func usual(_ block: TraceBlock, within lengths: [ReasonRank]) -> Bool? {
    guard let table = block.payload.table(.usualReasons), table.rows > 0 else { return true }
    guard let columns = table.columns(Schema.UsualReasons.width) else { return nil }
    return columns.allSatisfy { ranks in
      zip(ranks, block.localTypes.dropFirst()).allSatisfy { rank, type in
        ReasonRank(truncatingIfNeeded: rank) <= lengths[Int(type)]
      }
    }
  }
}
