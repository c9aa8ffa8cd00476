/// The turns that follow a step, and are named after it: code that a step has put off until the next turn of the main loop.
extension Engine {
  /// Runs turns until nothing is due by now: what is scheduled without a delay, and what tasks go on with. Time
  /// stands still meanwhile. Where it doesn't end, it is cut short with a note.
  @MainActor func settle() {
    if isSettling || tick.isOpen { return }
    isSettling = true
    defer { isSettling = false }
    for _ in 0..<options.maximumFollowingTurns {
      if clock.isDue {
        _ = runDue(until: clock.now)
      } else if !TaskQueue.shared.isEmpty {
        runTurn(isHeld: true) { TaskQueue.shared.runRound() }
      } else {
        return
      }
    }
    let count = options.maximumFollowingTurns
    runTurn { note(EngineEvent.Note.endless, "\(EngineEvent.Note.cutTurns): \(count) were run") }
  }

  /// Something is due by now, such as what another thread has put on the main queue.
  @MainActor var hasTurnToRun: Bool { clock.isDue || !TaskQueue.shared.isEmpty }

  /// Takes up what was written between two turns, in a turn of the step before.
  @MainActor func takeUpWritesBetween() {
    runTurn {}
    settle()
  }

  /// Runs what is due at the next moment until `end`, as one turn; `false` where there is none.
  @MainActor func runDue(until end: UInt64) -> Bool {
    guard let timers = clock.takeDue(until: end) else { return false }
    let isFrame = frameClock.map { frames in timers.contains { frames.isTimer($0) } } ?? false
    runTurn(isFrame ? step.frameLabel(at: clock.now) : nil, isHeld: timers.allSatisfy(\.isQuiet)) {
      for timer in timers where !timer.isCancelled { timer.fire() }
    }
    return true
  }
}
