/// The turns after a step, named after it: code that the step deferred to the main loop's next turn.
extension Engine {
  /// Runs turns until nothing is due: what was scheduled without a delay, and continuing tasks. Meanwhile, time stands still. If there
  /// is no end, it is cut short with a note.
  @MainActor func settle() {
    if isSettling || tick.isOpen || !hasTurnToRun { return }
    runFollowingTurns()
  }

  /// A function of its own, because most steps defer nothing.
  @inline(never)
  @MainActor private func runFollowingTurns() {
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

  /// Whether something is due by now, such as what another thread has put on the main queue.
  @MainActor var hasTurnToRun: Bool { clock.isDue || !TaskQueue.shared.isEmpty }

  /// Applies what was written between two turns, in a turn of the previous step.
  @MainActor func applyWritesBetweenTicks() {
    runTurn {}
    settle()
  }

  /// Runs what is due at the next moment until `end`, as one turn; `false` if there is nothing.
  @MainActor func runDue(until end: UInt64) -> Bool {
    guard let timers = clock.takeDue(until: end) else { return false }
    let isFrame = frameClock.map { frames in timers.contains { frames.isTimer($0) } } ?? false
    runTurn(isFrame ? step.frameLabel(at: clock.now) : nil, isHeld: timers.allSatisfy(\.isQuiet)) {
      for timer in timers where !timer.isCancelled { timer.fire() }
    }
    return true
  }
}
