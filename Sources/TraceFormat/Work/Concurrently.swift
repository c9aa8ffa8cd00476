import Synchronization
import SystemCalls

/// How many things can be done at once.
public var processorCount: Int { SystemThread.processorCount }

/// Does pieces of work on several threads. The results are in the order of the pieces.
///
///     let sizes = concurrently(paths.count) { size(of: paths[$0]) }
///
/// - Parameter onProgress: called with how many pieces are done, by the thread that called and as often as that one has done a
///   piece itself.
public func concurrently<Value: Sendable>(
  _ count: Int, threads: Int = processorCount, onProgress: (Int) -> Void = { _ in },
  _ work: @escaping @Sendable (Int) -> Value
) -> [Value] {
  let share = WorkShare<Value>(count: count, work: work)
  let helpers = (1..<max(1, min(threads, count))).compactMap { _ in SystemThread { share.run() } }
  share.run(onProgress)
  for helper in helpers { helper.join() }
  return share.results
}

/// Work that threads take piece by piece.
private final class WorkShare<Value: Sendable>: Sendable {
  private let count: Int
  private let work: @Sendable (Int) -> Value
  private let next = Atomic<Int>(0)
  private let doneCount = Atomic<Int>(0)
  private let done: Mutex<[Value?]>

  init(count: Int, work: @escaping @Sendable (Int) -> Value) {
    self.count = count
    self.work = work
    done = Mutex(Array(repeating: nil, count: count))
  }

  /// Takes pieces until there are none.
  func run(_ onProgress: (Int) -> Void = { _ in }) {
    while true {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < count else { return }
      let value = work(index)
      done.withLock { $0[index] = value }
      onProgress(doneCount.wrappingAdd(1, ordering: .relaxed).newValue)
    }
  }

  var results: [Value] { done.withLock { $0.compactMap { $0 } } }
}
