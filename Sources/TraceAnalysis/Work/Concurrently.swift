import Glibc
import Synchronization

/// How many things can be done at once.
public var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

/// Does pieces of work on several threads. The results are in the order of the pieces.
///
///     let sizes = concurrently(paths.count) { size(of: paths[$0]) }
///
/// - Parameter onProgress: told how many pieces are done, by the thread that called and as often as that one has done a
///   piece itself.
public func concurrently<Value: Sendable>(
  _ count: Int, threads: Int = processorCount, onProgress: (Int) -> Void = { _ in },
  _ work: @escaping @Sendable (Int) -> Value
) -> [Value] {
  let share = WorkShare<Value>(count: count, work: work)
  let helpers = (1..<max(1, min(threads, count))).compactMap { _ in Thread { share.run() } }
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

/// A thread of the system: this library does without a pool of its own, which would have to be started and shut down.
private final class Thread {
  private var thread = pthread_t()

  private final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// `nil` where the system has no thread left: the others do its work.
  init?(_ run: @escaping @Sendable () -> Void) {
    let body = Unmanaged.passRetained(Body(run))
    let error = pthread_create(
      &thread, nil,
      { pointer in
        if let pointer { Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().run() }
        return nil
      }, body.toOpaque())
    guard error == 0 else {
      body.release()
      return nil
    }
  }

  func join() { pthread_join(thread, nil) }
}
