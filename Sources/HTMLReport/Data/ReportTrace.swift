import TraceAnalysis
import TraceFormat

/// A trace as a report shows it.
public struct ReportTrace {
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

  public init(_ trace: ReportTrace) { (traces, comparison) = ([trace], nil) }

  /// - Parameter comparison: of these two.
  public init(base: ReportTrace, head: ReportTrace, _ comparison: TraceDiff?) {
    (traces, self.comparison) = ([base, head], comparison)
  }

  /// What a browser shows as the page's name.
  var title: String {
    guard let last = traces.last else { return "Redraws" }
    return last.metadata.scenario.isEmpty ? last.name : last.metadata.scenario
  }
}
