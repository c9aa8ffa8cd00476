/// What a block of whole ticks comes to, taken from what it says of itself: no evaluation is decoded.
public struct BlockSums {
  /// The evaluations of a type that had one reason.
  public struct Reason {
    public let type: TypeID
    public let reason: ReasonID
    public let evaluations: UInt64
    public let wasted: UInt64
  }

  public let ticks: UInt64
  /// The evaluations of the tick that has most.
  public let heaviest: UInt64
  public let commits: UInt64
  /// Records of skipped views that show something out of date.
  public let stale: UInt64
  public let types: [(type: TypeID, totals: TypeTotals)]
  public let reasons: [Reason]
}

extension TraceBlock {
  /// `nil` where the block doesn't say, is no block of whole ticks, or its sums don't add up to one another: then it has
  /// to be visited.
  public var sums: BlockSums? {
    guard header.flags.isEmpty, let ticks = payload.table(.wholeTicks), ticks.rows == 1,
      let count = ticks.numbers(Schema.WholeTicks.count)?.first,
      let heaviest = ticks.numbers(Schema.WholeTicks.heaviest)?.first,
      count == UInt64(rows(of: .tickBegin)), count == UInt64(rows(of: .tickEnd)),
      let typeRows = rows(of: .totals, width: Schema.Totals.width),
      let reasonRows = rows(of: .typeReasons, width: Schema.TypeReasons.width), addUp(typeRows, reasonRows)
    else { return nil }
    return BlockSums(
      ticks: count, heaviest: heaviest, commits: UInt64(rows(of: .commit)), stale: UInt64(rows(of: .stale)),
      types: typeSums(typeRows), reasons: reasonSums(reasonRows))
  }

  private func rows(of table: Schema.Table) -> Int { payload.table(table)?.rows ?? 0 }

  /// A table's columns; empty ones where it is missing, `nil` where one contradicts itself.
  private func rows(of table: Schema.Table, width: Int) -> [[UInt64]]? {
    payload.table(table)?.columns(width) ?? (payload.table(table) == nil ? Array(repeating: [], count: width) : nil)
  }

  /// Whether the sums of each type are those of its reasons, and all together as many as the block has evaluations.
  private func addUp(_ types: [[UInt64]], _ reasons: [[UInt64]]) -> Bool {
    // Types beyond the table are nodes of no known type, as type 0 is.
    var open = [UInt64](repeating: 0, count: self.types.count)
    var (sum, sumOfReasons) = (UInt64(0), UInt64(0))
    for (type, evaluations) in zip(types[Schema.Totals.type - 1], types[Schema.Totals.evaluations - 1]) {
      open[type < UInt64(open.count) ? Int(type) : 0] &+= evaluations
      sum &+= evaluations
    }
    for (type, evaluations) in zip(reasons[Schema.TypeReasons.type - 1], reasons[Schema.TypeReasons.evaluations - 1]) {
      open[type < UInt64(open.count) ? Int(type) : 0] &-= evaluations
      sumOfReasons &+= evaluations
    }
    let evaluations = UInt64(rows(of: .evaluation))
    return sum == evaluations && sumOfReasons == evaluations && UInt64(header.evaluations) == evaluations
      && open.allSatisfy { $0 == 0 }
  }

  private func reasonSums(_ columns: [[UInt64]]) -> [BlockSums.Reason] {
    let (types, known) = (types, reasons)
    let (typeColumn, reasonColumn) = (columns[Schema.TypeReasons.type - 1], columns[Schema.TypeReasons.reason - 1])
    let (counts, wasted) = (columns[Schema.TypeReasons.evaluations - 1], columns[Schema.TypeReasons.wasted - 1])
    return typeColumn.indices.map { row in
      let (type, reason) = (typeColumn[row], reasonColumn[row])
      return BlockSums.Reason(
        type: type < UInt64(types.count) ? types[Int(type)] : .none,
        reason: reason < UInt64(known.count) ? known[Int(reason)] : .none, evaluations: counts[row],
        wasted: wasted[row])
    }
  }
}
