import Foundation
import Synchronization

/// Writes made on other threads, kept for the next turn.
@usableFromInline
final class Inbox: @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private var entries: [Entry] = []
  /// Being made: until then other threads find here what they have written.
  private var taken: [Entry] = []
  /// Asked for with each turn, without the lock.
  private let hasEntries = Atomic(false)
  private let thread = EngineThread()

  private struct Entry {
    let order: UInt64
    var location: ObjectIdentifier?
    var value: Any?
    let apply: () -> Void
  }

  init() {
    lock = .allocate(capacity: 1)
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// The caller runs where the engine does.
  @usableFromInline
  var isOnEngineThread: Bool { thread.isCurrent }

  /// Keeps a write. Those of one thread stay in their order; those of several are ordered by `order` alone.
  @usableFromInline
  func add(order: UInt64, _ apply: @escaping () -> Void) { add(Entry(order: order, apply: apply)) }

  /// Keeps a write of a value to `location`, where `latestValue` finds it until then.
  @usableFromInline
  func add(order: UInt64, value: Any, to location: AnyObject, _ apply: @escaping () -> Void) {
    add(Entry(order: order, location: ObjectIdentifier(location), value: value, apply: apply))
  }

  private func add(_ entry: Entry) {
    locked {
      entries.append(entry)
      hasEntries.store(true, ordering: .releasing)
    }
  }

  /// What was last written to `location` and waits. For a caller that has the lock.
  @usableFromInline
  func latestValue(of location: AnyObject) -> Any? {
    let location = ObjectIdentifier(location)
    let isOfLocation = { (entry: Entry) in entry.location == location }
    return (entries.last(where: isOfLocation) ?? taken.last(where: isOfLocation))?.value
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

  @usableFromInline
  var isEmpty: Bool { !hasEntries.load(ordering: .acquiring) }

  /// Makes the writes kept so far, ordered by their source and, for one source, by arrival. What arrives meanwhile
  /// waits for the next time, however fast another thread is.
  func takeUp() {
    if isEmpty { return }
    makeWrites {
      defer { entries = [] }
      hasEntries.store(false, ordering: .releasing)
      return entries
    }
  }

  /// Makes those to `location` alone, before it is read or written where the engine runs.
  @usableFromInline
  func takeUp(of location: AnyObject) {
    let location = ObjectIdentifier(location)
    makeWrites {
      let waiting = entries.filter { $0.location == location }
      entries.removeAll { $0.location == location }
      hasEntries.store(!entries.isEmpty, ordering: .releasing)
      return waiting
    }
  }

  private func makeWrites(_ take: () -> [Entry]) {
    let writes = locked {
      taken = take()
      return taken
    }
    let ordered = writes.enumerated().sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
    for write in ordered { write.element.apply() }
    locked { taken = [] }
  }
}
