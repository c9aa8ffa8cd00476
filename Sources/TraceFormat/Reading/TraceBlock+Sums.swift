/// What a block of whole ticks comes to, taken from the block's own counts: no evaluation is decoded.
public struct BlockSums {
  /// The evaluations of a type that had one reason.
  public struct Reason {
    public let type: TypeID
    public let reason: ReasonID
    public let evaluations: UInt32
    public let wasted: UInt32
  }

  public let ticks: UInt64
  /// The evaluations of the tick that has most.
  public let heaviest: UInt64
  public let commits: UInt64
  /// Records of skipped views that show something out of date.
  public let stale: UInt64
  public let notes: UInt64
  public let types: [(type: TypeID, totals: TypeTotals)]
  public let reasons: [Reason]
}

extension TraceBlock {
  /// `nil` if the block has no sums, is no block of whole ticks, or its sums don't add up to one another: then it has
  /// to be visited.
  public var sums: BlockSums? {
    guard header.flags.isDisjoint(with: [.continuesTick, .tickGoesOn]), let ticks = payload.table(.wholeTicks),
      ticks.rows == 1,
      let count = ticks.numbers(Schema.WholeTicks.count)?.first,
      let heaviest = ticks.numbers(Schema.WholeTicks.heaviest)?.first,
      count == UInt64(rows(of: .record(.tickBegin))), count == UInt64(rows(of: .record(.tickEnd))),
      let typeRows = rows(of: .totals, width: Schema.Totals.width), let reasons = reasonSums(within: typeRows)
    else { return nil }
    return BlockSums(
      ticks: count, heaviest: heaviest, commits: UInt64(rows(of: .record(.commit))),
      stale: UInt64(rows(of: .record(.stale))), notes: UInt64(rows(of: .record(.note))),
      types: typeSums(typeRows), reasons: reasons)
  }

  /// Known without decoding a row.
  package var hasNotes: Bool { rows(of: .record(.note)) > 0 }

  private func rows(of table: Schema.Table) -> Int { payload.table(table)?.rows ?? 0 }

  /// A table's columns; empty ones where it is missing, `nil` where one contradicts itself.
  func rows(of table: Schema.Table, width: Int) -> ColumnNumbers? {
    payload.table(table)?.columns(width) ?? (payload.table(table) == nil ? ColumnNumbers(width: width) : nil)
  }

  /// `nil` unless the sums of each type are those of its reasons, and all together as many as the block has evaluations.
  private func reasonSums(within types: ColumnNumbers) -> [BlockSums.Reason]? {
    // Types beyond the table are nodes of no known type, as type 0 is.
    var open = [UInt64](repeating: 0, count: self.types.count)
    var sum: UInt64 = 0
    for (type, evaluations) in zip(types[Schema.Totals.type], types[Schema.Totals.evaluations]) {
      open[type < UInt64(open.count) ? Int(type) : 0] &+= evaluations
      sum &+= evaluations
    }
    guard sum == UInt64(rows(of: .record(.evaluation))), sum == UInt64(header.evaluations),
      let columns = TableColumns<UInt32>(payload, .typeReasons)
    else { return nil }
    let reasons = reasonSums(columns, takenFrom: &open)
    return open.allSatisfy({ $0 == 0 }) ? reasons : nil
  }

  /// Takes the evaluations of each reason away from those of its type.
  private func reasonSums(
    _ columns: borrowing TableColumns<UInt32>, takenFrom open: inout [UInt64]
  ) -> [BlockSums.Reason] {
    let (typeColumn, reasonColumn) = (columns[Schema.TypeReasons.type], columns[Schema.TypeReasons.reason])
    let (counts, wasted) = (columns[Schema.TypeReasons.evaluations], columns[Schema.TypeReasons.wasted])
    let rows = columns.rows
    return types.withUnsafeBufferPointer { types in
      reasons.withUnsafeBufferPointer { known in
        open.withUnsafeMutableBufferPointer { open in
          Array(unsafeUninitializedCapacity: rows) { sums, count in
            count = rows
            for row in 0..<rows {
              // Types beyond the table are nodes of no known type, as type 0 is; so is type 0 of a block without types.
              let type = Int(typeColumn[row]) < types.count ? Int(typeColumn[row]) : 0
              let reason = Int(reasonColumn[row])
              open[type] &-= UInt64(counts[row])
              sums[row] = BlockSums.Reason(
                type: types[type], reason: reason < known.count ? known[reason] : .none, evaluations: counts[row],
                wasted: wasted[row])
            }
          }
        }
      }
    }
  }
}
