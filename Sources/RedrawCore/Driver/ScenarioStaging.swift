import Foundation
import SystemCalls

/// Has the code of a scenario see the scenario's clock and randomness, also through Foundation and Dispatch.
@MainActor
package enum ScenarioStaging {
  private static var isWholeProcess = false
  private static var isTimeStaged = false
  /// The clock that staged time goes by.
  private static weak var clock: ScenarioClock?

  /// For a process that records one scenario and does nothing else: for all of its threads, and for good. First thing in
  /// `main`, since the order of sets and dictionaries must not change once there are any.
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

  /// What is done with the scenario's view from now on moves no clock but the scenario's own.
  private static func end() {
    StagedSystem.end()
    isTimeStaged = false
    clock?.isStaged = false
    clock = nil
  }

  /// Has staged time, if there is such, go by a clock.
  static func attach(_ clock: ScenarioClock) {
    guard isTimeStaged else { return }
    self.clock = clock
    clock.isStaged = true
    clock.skip(to: StagedSystem.now)
  }

  /// Other threads have done what they were woken for. Those of a process that does something else, too, go on.
  static func waitForOtherThreads() {
    guard isWholeProcess, hasPatience else { return }
    hasPatience = SystemThread.waitForOthers(atMostMilliseconds: 500)
  }

  /// No thread has been found that never comes to rest.
  private static var hasPatience = true
}

extension ScenarioDriver {
  /// What `\.timeZone` and `\.calendar` say before anything is shown.
  func startInTimeZone(_ name: String) {
    guard name != EngineOptions.standardTimeZone, let zone = TimeZone(identifier: name) else { return }
    var values = EnvironmentValues(engine.rootEnvironment)
    values.timeZone = zone
    values.calendar.timeZone = zone
    _ = engine.rootEnvironment.replaceOverrides(values)
  }
}

extension ScenarioRandom {
  /// A number that is none of those that the scenario draws.
  fileprivate var first: UInt64 {
    var other = ScenarioRandom(seed: ~seed)
    return other.next()
  }
}

/// A timer of Foundation's or Dispatch's own, set by code that goes past this module: `Timer.scheduledTimer`, a work item on
/// a queue, `DispatchSource.makeTimerSource`. It goes off in a turn on the scenario's clock.
private enum StagedTimer {
  static func add(_ timer: Int32, due: UInt64, isRunLoop: Bool) {
    _ = Publishing.clock.add(due: due, isQuiet: true) {
      MainActor.assumeIsolated { fire(timer, isRunLoop: isRunLoop) }
    }
  }

  @MainActor private static func fire(_ timer: Int32, isRunLoop: Bool) {
    guard StagedSystem.fire(timer: timer) else { return }
    if isRunLoop { return deliver("run loop") }
    // Dispatch's own thread puts the handler on its queue. It has timers of its own, too, that lead to none.
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
