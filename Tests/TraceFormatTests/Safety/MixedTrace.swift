import ReferenceWorkload

@testable import TraceFormat

/// Writes mixed ticks and cuts a block after each `perBlock` of them.
func writeMixedTicks(
  to output: any TraceOutput, ticks: TickNumber, perBlock: TickNumber, recordsDurations: Bool = true
) throws(TraceError) {
  let writer = try TraceWriter(
    to: output, metadata: MixedTicks.metadata, options: .init(recordsDurations: recordsDurations))
  let mixed = MixedTicks(definingIn: writer)
  for tick in 0..<ticks {
    for record in mixed.records(of: tick) { try writer.record(record) }
    if tick % perBlock == perBlock - 1 { try writer.flush() }
  }
  try writer.finish()
}

/// The records of ticks as they were made, spelled out.
func spelledMixedTicks(_ ticks: Range<TickNumber>) throws -> [String] {
  let mixed = MixedTicks(definingIn: try TraceWriter(to: MemoryOutput(), metadata: MixedTicks.metadata))
  let known = TraceDefinitions()
  for type in MixedTicks.types { _ = known.define(type) }
  for property in MixedTicks.properties { _ = known.define(property) }
  for site in MixedTicks.sites { _ = known.define(site) }
  for reason in MixedTicks.reasons { _ = known.define(reason) }
  return ticks.flatMap { mixed.records(of: $0) }.map { spelled($0, known) }
}
