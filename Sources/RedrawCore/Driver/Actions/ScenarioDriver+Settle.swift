import Foundation
import SystemCalls

extension ScenarioDriver {
  /// A step that only settles.
  func wait(_ seconds: Double) {
    let length = ScenarioClock.nanoseconds(seconds)
    engine.step = StepPlace(length > 0 ? "wait \(StepPlace.words(for: length))" : "wait", from: engine.clock.now)
    settle(within: seconds)
  }

  /// Lets tasks on the main actor continue and applies what they wrote, in turns of their own, until nothing is left; waits
  /// `seconds` for other threads.
  ///
  /// For code outside of tasks: the main queue can't be emptied from one of its own tasks, where `settleTasks` does the same.
  public func settle(within seconds: Double = 0) {
    let (end, isTooLate) = SystemClock.nanoseconds.addingReportingOverflow(ScenarioClock.nanoseconds(seconds))
    var (quietRounds, turns) = (0, 0)
    while quietRounds < 3 || isTooLate || SystemClock.nanoseconds < end {
      if quietRounds >= 3 { SystemClock.sleep(microseconds: 1000) }
      ScenarioStaging.waitForOtherThreads()
      // A time in the past, so that it runs what is on the main queue without waiting.
      _ = RunLoop.main.run(mode: .default, before: .distantPast)
      if hasPendingWork {
        quietRounds = 0
        engine.applyWritesBetweenTicks()
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
