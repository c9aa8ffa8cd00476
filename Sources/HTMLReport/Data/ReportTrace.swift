import TraceAnalysis
import TraceFormat
import TraceReport

/// A trace in a report.
public struct ReportTrace {
  /// What to fix first: the view, and what to change in it.
  public var firstFix: (view: String, advice: String)? {
    guard let fix = overview.fixes.first, let cause = fix.causes.first else { return nil }
    return (overview.views[Int(fix.view)].name, advice(on: cause.reason))
  }
  public var amount: TraceOverview.Amount { overview.amount }
  /// Whether it says which evaluations were wasted, as an imported trace doesn't.
  public var knowsWaste: Bool { metadata.knowledge.knows(.waste) }
  /// From 0 to 100; `nil` if there is no score.
  public var points: Int? { overview.score?.points }

  /// What to change; empty if it isn't known which evaluations were wasted, because all of them may be needed.
  func advice(on reason: ReasonID) -> String { knowsWaste ? definitions.advice(on: reason) : "" }

  public var allViewNames: Set<String> { overview.allViewNames }

  /// The name in URLs: the file name up to the first dot.
  let name: String
  let file: String
  let metadata: TraceMetadata
  let overview: TraceOverview
  let definitions: TraceDefinitions

  /// - Parameter path: the path of the trace; only its last component is shown.
  public init(_ overview: TraceOverview, path: String, of reader: TraceReader) {
    file = path.split(separator: "/").last.map(String.init) ?? path
    name = file.hasSuffix(".rtrace") ? String(file.dropLast(".rtrace".count)) : file
    metadata = reader.metadata ?? TraceMetadata(producer: "")
    definitions = reader.definitions
    self.overview = overview
  }
}

/// The data of a report page, which Docs/ReportData.md describes.
public struct ReportData {
  /// One trace, or base and head.
  let traces: [ReportTrace]
  let comparison: TraceDiff?
  /// The file name of the index page, if there is one.
  public var index: String?

  public init(_ trace: ReportTrace) { (traces, comparison) = ([trace], nil) }

  /// - Parameter comparison: the comparison of the two traces.
  public init(base: ReportTrace, head: ReportTrace, _ comparison: TraceDiff?) {
    (traces, self.comparison) = ([base, head], comparison)
  }

  /// Uses the sides that exist; `nil` if neither does.
  public init?(base: ReportTrace?, head: ReportTrace?, _ comparison: TraceDiff?) {
    switch (base, head) {
    case (let base?, let head?): self.init(base: base, head: head, comparison)
    case (let one?, nil), (nil, let one?): self.init(one)
    case (nil, nil): return nil
    }
  }

  /// The page's title in a browser.
  public var title: String {
    guard let last = traces.last else { return "Redraws" }
    return last.metadata.scenario.isEmpty ? last.name : last.metadata.scenario
  }
}
