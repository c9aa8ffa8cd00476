import ReferenceWorkload
import TraceFormat

/// Small traces that have, together, every kind of record and every encoding of a column.
func writeSeeds(in directory: String) throws(TraceError) {
  try writeSeed("\(directory)/empty.rtrace", ticks: 0, perBlock: 1, recordsDurations: false)
  try writeSeed("\(directory)/one-tick.rtrace", ticks: 1, perBlock: 1, recordsDurations: true)
  try writeSeed("\(directory)/tick-a-block.rtrace", ticks: 6, perBlock: 1, recordsDurations: true)
  try writeSeed("\(directory)/untimed.rtrace", ticks: 30, perBlock: 10, recordsDurations: false)
  try writeSeed("\(directory)/timed.rtrace", ticks: 40, perBlock: 20, recordsDurations: true)
}

private func writeSeed(
  _ path: String, ticks: TickNumber, perBlock: UInt32, recordsDurations: Bool
) throws(TraceError) {
  let writer = try TraceWriter(
    to: FileOutput(path: path), metadata: MixedTicks.metadata, options: .init(recordsDurations: recordsDurations))
  let mixed = MixedTicks(definingIn: writer)
  for tick in 0..<ticks {
    for record in mixed.records(of: tick) { try writer.record(record) }
    if tick.rawValue % perBlock == perBlock - 1 { try writer.flush() }
  }
  try writer.finish()
}
