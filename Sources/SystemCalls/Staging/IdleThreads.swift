extension SystemThread {
  /// Waits until all other threads of this process are blocked, up to a timeout. Returns `false` if one is still
  /// running.
  ///
  /// Threads that have just been woken finish their work first, however slow the machine is.
  @discardableResult
  public static func waitForOthers(atMostMilliseconds limit: UInt32) -> Bool {
    let end = SystemClock.nanoseconds &+ UInt64(limit) &* 1_000_000
    var quietLooks = 0
    while true {
      quietLooks = othersWait ? quietLooks + 1 : 0
      // A thread that wakes another can be blocked again before the other one runs.
      if quietLooks == 2 { return true }
      if SystemClock.nanoseconds > end { return false }
      if quietLooks == 0 { SystemClock.sleep(microseconds: 100) }
    }
  }

  /// Whether no other thread is running or runnable; `true` if the system has no list of threads.
  private static var othersWait: Bool {
    let folder = "/proc/self/task"
    guard let names = FileSystem.names(in: folder) else { return true }
    if names.count <= 1 { return true }
    let own = String(SystemProcess.id)
    return names.allSatisfy { $0 == own || waits("\(folder)/\($0)/stat") }
  }

  /// A line begins with `17 (name) S`, where the name can contain anything. A thread that has ended isn't running.
  private static func waits(_ path: String) -> Bool {
    guard let file = Descriptor.open(path, .reading) else { return true }
    defer { Descriptor.close(file) }
    guard let bytes = Descriptor.readAll(file), let bracket = bytes.lastIndex(of: UInt8(ascii: ")")),
      bracket + 2 < bytes.count
    else { return true }
    return bytes[bracket + 2] != UInt8(ascii: "R") && bytes[bracket + 2] != UInt8(ascii: "D")
  }
}
