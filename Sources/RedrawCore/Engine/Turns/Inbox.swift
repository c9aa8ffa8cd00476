import Synchronization
import SystemCalls

/// Writes by other threads, kept for the next turn.
@usableFromInline
final class Inbox: @unchecked Sendable {
  /// Held while a value is copied. The engine takes it with each write, nearly always uncontended: a single exchange, of which a
  /// mutex takes two.
  private let isLocked = Atomic(false)
  private var entries: [Entry] = []
  /// Being applied; until then, other threads find here what they have written.
  private var taken: [Entry] = []
  /// Checked in each turn, without the lock.
  private let hasEntries = Atomic(false)
  let thread = EngineThread()

  private var lastOrder: UInt64 = 0

  private struct Entry {
    let order: SourceOrder
    var location: ObjectIdentifier?
    var value: Any?
    let apply: () -> Void
  }

  init() {}

  /// Whether the caller runs where the engine does.
  var isOnEngineThread: Bool { thread.isCurrent }

  /// For a source that isn't a property of a node: after those of nodes, in order of creation.
  func newOrder() -> SourceOrder {
    lastOrder += 1
    return SourceOrder(arrival: lastOrder)
  }

  /// Keeps a write. Those of one thread stay in order; those of several are ordered only by `order`.
  @usableFromInline
  func add(order: SourceOrder, _ apply: @escaping () -> Void) { add(Entry(order: order, apply: apply)) }

  /// Keeps a write of a value to `location`, where `latestValue` finds it until then.
  @usableFromInline
  func add(order: SourceOrder, value: Any, to location: AnyObject, _ apply: @escaping () -> Void) {
    add(Entry(order: order, location: ObjectIdentifier(location), value: value, apply: apply))
  }

  private func add(_ entry: Entry) {
    locked {
      entries.append(entry)
      hasEntries.store(true, ordering: .releasing)
    }
  }

  /// The latest waiting value written to `location`. The caller holds the lock.
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

  @usableFromInline
  func takeLock() {
    while isLocked.exchange(true, ordering: .acquiring) { SystemThread.yield() }
  }

  @usableFromInline func leaveLock() { isLocked.store(false, ordering: .releasing) }

  @usableFromInline
  var isEmpty: Bool { !hasEntries.load(ordering: .acquiring) }

  /// Applies the writes kept so far, ordered by source and, for one source, by arrival. Later ones wait for the next time, however
  /// fast another thread is.
  func applyWrites() {
    if !isEmpty { applyAllWrites() }
  }

  /// A function of its own, because most turns find nothing.
  @inline(never)
  private func applyAllWrites() {
    makeWrites {
      defer { entries = [] }
      hasEntries.store(false, ordering: .releasing)
      return entries
    }
  }

  /// Applies those to `location` only, before it is read or written where the engine runs.
  @usableFromInline
  func applyWrites(to location: AnyObject) {
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
    // Values are released without the lock, because that may run code that writes.
    _ = locked {
      defer { taken = [] }
      return taken
    }
  }
}
