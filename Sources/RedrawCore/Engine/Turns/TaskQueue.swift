import Foundation
import Synchronization

/// The parts of tasks that can continue, in the order in which they became ready.
final class TaskQueue: @unchecked Sendable {
  static let shared = TaskQueue()

  private let lock = NSLock()
  private var jobs: [@Sendable () -> Void] = []
  /// Checked in each turn, without the lock.
  private let hasJobs = Atomic(false)

  var isEmpty: Bool { !hasJobs.load(ordering: .acquiring) }

  func add(_ job: @escaping @Sendable () -> Void) {
    lock.withLock {
      jobs.append(job)
      hasJobs.store(true, ordering: .releasing)
    }
  }

  /// Runs those that are ready now; what they lead to waits for the next round.
  func runRound() {
    let round = lock.withLock {
      defer {
        jobs = []
        hasJobs.store(false, ordering: .releasing)
      }
      return jobs
    }
    for job in round { job() }
  }
}
