import TraceFormat

extension TraceSummary {
  /// Summarizes the rest of a trace in the cheapest way that yields the requested details.
  ///
  ///     let summary = try TraceSummary(of: reader, SummaryDetail(depth: .views))
  ///
  /// - Parameters:
  ///   - jobs: the number of threads, if records have to be read one by one. Only one reads if the blocks' own sums suffice, and for
  ///     what is attributed to causes and the score: parts would take longer to add up. If all ticks are listed, that one is
  ///     another one than the caller's.
  ///   - onTicks: called with the listed ticks as they are read, and the names of views by number. Returns
  ///     whether to continue; if not, the rest of the trace isn't read.
  public init(
    of reader: TraceReader, _ detail: SummaryDetail = SummaryDetail(), jobs: Int = 1,
    onTicks: (_ ticks: [TickSummary], _ viewNames: [String]) -> Bool = { _, _ in true }
  ) throws(TraceError) {
    if case .views = detail.depth, !detail.hasScore, reader.ticks == TraceReader.allTicks {
      try self.init(totalsOf: reader, of: detail.views)
      return
    }
    var whole = SummaryReaders(of: reader, detail)
    if detail.isWorthParts(of: reader), reader.isWorthParts(jobs: jobs) {
      try reader.readParts(jobs: jobs, blocks: SummaryReaders.blocksOfPart) { part throws(TraceError) in
        var readers = SummaryReaders(of: part, detail)
        while let block = try part.nextBlock() { readers.read(block) }
        return readers
      } combine: { part in
        whole.add(part)
        return true
      }
    } else if case .all = detail.ticks, reader.isWorthParts(jobs: jobs) {
      self = try TickList(of: reader, whole).summary(onTicks)
      return
    } else {
      while let block = try reader.nextBlock() {
        whole.read(block)
        if !whole.passTicks(to: onTicks) { break }
      }
    }
    self = try whole.finish()
    _ = whole.passTicks(to: onTicks)
  }
}

extension SummaryDetail {
  /// Whether reading records takes much longer than adding up parts.
  fileprivate func isWorthParts(of reader: TraceReader) -> Bool {
    if case .all = ticks { return false }
    return costs == nil && !hasScore && HeavyBlocks(ticks, choosesViews: views != nil, of: reader) == nil
  }
}

/// Everything that reads a trace for a summary.
struct SummaryReaders {
  private var ticks: SummaryReader
  private var notes: NoteReader?
  private var costs: CostReader?
  private var score: ScoreReader?

  /// Large enough that adding up the parts takes little time.
  static let blocksOfPart = 8

  init(of reader: TraceReader, _ detail: SummaryDetail) {
    ticks = SummaryReader(of: reader, ticks: detail.ticks, views: detail.views, detail: detail.depth)
    notes = if case .full = detail.depth { NoteReader(of: reader, views: detail.views) } else { nil }
    costs = detail.costs.map { CostReader(of: reader, by: $0, views: detail.views) }
    score = detail.hasScore ? ScoreReader(of: reader) : nil
  }

  mutating func read(_ block: TraceBlock) {
    ticks.read(block)
    notes?.read(block)
    costs?.read(block)
    score?.read(block)
  }

  /// Adds the next part of the trace, except for costs and score.
  mutating func add(_ part: SummaryReaders) {
    ticks.add(part.ticks)
    if let read = part.notes { notes?.add(read) }
  }

  /// The ticks that ended, and the names of views by number.
  mutating func takeTicks() -> (ticks: [TickSummary], viewNames: [String]) { (ticks.takeTicks(), ticks.viewNames) }

  /// Passes on the ticks that ended. Returns whether more are wanted.
  mutating func passTicks(to onTicks: ([TickSummary], [String]) -> Bool) -> Bool {
    let ready = ticks.takeTicks()
    return ready.isEmpty || onTicks(ready, ticks.viewNames)
  }

  mutating func finish() throws(TraceError) -> TraceSummary {
    var summary = try ticks.finish()
    if let notes {
      (summary.stateObjects, summary.leftOut, summary.standIns) = (notes.stateObjects, notes.leftOut, notes.standIns)
    }
    costs?.put(into: &summary)
    summary.score = score?.finish()
    return summary
  }
}
