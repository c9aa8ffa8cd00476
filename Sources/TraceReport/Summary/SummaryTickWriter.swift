import TraceAnalysis

/// Writes ticks in one format, without what surrounds them.
protocol SummaryTickWriter {
  /// The text of the ticks so far.
  var bytes: TextBytes { get set }
  mutating func add(_ tick: TickSummary, _ viewNames: [String])
}

/// The text of ticks, on the thread that reads them.
struct TickTexts: TickMaker {
  private var writer: any SummaryTickWriter
  private let spare: SpareTexts

  init(_ writer: any SummaryTickWriter, _ spare: SpareTexts) { (self.writer, self.spare) = (writer, spare) }

  mutating func begin(after ticks: UInt64) {}

  mutating func add(_ ticks: [TickSummary], viewNames: [String]) {
    for tick in ticks { writer.add(tick, viewNames) }
  }

  mutating func take() -> TextBytes { writer.bytes.exchange(for: spare.take()) }
}
