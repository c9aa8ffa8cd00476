import Foundation
import SystemCalls

/// How a program ended, and the most memory that it had at a time, as `trace-maker peak` measures it: of a program that the
/// tests start themselves the system would count their own memory too.
public struct PeakMemory {
  /// `nil` where a signal ended it.
  public let exitCode: Int32?
  public let megabytes: Int
  public let errors: String

  /// Runs a program that may take four gigabytes at most, lest the machine suffer from one that takes all. Of its output
  /// so much is read, then nobody reads on: what would be printed for hours ends early.
  public init(of program: URL, _ arguments: [String], in folder: URL) throws {
    let report = folder.appendingPathComponent("\(UUID().uuidString).peak")
    let measured = try RunningProgram(
      URL(fileURLWithPath: "/bin/bash"),
      ["-c", "ulimit -v 4194304; exec \"$0\" \"$@\"", built("trace-maker").path, "peak", report.path, program.path]
        + arguments, in: folder)
    var left = 32 << 20
    while left > 0, case let bytes = measured.output.read(), !bytes.isEmpty { left -= bytes.count }
    measured.output.close()
    let complaint = measured.errors.readToEnd()
    measured.wait()
    let told = try String(contentsOf: report, encoding: .utf8).split(whereSeparator: \.isWhitespace)
    let numbers = told.compactMap { Int($0) }
    guard numbers.count == 2 else { throw CocoaError(.fileReadCorruptFile) }
    exitCode = numbers[0] >= 0 ? Int32(numbers[0]) : nil
    megabytes = numbers[1] / 1024
    self.errors = String(decoding: complaint, as: UTF8.self)
  }
}
