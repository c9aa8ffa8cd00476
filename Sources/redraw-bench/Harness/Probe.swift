import Glibc

/// Measures the peak of resident memory in a process of its own, since a process can't lower its own peak.
///
/// The child is this program again: `redraw-bench --probe NAME --size N [FILE]`. It prints its peak in KiB.
enum Probe {
  /// Runs a probe in a child. Returns its peak in MiB.
  static func peak(of work: PeakWork, size: Int, file: String) throws(BenchmarkError) -> Double {
    let output = try run(["redraw-bench", "--probe", work.rawValue, "--size", String(size), file])
    guard let kibibytes = Double(output.filter(\.isNumber)) else { throw .childFailed(work.rawValue) }
    return kibibytes / 1024
  }

  /// The peak of this process so far, in KiB.
  static func ownPeak() -> Int {
    guard let status = readWhole("/proc/self/status") else { return 0 }
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }

  private static func run(_ arguments: [String]) throws(BenchmarkError) -> String {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .childFailed(arguments[2]) }
    defer { close(ends[0]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var child = pid_t()
    let code = posix_spawn(&child, "/proc/self/exe", &actions, nil, &words, environ)
    close(ends[1])
    guard code == 0 else { throw .childFailed(arguments[2]) }
    let output = readAll(ends[0])
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    guard status == 0 else { throw .childFailed(arguments[2]) }
    return output
  }

  private static func readWhole(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return readAll(descriptor)
  }

  private static func readAll(_ descriptor: Int32) -> String {
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 { text += buffer[..<count] } else if count == 0 || errno != EINTR { break }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
