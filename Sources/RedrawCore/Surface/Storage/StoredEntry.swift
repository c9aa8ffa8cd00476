import Foundation

/// What is stored in one place, and the views that read it.
///
/// Like a `@State`, it has a value for each waiting update: see `StateLocation`.
final class StoredEntry: @unchecked Sendable {
  let place: StoragePlace
  let order: SourceOrder
  /// For reads by other threads; only the engine's thread changes the values.
  private let lock = NSLock()
  /// The value that the running update shows; `nil` if nothing is stored.
  private(set) var value: Any?
  /// The values of waiting updates, in order.
  private var laterValues: [LaterValue] = []
  /// The registered default, used if nothing is stored.
  var registered: Any?
  /// The value replaced by the update that has just begun.
  private var replaced: Any?
  private(set) var views: [StoredView] = []

  private struct LaterValue {
    let update: UInt32
    let value: Any?
  }

  init(_ place: StoragePlace, _ order: SourceOrder, _ value: Any? = nil) {
    (self.place, self.order, self.value) = (place, order, value)
  }

  var newestValue: Any? {
    lock.withLock {
      if let last = laterValues.last { return last.value }
      return value
    }
  }

  func put(_ newValue: Any?) { lock.withLock { value = newValue } }

  func put(_ newValue: Any?, forUpdate number: UInt32) {
    lock.withLock {
      if laterValues.last?.update == number { laterValues.removeLast() }
      laterValues.append(LaterValue(update: number, value: newValue))
    }
  }

  /// The readers that see the place like `stored`.
  func readers<Value>(as stored: StoredValue<Value>) -> SubscriptionList {
    let initial = stored.form.save(stored.initialValue)
    if let known = views.first(where: { $0.type == Value.self && StoredContent.areEqual($0.initial, initial) }) {
      return known.readers
    }
    let made = StoredView(stored, initial)
    views.append(made)
    return made.readers
  }

  /// Signals the readers whose value has changed.
  func signalReaders(from old: Any?, to new: Any?, cause: CauseNumber) {
    let (old, new) = (old ?? registered, new ?? registered)
    for view in views where !view.areEqual(old, new) { view.readers.signal(cause: cause) }
  }

  /// Whether nobody who reads the place, including `writer`, sees another value.
  func areEqual(_ old: Any?, _ new: Any?, as writer: StoredView?) -> Bool {
    let (old, new) = (old ?? registered, new ?? registered)
    let views = views + [writer].compactMap(\.self)
    return views.isEmpty ? StoredContent.areEqual(old, new) : views.allSatisfy { $0.areEqual(old, new) }
  }

  func signalAllReaders(cause: CauseNumber) {
    for view in views { view.readers.signal(cause: cause) }
  }
}

extension StoredEntry: LaterValues {
  func takeValue(of update: UInt32) {
    guard let next = laterValues.first, next.update == update else { return }
    replaced = value
    lock.withLock {
      value = next.value
      laterValues.removeFirst()
    }
  }

  func signalWrite(cause: CauseNumber) { signalReaders(from: replaced, to: value, cause: cause) }

  /// No node owns it.
  var ownSignal: (node: _Node, pending: _Node.Pending)? { nil }
}

/// How a view sees what is stored: its type, and the value if nothing is stored.
struct StoredView {
  let type: Any.Type
  let initial: Any?
  let readers = SubscriptionList()
  let areEqual: (Any?, Any?) -> Bool
  let describe: (Any?) -> String

  init<Value>(_ stored: StoredValue<Value>, _ initial: Any?) {
    type = Value.self
    self.initial = initial
    areEqual = { ComparisonPlan.of(Value.self).areEqual(stored.value(of: $0), stored.value(of: $1)) }
    describe = { ValueDescription.of(stored.value(of: $0)) }
  }
}
