import Glibc

/// Another program, run to its end.
enum ChildProcess {
  struct Result {
    let output: String
    /// CPU time in nanoseconds, kernel included, of the program and of those that it waited for.
    let cpu: Double
    let wall: Double
    /// The peak of its resident memory in MiB.
    let peak: Double
  }

  /// Runs a program, its errors on this one's. Throws where it can't be started or doesn't end with 0.
  ///
  /// - Parameters:
  ///   - name: what an error calls it.
  ///   - keepsOutput: false where there may be much of it; it is thrown away then.
  static func run(
    _ path: String, _ arguments: [String], as name: String, keepsOutput: Bool = true
  ) throws(BenchmarkError) -> Result {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .childFailed(name, .cannotStart(errno)) }
    defer { close(ends[0]) }
    let start = Stopwatch.nanoseconds(CLOCK_MONOTONIC)
    var child = pid_t()
    let code = spawn(&child, path, arguments, ends, keepsOutput: keepsOutput)
    close(ends[1])
    guard code == 0 else { throw .childFailed(name, .cannotStart(code)) }
    let output = readAll(ends[0])
    var status: Int32 = 0
    var usage = rusage()
    while wait4(child, &status, 0, &usage) < 0, errno == EINTR {}
    guard status == 0 else { throw .childFailed(name, ChildFailure(status: status)) }
    return Result(
      output: output, cpu: nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime),
      wall: Stopwatch.nanoseconds(CLOCK_MONOTONIC) - start, peak: Double(usage.ru_maxrss) / 1024)
  }

  private static func spawn(
    _ child: inout pid_t, _ path: String, _ arguments: [String], _ ends: [Int32], keepsOutput: Bool
  ) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    if !keepsOutput { posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0) }
    posix_spawn_file_actions_addclose(&actions, ends[0])
    posix_spawn_file_actions_addclose(&actions, ends[1])
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    return posix_spawnp(&child, path, &actions, nil, &words, environ)
  }

  private static func nanoseconds(_ time: timeval) -> Double { Double(time.tv_sec) * 1e9 + Double(time.tv_usec) * 1e3 }

  /// All that comes from a descriptor until its end.
  static func readAll(_ descriptor: Int32) -> String {
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 { text += buffer[..<count] } else if count == 0 || errno != EINTR { break }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
