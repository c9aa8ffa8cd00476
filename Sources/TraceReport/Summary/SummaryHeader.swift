import TerminalText
import TraceAnalysis
import TraceFormat

/// The words over a summary for people.
enum SummaryHeader {
  static func title(_ summary: TraceSummary, _ scenario: String?) -> String {
    let name = scenario.map { $0.isEmpty ? "unnamed scenario" : printable($0) } ?? "scenario unknown"
    guard let range = summary.range else { return "\(name), no ticks" }
    let ticks = range.count == 1 ? "tick \(range.lowerBound)" : "ticks \(range.lowerBound)..\(range.upperBound)"
    return "\(name), \(ticks)"
  }

  static func rows(_ summary: TraceSummary) -> [(String, String)] {
    let totals = summary.totals
    let compared = totals.evaluations &+ totals.skipped
    let stale = summary.stale ?? 0
    let staleRows = stale == 0 ? [] : [("stale", "\(grouped(stale)) of the skipped show something out of date")]
    return [
      ("evaluations", grouped(totals.evaluations)),
      ("wasted", "\(grouped(totals.wasted)) (\(percent(totals.wasted, of: totals.evaluations)) of evaluations)"),
      ("skipped", "\(grouped(totals.skipped)) (\(percent(totals.skipped, of: compared)) of views reached)"),
      ("commits", grouped(summary.commits ?? 0)),
    ] + staleRows
  }

  /// Says so where only some of the ticks are listed; `nil` where all are.
  static func tickNote(_ summary: TraceSummary) -> String? {
    let shown = UInt64(summary.heaviestTicks.count)
    guard let count = summary.listableTicks, shown > 0, shown < count else { return nil }
    return "The \(grouped(shown)) heaviest of \(grouped(count)) ticks; --by tick lists all."
  }
}
