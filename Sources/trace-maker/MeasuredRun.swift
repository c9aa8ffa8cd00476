import Glibc
import TraceFormat

/// A program run to its end, and the most memory that it had at a time.
///
/// The system counts what the process had before it became that program, which is all that belonged to who started it. A
/// test process has hundreds of megabytes, this one has few.
struct MeasuredRun {
  private let status: Int32
  private let kilobytes: Int

  /// `nil` where the program can't be started.
  ///
  /// - Parameter words: its path and arguments.
  init?(_ words: [String]) {
    var pointers = words.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var process: pid_t = 0
    guard posix_spawn(&process, words[0], nil, nil, &pointers, environ) == 0 else { return nil }
    var (status, usage) = (Int32(0), rusage())
    while wait4(process, &status, 0, &usage) < 0 { if errno != EINTR { return nil } }
    (self.status, kilobytes) = (status, usage.ru_maxrss)
  }

  /// Writes a line: the exit code, or -1 where a signal ended it, and the peak.
  func write(to path: String) throws(TraceError) {
    let exitCode = status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
    guard let file = fopen(path, "w") else { throw .cannotWrite(path: path, code: errno) }
    let isWritten = fputs("\(exitCode) \(kilobytes)\n", file) >= 0
    guard fclose(file) == 0, isWritten else { throw .cannotWrite(path: path, code: errno) }
  }
}
