/// The sums of a block of whole ticks, from the block's own counts, without decoding evaluations.
public struct BlockSums {
  /// The number of a type's evaluations with one reason.
  public struct Reason {
    public let type: TypeID
    public let reason: ReasonID
    public let evaluations: UInt32
    public let wasted: UInt32
  }

  public let ticks: UInt64
  /// The number of evaluations in the heaviest tick.
  public let heaviest: UInt64
  public let commits: UInt64
  /// Records of skipped views that are out of date.
  public let stale: UInt64
  public let types: [(type: TypeID, totals: TypeTotals)]
  public let reasons: [Reason]
}

extension TraceBlock {
  /// `nil` if the block has no sums, doesn't consist of whole ticks, or its sums are inconsistent; then it has to be visited.
  public var sums: BlockSums? {
    guard header.flags.isDisjoint(with: [.continuesTick, .tickContinues]), let ticks = payload.table(.wholeTicks),
      ticks.rows == 1,
      let count = ticks.numbers(Schema.WholeTicks.count)?.first,
      let heaviest = ticks.numbers(Schema.WholeTicks.heaviest)?.first,
      count == UInt64(rows(of: .record(.tickBegin))), count == UInt64(rows(of: .record(.tickEnd))),
      let typeRows = rows(of: .totals, width: Schema.Totals.width), let reasons = reasonSums(within: typeRows)
    else { return nil }
    return BlockSums(
      ticks: count, heaviest: heaviest, commits: UInt64(rows(of: .record(.commit))),
      stale: UInt64(rows(of: .record(.stale))),
      types: typeSums(typeRows), reasons: reasons)
  }

  /// Known without decoding any row.
  package var hasNotes: Bool { rows(of: .record(.note)) > 0 }

  func rows(of table: Schema.Table) -> Int { payload.table(table)?.rows ?? 0 }

  /// A table's columns; empty if it is missing, `nil` if one contradicts itself.
  func rows(of table: Schema.Table, width: Int) -> ColumnNumbers? {
    payload.table(table)?.columns(width) ?? (payload.table(table) == nil ? ColumnNumbers(width: width) : nil)
  }

  /// `nil` unless the sums by reason match those by type, and add up to the block's number of evaluations.
  private func reasonSums(within types: ColumnNumbers) -> [BlockSums.Reason]? {
    // Types beyond the table are nodes of unknown type, like type 0.
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

  /// Subtracts the evaluations of each reason from those of its type.
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
              // Types beyond the table are nodes of unknown type, like type 0, even in a block without types.
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
