import TraceAnalysis
import TraceFormat

/// One tick of a recording, with the counts of each view.
public struct RecordedTick: Sendable {
  /// Counts of one view.
  public struct View: Sendable {
    public let name: String
    public let evaluations: Int
    public let wasted: Int
    /// Found equal, and not evaluated.
    public let skipped: Int
    /// The distinct reasons, as `_printChanges()` prints them: `@self, _user`.
    public let reasons: [String]
  }

  public let number: UInt32
  public let label: String
  public let commits: Int
  /// Most evaluated first.
  public let views: [View]
}

extension RecordedTick {
  static func ticks(of trace: [UInt8]) throws(TraceError) -> [RecordedTick] {
    let summary = try self.summary(of: trace, TraceReader.allTicks)
    var ticks: [RecordedTick] = []
    for tick in summary.ticks {
      let views = try self.summary(of: trace, tick.tick...tick.tick).summary.views
      ticks.append(
        RecordedTick(
          number: tick.tick.rawValue, label: tick.label, commits: Int(tick.commits), views: views.map(View.init)))
    }
    return ticks
  }

  private static func summary(
    of trace: [UInt8], _ range: ClosedRange<TickNumber>
  ) throws(TraceError) -> (ticks: [TickSummary], summary: TraceSummary) {
    let reader = try TraceReader(bytes: trace, ticks: range)
    var ticks: [TickSummary] = []
    let summary = try TraceSummary(of: reader, SummaryDetail(ticks: .all)) { more, _ in
      ticks += more
      return true
    }
    return (ticks, summary)
  }
}

extension RecordedTick.View {
  fileprivate init(_ view: TraceSummary.View) {
    name = view.name
    evaluations = Int(clamping: view.totals.evaluations)
    wasted = Int(clamping: view.totals.wasted)
    skipped = Int(clamping: view.totals.skipped)
    reasons = view.reasons.map(\.name)
  }
}
