import TraceAnalysis
import TraceFormat
import TraceReport

/// A trace as a report shows it.
public struct ReportTrace {
  /// What to fix first: the view, and what to change in it.
  public var firstFix: (view: String, advice: String)? {
    guard let fix = overview.fixes.first, let cause = fix.causes.first else { return nil }
    return (overview.views[fix.view].name, definitions.advice(on: cause.reason))
  }
  public var amount: TraceOverview.Amount { overview.amount }
  public var metNames: Set<String> { overview.metNames }

  /// What it is called in addresses: the file's name without what follows the dot.
  let name: String
  let file: String
  let metadata: TraceMetadata
  let overview: TraceOverview
  let definitions: TraceDefinitions

  /// - Parameter path: of the trace's file; only its last part is shown.
  public init(_ overview: TraceOverview, path: String, of reader: TraceReader) {
    file = path.split(separator: "/").last.map(String.init) ?? path
    name = file.hasSuffix(".rtrace") ? String(file.dropLast(".rtrace".count)) : file
    metadata = reader.metadata ?? TraceMetadata(producer: "")
    definitions = reader.definitions
    self.overview = overview
  }
}

/// What a report has in its page's data: Docs/ReportData.md describes it.
public struct ReportData {
  /// One, or the base and the head.
  let traces: [ReportTrace]
  let comparison: TraceDiff?
  /// The name of the file in front of this page and others, if there is one.
  public var index: String?

  public init(_ trace: ReportTrace) { (traces, comparison) = ([trace], nil) }

  /// - Parameter comparison: of these two.
  public init(base: ReportTrace, head: ReportTrace, _ comparison: TraceDiff?) {
    (traces, self.comparison) = ([base, head], comparison)
  }

  /// Of the sides that there are; `nil` where there is neither.
  public init?(base: ReportTrace?, head: ReportTrace?, _ comparison: TraceDiff?) {
    switch (base, head) {
    case (let base?, let head?): self.init(base: base, head: head, comparison)
    case (let one?, nil), (nil, let one?): self.init(one)
    case (nil, nil): return nil
    }
  }

  /// What a browser shows as the page's name.
  public var title: String {
    guard let last = traces.last else { return "Redraws" }
    return last.metadata.scenario.isEmpty ? last.name : last.metadata.scenario
  }
}
