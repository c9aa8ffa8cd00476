#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How a process ended.
public enum ProcessEnd: Equatable, Sendable {
  case exited(Int32)
  case killed(signal: Int32)

  /// Decodes the status that `wait` returns, as `WIFSIGNALED` and `WEXITSTATUS` do.
  init(status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: signal)
  }
}

/// The resources that a process used, including children it waited for.
public struct ProcessUse: Sendable {
  /// CPU time in nanoseconds, including the kernel's.
  public let nanoseconds: Double
  /// The peak memory use.
  public let peakKilobytes: Int
}

extension SystemProcess {
  /// Waits for a child process to end. Returns `nil` if the process isn't a child.
  @discardableResult public static func wait(for id: Int32) -> ProcessEnd? {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 { if errno != EINTR { return nil } }
    return ProcessEnd(status: status)
  }

  /// Waits for a child process to end, and returns what it used.
  public static func measure(_ id: Int32) -> (end: ProcessEnd, use: ProcessUse)? {
    var (status, usage) = (Int32(0), rusage())
    while wait4(id, &status, 0, &usage) < 0 { if errno != EINTR { return nil } }
    #if canImport(Darwin)
      let peak = usage.ru_maxrss / 1024
    #else
      let peak = usage.ru_maxrss
    #endif
    return (
      ProcessEnd(status: status),
      ProcessUse(
        nanoseconds: nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime), peakKilobytes: Int(peak))
    )
  }

  private static func nanoseconds(_ time: timeval) -> Double {
    let seconds = Double(time.tv_sec)
    return seconds * 1e9 + Double(time.tv_usec) * 1e3
  }

  /// The result of `reap`.
  public enum Reaped {
    case ended(id: Int32, ProcessEnd)
    /// There are children, but none has ended.
    case running
    /// There are no children.
    case none
  }

  /// Collects a child process that has ended, without waiting.
  public static func reap() -> Reaped {
    var status: Int32 = 0
    let id = waitpid(-1, &status, WNOHANG)
    if id > 0 { return .ended(id: id, ProcessEnd(status: status)) }
    return id == 0 || errno == EINTR ? .running : .none
  }

  /// The child processes.
  public static var children: [Int32] {
    let own = id
    #if os(Linux)
      return (FileSystem.names(in: "/proc") ?? []).compactMap { Int32($0) }.filter { parent(of: $0) == own }
    #else
      var children = [pid_t](repeating: 0, count: 1024)
      let count = proc_listchildpids(own, &children, Int32(children.count * MemoryLayout<pid_t>.stride))
      return Array(children.prefix(max(0, Int(count))))
    #endif
  }

  #if os(Linux)
    /// The second word after the name, which is in parentheses and can contain anything: `12 (a b) S 11 …`.
    private static func parent(of id: Int32) -> Int32? {
      guard let file = Descriptor.open("/proc/\(id)/stat", .reading) else { return nil }
      defer { Descriptor.close(file) }
      guard let bytes = Descriptor.readAll(file), let bracket = bytes.lastIndex(of: UInt8(ascii: ")")) else {
        return nil
      }
      let words = String(decoding: bytes[(bracket + 1)...], as: UTF8.self).split(separator: " ")
      return words.count > 1 ? Int32(words[1]) : nil
    }
  #endif
}
