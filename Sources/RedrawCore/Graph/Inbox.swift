import Foundation
import Synchronization

/// Writes made on other threads, kept for the next turn.
@usableFromInline
final class Inbox: @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private var entries: [(order: UInt64, apply: () -> Void)] = []
  /// Asked for with each turn, without the lock.
  private let hasEntries = Atomic(false)
  private let thread = pthread_self()

  init() {
    lock = .allocate(capacity: 1)
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// The caller runs on the engine's thread.
  @usableFromInline
  var isOnEngineThread: Bool { thread == pthread_self() }

  /// Keeps a write. Those of one thread stay in their order; those of several are ordered by `order` alone.
  @usableFromInline
  func add(order: UInt64, _ apply: @escaping () -> Void) {
    locked {
      entries.append((order, apply))
      hasEntries.store(true, ordering: .releasing)
    }
  }

  /// Reads or writes a value that other threads may read.
  @inlinable
  func locked<Value>(_ body: () -> Value) -> Value {
    takeLock()
    defer { leaveLock() }
    return body()
  }

  @usableFromInline func takeLock() { pthread_mutex_lock(lock) }
  @usableFromInline func leaveLock() { pthread_mutex_unlock(lock) }

  var isEmpty: Bool { !hasEntries.load(ordering: .acquiring) }

  /// The writes kept so far, ordered by their source and, for one source, by arrival.
  func takeAll() -> [() -> Void] {
    if isEmpty { return [] }
    let taken = locked {
      defer { entries = [] }
      hasEntries.store(false, ordering: .releasing)
      return entries
    }
    return taken.enumerated()
      .sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
      .map(\.element.apply)
  }
}
