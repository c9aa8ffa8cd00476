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
  @usableFromInline let signal = ChangeSignal()
  /// Only used while the signal is locked, so accesses need no check.
  @exclusivity(unchecked) @usableFromInline var state: State

  @inlinable public init(_ state: sending State) { self.state = state }

  /// Changes the state, and wakes whoever waits for that.
  @inlinable @discardableResult public func change<Result>(_ body: (inout State) -> Result) -> Result {
    wait { .some(body(&$0)) }
  }

  /// Waits until `body` returns something. It is called again after each change, and may change the state itself.
  ///
  /// - Parameter wakesOthers: whether someone may have waited for what `body` changes.
  @inlinable public func wait<Result>(wakesOthers: Bool = true, for body: (inout State) -> Result?) -> Result {
    signal.lock()
    defer { signal.unlock() }
    while true {
      if let result = body(&state) {
        if wakesOthers { signal.wakeAll() }
        return result
      }
      signal.wait()
    }
  }
}

/// A lock, and what announces changes of that which it guards.
@usableFromInline final class ChangeSignal {
  // Neither may move, so each has memory of its own.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  @usableFromInline init() {
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    #if canImport(Glibc)
      // The lock is held for moments: staying awake takes less than to be woken.
      pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_ADAPTIVE_NP))
    #endif
    pthread_mutex_init(mutex, &attributes)
    pthread_mutexattr_destroy(&attributes)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  @usableFromInline func lock() { pthread_mutex_lock(mutex) }
  @usableFromInline func unlock() { pthread_mutex_unlock(mutex) }
  @usableFromInline func wakeAll() { pthread_cond_broadcast(changed) }
  /// Unlocks it until something has changed.
  @usableFromInline func wait() { pthread_cond_wait(changed, mutex) }
}
