import TraceFormat

extension TraceSummary {
  /// Sums up what is left of a trace, in the cheapest way that finds out what is asked for.
  ///
  ///     let summary = try TraceSummary(of: reader, SummaryDetail(depth: .views))
  ///
  /// - Parameter onTicks: takes the listed ticks as they come, with the names of views by the numbers that ticks have
  ///   of them, and returns whether it takes more. Where it doesn't, the rest of the trace is not read.
  public init(
    of reader: TraceReader, _ detail: SummaryDetail = SummaryDetail(),
    onTicks: (_ ticks: [TickSummary], _ viewNames: [String]) -> Bool = { _, _ in true }
  ) throws(TraceError) {
    if case .views = detail.depth, !detail.hasScore, reader.ticks == TraceReader.allTicks {
      try self.init(totalsOf: reader, of: detail.views)
      return
    }
    var ticks = SummaryReader(of: reader, ticks: detail.ticks, views: detail.views, detail: detail.depth)
    var notes: NoteReader? = if case .full = detail.depth { NoteReader(of: reader, views: detail.views) } else { nil }
    var costs = detail.costs.map { CostReader(of: reader, by: $0, views: detail.views) }
    var score = detail.hasScore ? ScoreReader(of: reader) : nil
    func pass(_ ready: [TickSummary]) -> Bool { ready.isEmpty || onTicks(ready, ticks.viewNames) }
    while let block = try reader.nextBlock() {
      ticks.read(block)
      notes?.read(block)
      costs?.read(block)
      score?.read(block)
      if !pass(ticks.takeTicks()) { break }
    }
    self = try ticks.finish()
    if let notes { (stateObjects, leftOut) = (notes.stateObjects, notes.leftOut) }
    costs?.put(into: &self)
    self.score = score?.finish()
    _ = pass(ticks.takeTicks())
  }
}
