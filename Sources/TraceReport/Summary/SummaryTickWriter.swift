import TraceAnalysis

/// Writes ticks in one format, without what surrounds them.
protocol SummaryTickWriter {
  /// The text of the ticks so far.
  var bytes: TextBytes { get set }
  mutating func add(_ tick: TickSummary, _ viewNames: [String])
}
