import ReferenceWorkload
import SystemCalls
import TraceFormat

/// Writes ticks for ever, flushes now and then, and prints after each flush how many ticks are safe.
///
/// A line that was printed is a promise: whoever kills this process finds those ticks in FILE.partial.
///
/// - Parameters:
///   - rounds: so many ticks lie between two flushes.
///   - packing: who packs the blocks in between.
func writeEndlessly(to path: String, rounds: UInt32 = 7, packing: TraceWriter.Packing = .automatic) throws(TraceError) {
  let writer = try TraceWriter(
    to: FileOutput(path: path), metadata: MixedTicks.metadata,
    options: .init(recordsDurations: true, packing: packing))
  let mixed = MixedTicks(definingIn: writer)
  for tick in 0..<TickNumber.max {
    for record in mixed.records(of: tick) { try writer.record(record) }
    guard tick.rawValue % rounds == rounds - 1 else { continue }
    try writer.flush()
    print(tick.next)
    SystemProcess.flushPrinted()
  }
}
