import SystemCalls
import TraceFormat

/// A program run to its end, and the most memory that it had at a time.
///
/// The system counts what the process had before it became that program, which is all that belonged to who started it. A
/// test process has hundreds of megabytes, this one has few.
struct MeasuredRun {
  private let end: ProcessEnd
  private let kilobytes: Int

  /// `nil` where the program can't be started.
  ///
  /// - Parameter words: its path and arguments.
  init?(_ words: [String]) {
    guard let process = try? SystemProcess.start(words[0], words), let run = SystemProcess.measure(process) else {
      return nil
    }
    (end, kilobytes) = (run.end, run.use.peakKilobytes)
  }

  /// Writes a line: the exit code, or -1 where a signal ended it, and the peak.
  func write(to path: String) throws(TraceError) {
    let exitCode: Int32 = if case .exited(let code) = end { code } else { -1 }
    guard let file = Descriptor.open(path, [.writing, .creating, .truncating]) else {
      throw .cannotWrite(path: path, code: SystemError.last)
    }
    defer { Descriptor.close(file) }
    let isWritten = Array("\(exitCode) \(kilobytes)\n".utf8).withUnsafeBytes { Descriptor.writeAll(file, $0) }
    if !isWritten { throw .cannotWrite(path: path, code: SystemError.last) }
  }
}
