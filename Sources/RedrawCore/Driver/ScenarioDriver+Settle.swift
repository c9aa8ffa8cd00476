import Foundation
import SystemCalls

extension ScenarioDriver {
  /// A step that does nothing but `settle`.
  func wait(_ seconds: Double) {
    let length = ScenarioClock.nanoseconds(seconds)
    engine.step = StepPlace(length > 0 ? "wait \(StepPlace.words(for: length))" : "wait", from: engine.clock.now)
    settle(within: seconds)
  }

  /// Lets tasks on the main actor go on and takes up what they wrote, in turns of their own, until nothing comes; other
  /// threads are given `seconds`.
  ///
  /// For code that is itself no task: the main queue can't be emptied from inside one of its own tasks, where
  /// `settleTasks` does the same.
  public func settle(within seconds: Double = 0) {
    let (end, isTooLate) = SystemClock.nanoseconds.addingReportingOverflow(ScenarioClock.nanoseconds(seconds))
    var (quietRounds, turns) = (0, 0)
    while quietRounds < 3 || isTooLate || SystemClock.nanoseconds < end {
      if quietRounds >= 3 { SystemClock.sleep(microseconds: 1000) }
      ScenarioStaging.waitForOtherThreads()
      // A time in the past: what waits on the main queue is done, and nothing is waited for.
      _ = RunLoop.main.run(mode: .default, before: .distantPast)
      if hasWritesToTakeUp {
        quietRounds = 0
        engine.takeUpWritesBetween()
      } else if turns < engine.options.maximumFollowingTurns, engine.hasTurnToRun {
        quietRounds = 0
        turns += 1
        engine.settle()
      } else {
        quietRounds += 1
      }
    }
  }
}
