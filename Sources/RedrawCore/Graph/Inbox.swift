import Foundation
import Synchronization

/// The thread on which an engine was made.
@usableFromInline
struct EngineThread: @unchecked Sendable {
  private let thread = pthread_self()

  init() {}

  /// The caller runs on it.
  @usableFromInline
  static func isCurrent(_ other: EngineThread) -> Bool { pthread_equal(other.thread, pthread_self()) != 0 }
}

/// Writes made on other threads, kept for the next turn.
@usableFromInline
final class Inbox: @unchecked Sendable {
  /// Held for as long as it takes to copy a value. The engine takes it with each write, nearly always alone: one
  /// exchange, where a mutex takes two.
  private let isLocked = Atomic(false)
  private var entries: [(order: UInt64, apply: () -> Void)] = []
  /// Asked for with each turn, without the lock.
  private let hasEntries = Atomic(false)
  let thread = EngineThread()

  init() {}

  /// The caller runs on the engine's thread.
  var isOnEngineThread: Bool { EngineThread.isCurrent(thread) }

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

  @usableFromInline
  func takeLock() {
    while isLocked.exchange(true, ordering: .acquiring) { sched_yield() }
  }

  @usableFromInline func leaveLock() { isLocked.store(false, ordering: .releasing) }

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
