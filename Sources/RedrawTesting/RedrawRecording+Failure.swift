import TraceAnalysis
import TraceFormat
import TraceReport

extension RedrawRecording {
  /// Reports what is wrong, what led to it in the first of these ticks in which the view was evaluated, and all counts.
  func fail(
    _ message: String, _ ticks: [RecordedTick], _ view: String, isWasted: Bool, _ location: TestLocation
  ) {
    let tick = ticks.first { $0.views.contains { $0.name == view && $0.evaluations > 0 } }
    let reason = tick.map { cause(of: view, in: TickNumber(rawValue: $0.number), isWasted: isWasted) } ?? ""
    report([message, reason, table].filter { !$0.isEmpty }.joined(separator: "\n\n"), at: location)
  }

  /// What led to an evaluation, drawn as a tree; empty if there was none.
  private func cause(of view: String, in tick: TickNumber, isWasted: Bool) -> String {
    let question = WhyQuestion(view: view, tick: tick, isWasted: isWasted)
    guard let reader = try? TraceReader(bytes: trace, ticks: tick...tick),
      let found = try? Explanation.find(question, in: reader).explanations.first
    else { return "" }
    return WhyReport(found.explanation, of: found.view, reader.definitions, style: TextStyle()).text.withoutLastLineEnd
  }

  /// The counts of each tick and each view.
  var table: String {
    guard let reader = try? TraceReader(bytes: trace) else { return "" }
    var text = ""
    var report = SummaryReport(.text, by: nil, of: reader, limit: nil)
    guard let summary = try? TraceSummary(of: reader, report.detail) else { return "" }
    report.finish(summary) {
      text += String(decoding: $0, as: UTF8.self)
      return true
    }
    return text.withoutLastLineEnd
  }
}

extension String {
  var withoutLastLineEnd: String { hasSuffix("\n") ? String(dropLast()) : self }
}
