import SystemCalls

/// All processes below this one. None can escape, because this process becomes the parent of orphans (see
/// `Supervisor`).
enum Descendants {
  /// Ends all of them.
  static func end() {
    while true {
      switch SystemProcess.reap() {
      case .ended: continue
      case .none: return
      case .running:
        for child in SystemProcess.children { SystemProcess.send(SystemSignal.kill, to: child) }
        SystemClock.sleep(microseconds: 1000)
      }
    }
  }
}
