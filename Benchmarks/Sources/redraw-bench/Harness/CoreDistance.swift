import Synchronization
import SystemCalls

/// How far two processor cores lie apart: how long a line of memory takes from one to the other and back.
///
/// A host may move a guest's cores at any time. Whether they share a cache then decides what threads pay for what they pass on, and no
/// program can tell but by trying:
///
///     CoreDistance.measure()  // 53, and 340 a minute later
enum CoreDistance {
  /// In nanoseconds. Cores that share a cache took 50 to 90, others 300 to 350.
  static let farthestNear = 200.0

  private static let mostTries = 200
  private static let passes = 100
  /// Beside other work, a single pass may take milliseconds.
  private static let longest: UInt64 = 50_000_000
  /// Two threads on one core pass it whenever the system changes between them.
  private static let ofOneCore = 2_000.0

  /// In nanoseconds. Very far without a second thread.
  static func measure() -> Double {
    var distance = tryOnce()
    // A system may leave a new thread on the core of the one that started it.
    for _ in 0..<2 where distance > ofOneCore { distance = tryOnce() }
    return distance
  }

  /// Of several games, the shortest, since in others a thread waits for a core.
  private static func tryOnce() -> Double {
    let ball = Ball()
    var shortest = Double(longest)
    guard let other = SystemThread({ ball.giveBack() }) else { return shortest }
    let start = SystemClock.nanoseconds
    for number in 0..<mostTries {
      let began = SystemClock.nanoseconds
      if began - start > longest { break }
      ball.pass(from: number * passes, count: passes)
      shortest = min(shortest, Double(SystemClock.nanoseconds - began) / Double(passes))
    }
    ball.drop()
    other.join()
    return shortest
  }
}

/// What two threads pass to and fro: it is one thread's after an even number of throws, the other's after an odd one.
private final class Ball: Sendable {
  private let thrown = Atomic(0)
  private static let dropped = -1

  /// Passes it, and waits until it comes back, so many times.
  func pass(from first: Int, count: Int) {
    for number in first..<first + count {
      thrown.store(2 * number + 1, ordering: .releasing)
      _ = waitForChange(of: 2 * number + 1)
    }
  }

  /// Ends the game.
  func drop() { thrown.store(Self.dropped, ordering: .releasing) }

  /// Passes it back each time, until it is dropped.
  func giveBack() {
    var seen = 0
    while true {
      let number = waitForChange(of: seen)
      if number == Self.dropped { return }
      seen = number + 1
      thrown.store(seen, ordering: .releasing)
    }
  }

  /// Stays awake, as long as the other thread may be on a core of its own.
  private func waitForChange(of number: Int) -> Int {
    var looks = 0
    while true {
      let current = thrown.load(ordering: .acquiring)
      if current != number { return current }
      looks += 1
      if looks.isMultiple(of: 10_000) { SystemThread.yield() }
    }
  }
}
