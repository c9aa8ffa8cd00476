import TraceAnalysis
import TraceFormat

/// What to fix first in one or more traces: the views with the most wasted evaluations, each with its causes.
///
///     var ranking = FixRanking(limit: 10)
///     ranking.add(try TraceOverview(of: reader, .fixesOnly()), name: "feed.rtrace", of: reader)
///     print(TopReport(ranking).text(style))
///
/// Memory depends on the number of views shown, not of traces.
public struct FixRanking {
  /// A trace that was read, and its totals.
  struct Trace {
    let name: String
    let scenario: String
    let title: String
    let amount: TraceOverview.Amount
    let knowledge: TraceKnowledge
  }

  /// A view of one of the traces.
  struct Entry {
    let trace: Int
    let view: TraceOverview.View
    let fix: TraceOverview.Fix
    /// What the fix's causes start from, by the numbers used in the causes.
    let starts: [Int: TraceOverview.Start]
    let definitions: TraceDefinitions
    let knowledge: TraceKnowledge
  }

  /// Whether to include views without waste, and rank all by their evaluations. This is also done if waste isn't known.
  private(set) var ranksAll: Bool
  private let limit: Int
  private(set) var traces: [Trace] = []
  /// The most important fix first.
  private(set) var entries: [Entry] = []
  /// How many more views there are.
  private(set) var omitted = 0

  public init(limit: Int, ranksAll: Bool = false) { (self.limit, self.ranksAll) = (limit, ranksAll) }

  public mutating func add(_ overview: TraceOverview, name: String, of reader: TraceReader) {
    traces.append(
      Trace(
        name: name, scenario: reader.metadata?.scenario ?? "", title: reader.metadata?.title ?? "",
        amount: overview.amount, knowledge: reader.knowledge))
    if !reader.knowledge.knows(.waste) { ranksAll = true }
    for fix in overview.fixes.prefix(limit) {
      let numbers = Set(fix.causes.map(\.start))
      entries.append(
        Entry(
          trace: traces.count - 1, view: overview.views[Int(fix.view)], fix: fix,
          starts: Dictionary(uniqueKeysWithValues: numbers.map { ($0, overview.starts[$0]) }),
          definitions: reader.definitions, knowledge: reader.knowledge))
    }
    omitted += max(0, overview.fixes.count - limit)
    sort()
  }

  /// Stable: ties keep their order.
  private mutating func sort() {
    let order = entries.indices.sorted { one, other in
      let (first, second) = (entries[one].fix.amount, entries[other].fix.amount)
      return first == second ? one < other : first.precedes(second, byEvaluations: ranksAll)
    }
    omitted += max(0, order.count - limit)
    entries = order.prefix(limit).map { entries[$0] }
  }

  /// What all of the traces know.
  var knowledge: TraceKnowledge { traces.reduce(TraceKnowledge()) { $0.common(with: $1.knowledge) } }

  /// All traces together.
  var amount: TraceOverview.Amount {
    traces.reduce(into: TraceOverview.Amount()) { sum, trace in
      sum.evaluations &+= trace.amount.evaluations
      sum.wasted &+= trace.amount.wasted
    }
  }
}

extension FixRanking.Entry {
  /// What to change about one of its causes, in one or more sentences; empty if there is nothing to change.
  func advice(on cause: TraceOverview.Fix.Cause) -> String {
    guard cause.amount.wasted > 0 else { return "" }
    let start = starts[cause.start]
    let sentences = [
      start.flatMap { definitions.advice(on: $0) }, definitions.advice(on: cause.reason, from: start?.start),
    ]
    return sentences.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
