#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// State that several threads change, each of which can wait until others have changed it.
///
///     let queue = SharedState([Int]())
///     queue.change { $0.append(7) }
///     let first = queue.wait { $0.isEmpty ? nil : $0.removeFirst() }
public final class SharedState<State>: @unchecked Sendable {
  private var state: State
  // Neither may move, so each has memory of its own.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  public init(_ state: sending State) {
    self.state = state
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  /// Changes the state, and wakes whoever waits for that.
  @discardableResult public func change<Result>(_ body: (inout State) -> Result) -> Result {
    wait { .some(body(&$0)) }
  }

  /// Waits until `body` returns something. It is called again after each change, and may change the state itself.
  ///
  /// - Parameter wakesOthers: whether someone may have waited for what `body` changes.
  public func wait<Result>(wakesOthers: Bool = true, for body: (inout State) -> Result?) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&state) {
        if wakesOthers { pthread_cond_broadcast(changed) }
        return result
      }
      pthread_cond_wait(changed, mutex)
    }
  }
}
