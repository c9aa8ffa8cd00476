import TraceFormat

extension TraceSummary {
  /// Sums by view only, from the sums that each block contains. Evaluations are decoded only in blocks whose sums are
  /// missing or inconsistent, or that lack the distribution of durations.
  ///
  /// Ticks, commits and reasons stay unknown.
  package init(totalsOf reader: TraceReader, of pattern: NamePattern? = nil) throws(TraceError) {
    self.init()
    var table = ViewTable(reader.definitions, pattern)
    var sums = ViewSums()
    while let block = try reader.nextBlock() {
      let totals = block.totals
      guard totals.areOf(block) else {
        var counter = BlockCounter(slots: sums.slots(of: block, &table), table: table, sums: sums)
        reader.visit(block, &counter)
        (table, sums) = (counter.table, counter.sums)
        continue
      }
      for (type, more) in totals { sums.add(more, of: type, &table) }
      guard totals.contains(where: { $0.totals.duration > 0 }) else { continue }
      if let durations = block.durations {
        sums.add(durations, &table)
      } else {
        var counter = SpreadCounter(slots: sums.slots(of: block, &table), sums: sums)
        reader.visit(block, &counter)
        sums = counter.sums
      }
    }
    sums.reserve(table.names.count)
    sums.put(into: &self, names: table.names, reader.definitions, countsReasons: false)
    allViewNames = table.allViewNames
  }
}

extension [(type: TypeID, totals: TypeTotals)] {
  /// Whether these totals of a block are complete.
  fileprivate func areOf(_ block: TraceBlock) -> Bool {
    !isEmpty && reduce(0) { $0 &+ $1.totals.evaluations } == UInt64(block.header.evaluations)
  }
}

/// Counts the records of a block without totals.
private struct BlockCounter: TraceRowVisitor {
  let columns: EvaluationColumns = [.waste, .times]
  let kinds: RecordKinds = [.skip, .waste]
  /// By place.
  let slots: [ViewSlot]
  var table: ViewTable
  var sums: ViewSums

  mutating func visit(_ row: RecordRow, in block: TraceBlock) {
    if row.kind == .waste { return add(TypeTotals(wasted: 1), at: block.place(ofWaste: row)) }
    let skipped = block.skipped(by: row)
    sums.add(TypeTotals(skipped: UInt64(skipped.count)), of: skipped.type, &table)
  }

  mutating func visit(_ run: EvaluationRun, in block: TraceBlock) {
    for row in run.rows {
      add(TypeTotals(evaluations: 1, wasted: UInt64(run.waste[row])), at: run.places[row])
    }
    if run.filled.contains(.times) { sums.addDurations(of: run, slots) }
  }

  private mutating func add(_ totals: TypeTotals, at place: NodePlace) {
    if let view = slots[Int(place)].view { sums.add(totals, to: view) }
  }
}

/// Counts the durations of a block whose totals are known.
private struct SpreadCounter: TraceRowVisitor {
  let columns: EvaluationColumns = .times
  let kinds: RecordKinds = []
  /// By place.
  let slots: [ViewSlot]
  var sums: ViewSums

  mutating func visit(_ row: RecordRow, in block: TraceBlock) {}

  mutating func visit(_ run: EvaluationRun, in block: TraceBlock) {
    for row in run.rows where run.durations[row] > 0 {
      if let view = slots[Int(run.places[row])].view { sums.addToSpread(run.durations[row], of: view) }
    }
  }
}
