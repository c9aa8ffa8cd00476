import Glibc
import ReferenceWorkload
import TraceFormat

/// Writes mixed ticks until so many evaluations are in.
func write(_ path: String, evaluations: Int) throws(TraceError) {
  let writer = try TraceWriter(
    to: FileOutput(path: path), metadata: MixedTicks.metadata, options: .init(recordsDurations: true))
  let mixed = MixedTicks(definingIn: writer)
  var tick: TickNumber = 0
  var count = 0
  while count < evaluations {
    for record in mixed.records(of: tick) {
      if case .evaluation = record { count += 1 }
      try writer.record(record)
    }
    tick += 1
  }
  try writer.finish()
  print("wrote \(count) evaluations, \(writer.bytesWritten) bytes; peak memory \(peakMemory()) KiB")
}

/// Reads all records, one by one.
func read(_ path: String) throws(TraceError) {
  var count = 0
  let reader = try TraceReader(path: path)
  try reader.forEachRecord { if case .evaluation = $0 { count += 1 } }
  print("read \(count) evaluations, \(reader.faultCount) faults; peak memory \(peakMemory()) KiB")
}

/// The most memory that the process has had resident so far.
private func peakMemory() -> Int {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return usage.ru_maxrss
}
