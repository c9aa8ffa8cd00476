import Foundation

/// Writes made on other threads, kept for the next turn.
final class Inbox: @unchecked Sendable {
  private let lock = NSLock()
  private var entries: [(order: UInt64, apply: () -> Void)] = []
  private let thread = pthread_self()

  /// The caller runs on the engine's thread.
  @inline(__always)
  var isOnEngineThread: Bool { pthread_equal(thread, pthread_self()) != 0 }

  /// Keeps a write. Those of one thread stay in their order; those of several are ordered by `order` alone.
  func add(order: UInt64, _ apply: @escaping () -> Void) {
    lock.withLock { entries.append((order, apply)) }
  }

  /// Reads a value on another thread.
  func read<Value>(_ body: () -> Value) -> Value { lock.withLock(body) }

  /// Writes a value that other threads may read.
  func write(_ body: () -> Void) { lock.withLock(body) }

  var isEmpty: Bool { lock.withLock { entries.isEmpty } }

  /// The writes kept so far, ordered by their source and, for one source, by arrival.
  func takeAll() -> [() -> Void] {
    if isEmpty { return [] }
    let taken = lock.withLock {
      defer { entries = [] }
      return entries
    }
    return taken.enumerated()
      .sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
      .map(\.element.apply)
  }
}
