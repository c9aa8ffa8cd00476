import TraceFormat

extension TraceSummary {
  /// Sums by view alone, taken from the sums that each block has of its own: no evaluation is decoded.
  ///
  /// Ticks, commits, reasons and the spread of durations stay unknown.
  public init(totalsOf reader: TraceReader, of pattern: NamePattern? = nil) throws(TraceError) {
    self.init()
    var table = ViewTable(reader.definitions, pattern)
    var sums: [TypeTotals] = []
    while let block = try reader.nextBlock() {
      for (type, totals) in block.totals {
        let number = Int(table.number(of: type))
        guard number >= 0 else { continue }
        while sums.count <= number { sums.append(TypeTotals()) }
        sums[number] += totals
        self.totals += totals
      }
    }
    views = zip(table.names, sums).map { View(name: $0, totals: $1, reasons: [], durations: nil) }.ordered()
    metNames = table.metNames
  }
}
