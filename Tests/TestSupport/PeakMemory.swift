import Foundation

/// How a program ended, and the most memory that it had at a time, as `trace-maker peak` measures it: of a program that the
/// tests start themselves the system would count their own memory too.
public struct PeakMemory {
  /// `nil` where a signal ended it.
  public let exitCode: Int32?
  public let megabytes: Int
  public let errors: String

  /// Runs a program that may take four gigabytes at most, lest the machine suffer from one that takes all. Of its output
  /// so much is read, then nobody reads on: what would be printed for hours ends early.
  public init(of program: URL, _ arguments: [String], in folder: URL, reading most: Int = 32 << 20) throws {
    let (output, errors) = (Pipe(), Pipe())
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, output.fileHandleForWriting.fileDescriptor, 1)
    posix_spawn_file_actions_adddup2(&actions, errors.fileHandleForWriting.fileDescriptor, 2)
    for pipe in [output, errors] {
      posix_spawn_file_actions_addclose(&actions, pipe.fileHandleForReading.fileDescriptor)
    }
    let script = "ulimit -v 4194304; cd \"$0\" && exec \"$@\""
    let report = folder.appendingPathComponent("\(UUID().uuidString).peak")
    let words =
      ["/bin/bash", "-c", script, folder.path, built("trace-maker").path, "peak", report.path, program.path] + arguments
    var pointers = words.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var process: pid_t = 0
    guard posix_spawn(&process, "/bin/bash", &actions, nil, &pointers, environ) == 0 else {
      throw CocoaError(.executableNotLoadable)
    }
    for pipe in [output, errors] { try pipe.fileHandleForWriting.close() }
    var left = most
    while left > 0, let data = try output.fileHandleForReading.read(upToCount: 1 << 16), !data.isEmpty {
      left -= data.count
    }
    try output.fileHandleForReading.close()
    let complaint = try errors.fileHandleForReading.readToEnd() ?? Data()
    var status: Int32 = 0
    guard waitpid(process, &status, 0) == process else { throw CocoaError(.featureUnsupported) }
    let told = try String(contentsOf: report, encoding: .utf8).split(whereSeparator: \.isWhitespace)
    let numbers = told.compactMap { Int($0) }
    guard numbers.count == 2 else { throw CocoaError(.fileReadCorruptFile) }
    exitCode = numbers[0] >= 0 ? Int32(numbers[0]) : nil
    megabytes = numbers[1] / 1024
    self.errors = String(decoding: complaint, as: UTF8.self)
  }
}
