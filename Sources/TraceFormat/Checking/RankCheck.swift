/// Checks that the ranks by which a block names reasons are within the lists of their types.
struct RankCheck {
  /// Whether no rank was beyond its list so far.
  private(set) var areListed: Bool
  /// The length of the list of each place's type; of no node, the highest number.
  private let limits: [UInt32]
  /// The codes of all evaluations; empty if each has its node's usual reason.
  private let codes: [UInt32]
  private var next = 0

  /// `nil` if a list or a column contradicts itself.
  init?(_ block: TraceBlock) {
    guard let lengths = Self.lengths(block),
      let codes = Self.codes(block), let usual = Self.usual(block, within: lengths)
    else { return nil }
    // Evaluations without a node have no list to check their codes against.
    limits = [.max] + block.localTypes.dropFirst().map { lengths[Int($0)].rawValue }
    (self.codes, areListed) = (codes, usual)
  }

  mutating func add(_ run: EvaluationRun) {
    let first = next
    next += run.count
    guard !codes.isEmpty else { return }
    // Negative if any code exceeds its limit.
    var left: Int64 = 0
    codes.withUnsafeBufferPointer { codes in
      limits.withUnsafeBufferPointer { limits in
        let (codes, limits) = (codes.baseAddress! + first, limits.baseAddress!)
        for row in run.rows {
          left |= Int64(limits[Int(run.places[row])]) &- Int64(codes[Int(row)])
        }
      }
    }
    if left < 0 { areListed = false }
  }

  /// The length of each type's list. Lists must be contiguous, and name only reasons that the block has.
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

  private static func codes(_ block: TraceBlock) -> [UInt32]? {
    guard let table = block.payload.table(.record(.evaluation)), let column = table.column(Schema.Evaluation.reason),
      column.encoding != ColumnEncoding.keyed.rawValue
    else { return [] }
    var isGood = true
    let codes = [UInt32](unsafeUninitializedCapacity: table.rows) { codes, count in
      if let first = codes.baseAddress { isGood = table.decode(Schema.Evaluation.reason, into: first) }
      count = isGood ? table.rows : 0
    }
    return isGood ? codes : nil
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
