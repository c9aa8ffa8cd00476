import ReferenceWorkload
import TraceFormat

/// The reference workload as a file, to look at and to measure commands with.
func writeWorkload(_ evaluations: String, to path: String, recordsDurations: Bool = false) throws(TraceError) {
  let workload = ReferenceWorkload(evaluations: Int(evaluations) ?? 0)
  let writer = try TraceWriter(
    to: FileOutput(path: path), metadata: workload.metadata, options: .init(recordsDurations: recordsDurations))
  try workload.play(into: writer)
  try writer.finish()
}

/// The same with one evaluation more in each tick: its last node is evaluated twice. For measuring comparisons of which
/// every tick differs.
func writeWorseWorkload(_ evaluations: String, to path: String) throws(TraceError) {
  let workload = ReferenceWorkload(evaluations: Int(evaluations) ?? 0)
  let writer = try TraceWriter(to: FileOutput(path: path), metadata: workload.metadata)
  let player = WorkloadPlayer(workload, into: writer)
  try player.appear()
  var ticks = workload.ticks()
  var tick = WorkloadTick()
  while ticks.next(into: &tick) {
    if let last = tick.evaluations.last { tick.evaluations.append(last) }
    try player.play(tick)
  }
  try writer.finish()
}
