import SystemCalls
import TraceFormat

/// Makes something of the ticks of a part of a trace: text, columns, counts. What it made moves to another thread, ticks don't, since
/// that takes as long as reading them.
///
/// - Parameters:
///   - viewNames: the names of views by number.
///   - before: how many ticks of the trace are before these.
public typealias TickMaking<Made> = (_ ticks: [TickSummary], _ viewNames: [String], _ before: UInt64) -> Made

extension TraceSummary {
  /// Summarizes the rest of a trace in the cheapest way that yields the requested details.
  ///
  ///     let summary = try TraceSummary(of: reader, SummaryDetail(depth: .views))
  ///
  /// - Parameters:
  ///   - jobs: the number of threads. For what is attributed to causes, the score, and sums by view alone, one of them reads, and another
  ///     one only finds blocks.
  ///   - onTicks: called with the listed ticks as they are read, and the names of views by number. Returns
  ///     whether to continue; if not, the rest of the trace isn't read.
  public init(
    of reader: TraceReader, _ detail: SummaryDetail = SummaryDetail(), jobs: Int = 1,
    onTicks: (_ ticks: [TickSummary], _ viewNames: [String]) -> Bool = { _, _ in true }
  ) throws(TraceError) {
    try self.init(of: reader, detail, jobs: jobs, onEachThread: { { ticks, viewNames, _ in (ticks, viewNames) } }) {
      onTicks($0.0, $0.1)
    }
  }

  /// The same, but something is made of listed ticks on the threads that read them.
  ///
  ///     var timeline = Timeline()
  ///     let summary = try TraceSummary(
  ///       of: reader, detail, jobs: 2, onEachThread: { { ticks, _, before in Timeline(of: ticks, after: before) } }
  ///     ) { part in
  ///       timeline.add(part)
  ///       return true
  ///     }
  ///
  /// - Parameters:
  ///   - start: called on each thread. What it returns is called for each part that the thread reads.
  ///   - combine: called with what was made, in the order of the file. Returns whether to continue.
  public init<Made>(
    of reader: TraceReader, _ detail: SummaryDetail, jobs: Int = 1,
    onEachThread start: @escaping @Sendable () -> TickMaking<Made>, combine: (Made) -> Bool
  ) throws(TraceError) {
    if case .views = detail.depth, !detail.hasScore, reader.ticks == TraceReader.allTicks {
      self = try reader.readAhead(jobs: jobs) { reader throws(TraceError) in
        try TraceSummary(totalsOf: reader, of: detail.views)
      }
    } else if detail.isWorthParts, reader.isWorthParts(jobs: jobs) {
      try self.init(partsOf: reader, detail, jobs, start, combine)
    } else {
      self = try reader.readAhead(jobs: jobs) { reader throws(TraceError) in
        let summary = PartSummary(of: reader, detail, SummaryNumbers(), start())
        try summary.readAll(combine)
        return try summary.finish()
      }
    }
  }

  private init<Made>(
    partsOf reader: TraceReader, _ detail: SummaryDetail, _ jobs: Int,
    _ start: @escaping @Sendable () -> TickMaking<Made>, _ combine: (Made) -> Bool
  ) throws(TraceError) {
    let numbers = SummaryNumbers()
    let summaries = SharedState<[PartSummary<Made>]>([])
    var whole = SummaryReaders(of: reader, detail, sharing: numbers.views)
    try reader.readParts(jobs: jobs) { reader in
      let summary = PartSummary(of: reader, detail, numbers, start())
      summaries.change { $0.append(summary) }
      return summary.read
    } take: { (_: Void) in
      true
    } combine: { part in
      if let notes = part.notes { whole.add(notes) }
      return part.made.map(combine) ?? true
    }
    // By now their threads have ended.
    for summary in summaries.change({ $0 }) { whole.add(summary.readers) }
    self = try whole.finish()
  }
}

extension SummaryDetail {
  /// Whether nothing depends on all that came before, so that parts can be added up.
  fileprivate var isWorthParts: Bool { costs == nil && !hasScore }
}
