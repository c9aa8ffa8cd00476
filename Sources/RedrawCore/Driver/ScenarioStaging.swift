import Foundation
import SystemCalls

/// Makes a scenario's code see the scenario's clock and randomness, also through Foundation and Dispatch.
@MainActor
package enum ScenarioStaging {
  private static var isWholeProcess = false
  private static var isTimeStaged = false
  /// The clock that staged time follows.
  private static weak var clock: ScenarioClock?

  /// For a process that only records one scenario: applies to all of its threads, forever. Call it first in `main`, because the order
  /// of sets and dictionaries must not change once they exist.
  package static func takeOver(_ options: EngineOptions, seed: UInt64) {
    isWholeProcess = !options.usesRealTime
    if !options.usesRealRandomness { StagedSystem.stageHashing(seed: ScenarioRandom(seed: seed).first) }
    stage(options, seed, .wholeProcess)
  }

  /// For one scenario among others, on this thread, while `body` runs.
  package static func run<Result>(
    _ options: EngineOptions, seed: UInt64, _ body: () throws -> Result
  ) rethrows -> Result {
    if isWholeProcess || isTimeStaged { return try body() }
    stage(options, seed, .ownThread)
    defer { end() }
    return try body()
  }

  private static func stage(_ options: EngineOptions, _ seed: UInt64, _ scope: StagedSystem.Scope) {
    if !options.usesRealTime {
      StagedSystem.whenTimeMoves { now in MainActor.assumeIsolated { ScenarioStaging.clock?.skip(to: now) } }
      StagedSystem.whenTimerIsSet { timer, due, isRunLoop in StagedTimer.add(timer, due: due, isRunLoop: isRunLoop) }
      StagedSystem.stageTime(from: options.startDate.nanoseconds, scope)
    }
    if !options.usesRealRandomness { StagedSystem.stageChance(seed: seed, scope) }
    isTimeStaged = !options.usesRealTime
  }

  /// From now on, actions on the scenario's view only move the scenario's own clock.
  private static func end() {
    StagedSystem.end()
    isTimeStaged = false
    clock?.isStaged = false
    clock = nil
  }

  /// Makes staged time, if there is any, follow a clock.
  static func attach(_ clock: ScenarioClock) {
    guard isTimeStaged else { return }
    self.clock = clock
    clock.isStaged = true
    clock.skip(to: StagedSystem.now)
  }

  /// Waits until other threads have done what they were woken for. In a process that also does other things, doesn't wait.
  static func waitForOtherThreads() {
    guard isWholeProcess, hasPatience else { return }
    hasPatience = SystemThread.waitForOthers(atMostMilliseconds: 500)
  }

  /// False once a thread was found that never comes to rest.
  private static var hasPatience = true
}

extension ScenarioDriver {
  /// Sets `\.timeZone` and `\.calendar` before anything is shown.
  func startInTimeZone(_ name: String) {
    guard name != EngineOptions.standardTimeZone, let zone = TimeZone(identifier: name) else { return }
    var values = EnvironmentValues(engine.rootEnvironment)
    values.timeZone = zone
    values.calendar.timeZone = zone
    _ = engine.rootEnvironment.replaceOverrides(values)
  }
}

extension ScenarioRandom {
  /// A number that the scenario itself never draws.
  fileprivate var first: UInt64 {
    var other = ScenarioRandom(seed: ~seed)
    return other.next()
  }
}

/// A timer of Foundation or Dispatch, set by code that bypasses this module: `Timer.scheduledTimer`, a work item on a queue,
/// `DispatchSource.makeTimerSource`. It fires in a turn on the scenario's clock.
private enum StagedTimer {
  static func add(_ timer: Int32, due: UInt64, isRunLoop: Bool) {
    _ = Publishing.clock.add(due: due, isQuiet: true) {
      MainActor.assumeIsolated { fire(timer, isRunLoop: isRunLoop) }
    }
  }

  @MainActor private static func fire(_ timer: Int32, isRunLoop: Bool) {
    guard StagedSystem.fire(timer: timer) else { return }
    if isRunLoop { return deliver("run loop") }
    // Dispatch's own thread puts the handler on its queue. Some of its timers have no handler.
    ScenarioStaging.waitForOtherThreads()
    if StagedSystem.mainQueueHasBlocks { deliver("main queue") }
  }

  @MainActor private static func deliver(_ target: String) {
    func runMainLoop() {
      for _ in 0..<2 { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
    }
    if let engine = Engine.current {
      engine.deliver("timer", target: target, node: nil, runMainLoop)
    } else {
      runMainLoop()
    }
  }
}
