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

/// The same with one evaluation more in each tick, to compare with it.
func writeWorseWorkload(_ evaluations: String, to path: String) throws(TraceError) {
  let workload = ReferenceWorkload(evaluations: Int(evaluations) ?? 0)
  let writer = try TraceWriter(to: FileOutput(path: path), metadata: workload.metadata)
  try workload.playWorse(into: writer)
  try writer.finish()
}
