@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

/// Runs Swift's tasks on the scenario's clock.
///
///     ScenarioTasks.takeOver()
///     let driver = ScenarioDriver(ContentView())
///     driver.appear()               // .task begins …
///     driver.advance(by: 1)         // … and goes on after its `Task.sleep(for: .seconds(1))`
///
/// After `takeOver`, every task of the process runs on the main thread, in turns that follow a step, and `Task.sleep` waits on the
/// scenario's clock. So scenarios with tasks are deterministic. Without it, tasks run on the machine's threads and clock, and
/// `ScenarioDriver.settleTasks` waits for them.
public enum ScenarioTasks {
  /// Call it before anything in the process starts a task: first in `main`. For programs that only run scenarios. Does nothing with
  /// Swift before 6.3, which has no such executors.
  public static func takeOver() {
    #if compiler(>=6.3)
      _createExecutors(factory: Executors.self)
    #endif
  }
}

#if compiler(>=6.3)

  extension ScenarioTasks {
    private struct Executors: ExecutorFactory {
      static var mainExecutor: any MainExecutor { ScenarioMainExecutor.shared }
      static var defaultExecutor: any TaskExecutor { ScenarioTaskExecutor.shared }
    }
  }

  /// Runs what is isolated to the main actor, when the engine has a turn for it.
  private final class ScenarioMainExecutor: MainExecutor, SchedulingExecutor, @unchecked Sendable {
    static let shared = ScenarioMainExecutor()

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      TaskQueue.shared.add { job.runSynchronously(on: ScenarioMainExecutor.shared.asUnownedSerialExecutor()) }
    }

    /// There is only one thread, so everything is isolated to it.
    func checkIsolated() {}
    func isIsolatingCurrentContext() -> Bool? { true }

    /// The scenario's steps are the main loop.
    func run() throws {}
    func stop() {}
  }

  /// Runs everything else, in the same turns.
  private final class ScenarioTaskExecutor: TaskExecutor, SchedulingExecutor, @unchecked Sendable {
    static let shared = ScenarioTaskExecutor()

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      TaskQueue.shared.add { job.runSynchronously(on: ScenarioTaskExecutor.shared.asUnownedTaskExecutor()) }
    }
  }

  extension SchedulingExecutor {
    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
      enqueue(job, at: clock.now.advanced(by: delay), tolerance: tolerance, clock: clock)
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) {
      let job = UnownedJob(job)
      let length = (clock.now.duration(to: instant) as? Duration) ?? .zero
      let scenarioClock = Publishing.clock
      _ = scenarioClock.add(after: scenarioClock.delay(length), isQuiet: true) { [self] in
        enqueue(ExecutorJob(job))
      }
    }
  }

#endif
