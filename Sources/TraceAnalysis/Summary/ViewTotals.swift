import TraceFormat

extension TraceSummary {
  /// Sums by view alone, taken from the sums that each block has of its own: no evaluation is decoded, except where a block
  /// doesn't tell how its durations spread.
  ///
  /// Ticks, commits and reasons stay unknown.
  public init(totalsOf reader: TraceReader, of pattern: NamePattern? = nil) throws(TraceError) {
    self.init()
    var table = ViewTable(reader.definitions, pattern)
    var sums = ViewSums()
    while let block = try reader.nextBlock() {
      let totals = block.totals
      for (type, more) in totals {
        let view = Int(table.number(of: type))
        sums.reserve(table.names.count)
        if view >= 0 { sums.add(more, to: view) }
      }
      guard totals.contains(where: { $0.totals.duration > 0 }) else { continue }
      if let durations = block.durations {
        sums.add(durations, &table)
      } else {
        var counter = SpreadCounter(views: table.numbers(of: block), sums: sums)
        reader.visit(block, &counter)
        sums = counter.sums
      }
    }
    sums.reserve(table.names.count)
    sums.put(into: &self, names: table.names, reader.definitions, tellsReasons: false)
    metNames = table.metNames
  }
}

/// Counts the durations of a block whose totals are known.
private struct SpreadCounter: TraceRowVisitor {
  let columns: EvaluationColumns = .times
  let kinds: RecordKinds = []
  /// The view at each place; below 0 where it is not wanted.
  let views: [Int32]
  var sums: ViewSums

  mutating func visit(_ row: RecordRow, in block: TraceBlock) {}

  mutating func visit(_ run: EvaluationRun, in block: TraceBlock) {
    for row in 0..<run.count where run.durations[row] > 0 {
      let view = Int(views[Int(run.places[row])])
      if view >= 0 { sums.addToSpread(run.durations[row], of: view) }
    }
  }
}
