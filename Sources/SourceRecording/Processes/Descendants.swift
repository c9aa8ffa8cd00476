import SystemCalls

/// The processes below this one. As it takes in those whose parents have ended (see `Supervisor`), none of them gets away.
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
