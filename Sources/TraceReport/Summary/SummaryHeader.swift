import TerminalText
import TraceAnalysis
import TraceFormat

/// The text above a summary's tables.
enum SummaryHeader {
  /// - Parameter views: the requested views; `nil` for all.
  static func title(_ summary: TraceSummary, _ scenario: String?, only views: NamePattern?) -> String {
    let name = scenario.map { $0.isEmpty ? "unnamed scenario" : printable($0) } ?? "scenario unknown"
    let only = views.map { ", only \(printable($0.text))" } ?? ""
    guard let range = summary.range else { return "\(name), no ticks" }
    let ticks = range.count == 1 ? "tick \(range.lowerBound)" : "ticks \(range.lowerBound)..\(range.upperBound)"
    return "\(name), \(ticks)\(only)"
  }

  static func rows(_ summary: TraceSummary, _ knowledge: TraceKnowledge) -> [(String, String)] {
    let totals = summary.totals
    let compared = totals.evaluations &+ totals.skipped
    let stale = summary.stale ?? 0
    let staleRows =
      stale == 0 ? [] : [("stale", "\(counted(stale, "skipped view")) \(stale == 1 ? "is" : "are") out of date")]
    return [
      ("evaluations", grouped(totals.evaluations)),
      (
        "wasted",
        knowledge.words(
          .waste, "\(grouped(totals.wasted)) (\(percent(totals.wasted, of: totals.evaluations)) of evaluations)")
      ),
      (
        "skipped",
        knowledge.words(
          .skips, "\(grouped(totals.skipped)) (\(percent(totals.skipped, of: compared)) of views reached)")
      ),
      ("commits", knowledge.words(.commits, commits(summary))),
    ] + (summary.score.map { [("score", $0.points.map { "\($0) of 100" } ?? "none")] } ?? [])
      + staleRows + stateObjectRows(summary) + summary.leftOut.map { ("left out", printable($0)) }
      + (summary.standIns.map { [("stand-ins", printable($0))] } ?? [])
      + summary.kept.map { ("kept", "\(counted($0.rows, "row")) off screen, to count them: \(printable($0.reason))") }
  }

  /// Most often created first.
  private static func stateObjectRows(_ summary: TraceSummary) -> [(String, String)] {
    let all = summary.stateObjects
    guard let first = all.first else { return [] }
    let count = all.reduce(0) { $0 + $1.count }
    let others = all.count > 1 ? " and \(counted(all.count - 1, "other")) of views" : ""
    return [
      (
        "state objects",
        "\(grouped(count)) created and dropped, \(grouped(first.count)) for "
          + "\(printable(first.view)).\(printable(first.property))\(others)"
      )
    ]
  }

  /// Commits are counted for whole ticks, including those without a matching view.
  private static func commits(_ summary: TraceSummary) -> String {
    let commits = grouped(summary.commits ?? 0)
    guard let ticks = summary.ticks, let listable = summary.listableTicks, listable < ticks else { return commits }
    return "\(commits) (in all \(counted(ticks, "tick")); \(grouped(listable)) have a matching view)"
  }

  /// A note if only some of the ticks are listed; `nil` otherwise.
  static func tickNote(_ summary: TraceSummary, in section: SummaryReport.Section?) -> String? {
    let shown = UInt64(summary.heaviestTicks.count)
    guard let count = summary.listableTicks, shown > 0, shown < count else { return nil }
    let others = section == .tick ? "without --top all are listed" : "--by tick lists all"
    return "The \(grouped(shown)) heaviest of \(grouped(count)) ticks; \(others)."
  }

  /// Explains what a list of properties counts, because its numbers aren't shares of the evaluations.
  static func propertyNote(only views: NamePattern?) -> String {
    let evaluations = views.map { "Evaluations of \(printable($0.text))" } ?? "Evaluations"
    return "\(evaluations) by each property that their reason names, that differed in the view's value, "
      + "or whose write signalled the view."
  }
}
