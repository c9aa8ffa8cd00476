import Synchronization
import SystemCalls

/// How far two processor cores lie apart: how long a line of memory takes from one to the other and back.
///
/// A host may move a guest's cores at any time. Whether they share a cache then decides what threads pay for what they pass on, and no
/// program can tell but by trying:
///
///     CoreDistance.measure()  // 53, and 340 a minute later
enum CoreDistance {
  /// Cores that share a cache take 40 to 150 nanoseconds, others 250 to 600.
  static let farthestNear = 200.0

  private static let tries = 20
  private static let passes = 1000

  /// In nanoseconds: of several tries, the shortest, since in others a thread waits for a core. Endless without a second thread.
  static func measure() -> Double {
    let ball = Ball()
    var shortest = Double.infinity
    guard let other = SystemThread({ ball.return(passes: tries * passes) }) else { return shortest }
    for number in 0..<tries {
      let began = SystemClock.nanoseconds
      ball.pass(from: number * passes, count: passes)
      shortest = min(shortest, Double(SystemClock.nanoseconds - began) / Double(passes))
    }
    other.join()
    return shortest
  }
}

/// What two threads pass to and fro: it is one thread's after an even number of throws, the other's after an odd one.
private final class Ball: Sendable {
  private let thrown = Atomic(0)

  func pass(from first: Int, count: Int) {
    for number in first..<first + count {
      thrown.store(2 * number + 1, ordering: .releasing)
      wait(for: 2 * number + 2)
    }
  }

  func `return`(passes: Int) {
    for number in 0..<passes {
      wait(for: 2 * number + 1)
      thrown.store(2 * number + 2, ordering: .releasing)
    }
  }

  /// Stays awake, as long as the other thread may be on a core of its own.
  private func wait(for number: Int) {
    var looks = 0
    while thrown.load(ordering: .acquiring) != number {
      looks += 1
      if looks.isMultiple(of: 10_000) { SystemThread.yield() }
    }
  }
}
