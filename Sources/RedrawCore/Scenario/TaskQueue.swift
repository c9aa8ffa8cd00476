import Foundation

/// The parts of tasks that can go on, in the order in which they became so.
final class TaskQueue: @unchecked Sendable {
  static let shared = TaskQueue()

  private let lock = NSLock()
  private var jobs: [@Sendable () -> Void] = []

  var isEmpty: Bool { lock.withLock { jobs.isEmpty } }

  func add(_ job: @escaping @Sendable () -> Void) { lock.withLock { jobs.append(job) } }

  /// Runs those that are there now; what they lead to waits for the next round.
  func runRound() {
    let round = lock.withLock {
      defer { jobs = [] }
      return jobs
    }
    for job in round { job() }
  }
}
