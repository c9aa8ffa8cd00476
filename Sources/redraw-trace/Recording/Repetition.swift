import CommandLineKit
import SystemCalls
import TraceFormat
import TraceReport

/// How often the same is recorded, to find out whether it does the same each time.
struct Repetition {
  let runs: Int

  /// `nil` where it is recorded once. The trace that is kept is read again, so it has to be a file.
  init?(_ runs: Int?, output: OutputFile?, recordsDurations: Bool) throws(Failure) {
    guard let runs else { return nil }
    if recordsDurations { throw Failure(RecordingFault.both("--repeat", "--durations")) }
    if let output, !output.isRegularOrNew { throw Failure(RecordingFault.repeatNeedsFile(output.name)) }
    self.runs = runs
  }

  /// Records again and again what a trace was made of.
  ///
  /// - Parameter record: another recording in memory; it gets the number of the run, from 2.
  func report(on trace: OutputFile, record: (Int) throws(Failure) -> [UInt8]) throws(Failure) -> RepetitionReport {
    guard case .path(let path) = trace else { throw Failure(RecordingFault.repeatNeedsFile(trace.name)) }
    let file = InputFile.path(path)
    let first = try file.reading { () throws(TraceError) in try file.bytes() }
    var different: [Int] = []
    var difference: RunDifference?
    for run in 2...runs {
      let bytes = try record(run)
      if bytes == first { continue }
      if different.isEmpty {
        difference = try file.reading { () throws(TraceError) in try RunDifference(between: first, and: bytes) }
      }
      different.append(run)
    }
    return RepetitionReport(runs: runs, different: different, difference: difference)
  }
}

extension OutputFile {
  /// Whether what is written can be read again.
  fileprivate var isRegularOrNew: Bool {
    switch self {
    case .standardOutput: false
    // A folder takes a file of the trace's own name.
    case .path(let path): !isSpecial(path) || FileSystem.isFolder(path)
    }
  }
}
