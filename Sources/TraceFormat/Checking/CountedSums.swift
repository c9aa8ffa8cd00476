/// A block's sums, counted from its records, to compare with those that it contains.
struct CountedSums {
  private var types: TypeNumbers
  private let records: RecordCheck
  private let evaluations: EvaluationTally
  /// By type.
  private var totals: [TypeTotals]

  init(_ types: TypeNumbers, _ records: RecordCheck, _ evaluations: EvaluationTally) {
    (self.types, self.records, self.evaluations) = (types, records, evaluations)
    var totals = [TypeTotals](repeating: TypeTotals(), count: types.count)
    for (type, number) in types.ofTypes.enumerated() { totals[number] += records.others[type] }
    evaluations.reasons.forEach { type, _, evaluations, wasted in
      totals[type] += TypeTotals(evaluations: evaluations, wasted: wasted)
    }
    evaluations.durations?.add(to: &totals)
    self.totals = totals
  }

  /// Whether the block's own sums, if it has any, are the same.
  mutating func agree(with block: TraceBlock, _ scratch: DecodeScratch) -> Bool {
    guard totalsAgree(with: block), durationsAgree(with: block), reasonsAgree(with: block, scratch) else {
      return false
    }
    guard block.rows(of: .wholeTicks) > 0 else { return true }
    guard let sums = block.sums else { return false }
    return records.wholeTicks.agree(with: sums, block.header)
  }

  private func totalsAgree(with block: TraceBlock) -> Bool {
    // A table that contradicts itself is none, which `Payload.isSound` doesn't pass.
    guard let columns = block.payload.table(.totals)?.columns(Schema.Totals.width), !columns.rows.isEmpty else {
      return true
    }
    var said = [TypeTotals](repeating: TypeTotals(), count: types.count)
    for (row, sums) in zip(columns.rows, block.typeSums(columns)) {
      said[types.number(field: columns[row, Schema.Totals.type])] += sums.totals
    }
    return said == totals
  }

  private mutating func durationsAgree(with block: TraceBlock) -> Bool {
    guard block.rows(of: .durations) > 0 || block.rows(of: .durationCounts) > 0 else { return true }
    guard let said = block.durations else { return false }
    return evaluations.durations?.agree(with: said, totals, &types) ?? said.spreads.isEmpty
  }

  private func reasonsAgree(with block: TraceBlock, _ scratch: DecodeScratch) -> Bool {
    guard let table = block.payload.table(.typeReasons), table.rows > 0,
      table.column(Schema.TypeReasons.evaluations) != nil || table.column(Schema.TypeReasons.wasted) != nil
    else { return true }
    let said = scratch.room(of: UInt64.self, 2 * table.rows)
    guard table.decode(Schema.TypeReasons.evaluations, into: said),
      table.decode(Schema.TypeReasons.wasted, into: said + table.rows)
    else { return false }
    return evaluations.reasons.agree(said, wasted: said + table.rows)
      || pairsAgree(said, wasted: said + table.rows, block.reasons)
  }

  /// The same if several rows are for one pair of definitions, whose sum counts.
  private func pairsAgree(
    _ said: UnsafePointer<UInt64>, wasted: UnsafePointer<UInt64>, _ reasons: [ReasonID]
  ) -> Bool {
    let lists = evaluations.reasons.lists
    var pairs = PairTable()
    var left: [(evaluations: UInt64, wasted: UInt64)] = []
    evaluations.reasons.forEach { type, reason, evaluations, wasted in
      let number = pairs.number(of: UInt32(type), reasons[reason].rawValue)
      if number == left.count { left.append((0, 0)) }
      left[number].evaluations &+= evaluations
      left[number].wasted &+= wasted
    }
    for row in 0..<lists.rows where said[row] > 0 || wasted[row] > 0 {
      let number = pairs.number(
        of: UInt32(types.number(field: lists.types[row])), reasons[Int(lists.reasons[row])].rawValue)
      guard number < left.count else { return false }
      left[number].evaluations &-= said[row]
      left[number].wasted &-= wasted[row]
    }
    return left.allSatisfy { $0 == (0, 0) }
  }
}
