extension SystemThread {
  /// Waits until all other threads of this process wait for something, at most for some time; `false` where one still runs
  /// then.
  ///
  /// What a thread does that has just been woken is over afterwards, however slow the machine is.
  @discardableResult
  public static func waitForOthers(atMostMilliseconds limit: UInt32) -> Bool {
    let end = SystemClock.nanoseconds &+ UInt64(limit) &* 1_000_000
    var quietLooks = 0
    while true {
      quietLooks = othersWait ? quietLooks + 1 : 0
      // One that wakes another may be asleep again before that one runs.
      if quietLooks == 2 { return true }
      if SystemClock.nanoseconds > end { return false }
      if quietLooks == 0 { SystemClock.sleep(microseconds: 100) }
    }
  }

  /// Whether no other thread runs or is ready to; `true` where the system has no list of them.
  private static var othersWait: Bool {
    let folder = "/proc/self/task"
    guard let names = FileSystem.names(in: folder) else { return true }
    if names.count <= 1 { return true }
    let own = String(SystemProcess.id)
    return names.allSatisfy { $0 == own || waits("\(folder)/\($0)/stat") }
  }

  /// A line begins `17 (name) S`, where the name may be anything. A thread that is gone doesn't run.
  private static func waits(_ path: String) -> Bool {
    guard let file = Descriptor.open(path, .reading) else { return true }
    defer { Descriptor.close(file) }
    guard let bytes = Descriptor.readAll(file), let bracket = bytes.lastIndex(of: UInt8(ascii: ")")),
      bracket + 2 < bytes.count
    else { return true }
    return bytes[bracket + 2] != UInt8(ascii: "R") && bytes[bracket + 2] != UInt8(ascii: "D")
  }
}
