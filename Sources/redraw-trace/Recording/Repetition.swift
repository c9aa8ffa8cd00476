import CommandLineKit
import SystemCalls
import TraceFormat
import TraceReport

/// Records the same several times, to check that every run does the same.
struct Repetition {
  let runs: Int

  /// `nil` if it is recorded once. The first trace is read again, so it has to be a file.
  init?(_ runs: Int?, output: OutputFile?, recordsDurations: Bool) throws(Failure) {
    guard let runs else { return nil }
    if recordsDurations { throw Failure(RecordingFault.both("--repeat", "--durations")) }
    if let output, !output.isRegularOrNew { throw Failure(RecordingFault.repeatNeedsFile(output.name)) }
    self.runs = runs
  }

  /// Records again and compares with the first trace.
  ///
  /// - Parameter record: records once more, in memory; takes the number of the run, starting at 2.
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
    // The trace becomes a regular file in that folder.
    case .path(let path): !isSpecial(path) || FileSystem.isFolder(path)
    }
  }
}
