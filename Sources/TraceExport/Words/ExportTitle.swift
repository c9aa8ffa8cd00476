import TraceAnalysis
import TraceFormat

/// The title of a trace in another tool, which shows nothing else about its origin.
struct ExportTitle {
  let text: String

  init(_ metadata: TraceMetadata?) {
    let scenario = metadata.map { ShownText.name($0.scenario) } ?? ""
    let name = scenario.isEmpty ? "trace" : scenario
    text = SliceClock.isRecorded(metadata) ? name : "\(name) (no recorded times: each evaluation is 1 µs wide)"
  }
}

extension Event {
  /// For example `tap Button "Add"`.
  var title: String {
    let kind = ShownText.name(kind)
    return target.isEmpty ? kind : "\(kind) \(ShownText.name(target))"
  }
}
