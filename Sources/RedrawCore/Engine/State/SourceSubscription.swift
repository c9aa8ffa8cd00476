/// A node's membership in the list of those that a source of truth signals; or that of an element which shows a source's value by
/// itself, such as a control, although the body that created it didn't read it.
///
/// The list is linked through its members, so that joining and leaving take constant time, and signals are sent in the order of
/// joining.
final class SourceSubscription: Detachable, @unchecked Sendable {
  fileprivate let element: Borrowed<_Element>
  /// None for an element that isn't a node.
  let slot: PropertySlot
  /// The write that last signalled an element which still waits for its turn.
  private(set) var cause = CauseNumber.none
  fileprivate var next: SourceSubscription?
  fileprivate var previous: Borrowed<SourceSubscription>?
  var borrowedList: Borrowed<SubscriptionList>?

  init(node: _Node, slot: PropertySlot) {
    element = Borrowed(node, keptBy: Self.keeper)
    self.slot = slot
  }

  /// For a node that depends on the source without a property of its own.
  init(dependent node: _Node) {
    element = Borrowed(node, keptBy: Self.keeper)
    slot = .none
  }

  init(element: _Element) {
    self.element = Borrowed(element, keptBy: Self.keeper)
    slot = .none
  }

  private static let keeper: StaticString = "the tree; it lets go of its subscriptions as it leaves"

  /// Only valid for a node's.
  var node: _Node { unsafeDowncast(element.object, to: _Node.self) }
  var engine: Engine { element.object.engine }
  /// The list that it is in.
  var list: SubscriptionList? { borrowedList?.object }

  func signal(cause: CauseNumber, parentRecord: EvaluationIndex) {
    if !slot.isNone {
      return element.with {
        unsafeDowncast($0, to: _Node.self)._signal(property: slot, cause: cause, parentRecord: parentRecord)
      }
    }
    self.cause = cause
    element.with { element in
      if let node = element.reader { return node.signalDependency(cause: cause, parentRecord: parentRecord) }
      if element.isAttached { element.borrowedEngine.with { $0.enqueue(element) } }
    }
  }

  /// Called if the write belongs to an earlier tick, because its element was asleep.
  func resume(for cause: CauseNumber) { self.cause = cause }

  func cancel() { list?.remove(self) }
  func detach() { cancel() }
}

extension _Node {
  /// Signals that something read by its latest body changed, although no property of its own stands for it.
  fileprivate func signalDependency(cause: CauseNumber, parentRecord: EvaluationIndex) {
    var pending = Pending()
    pending.flags = .dependencies
    pending.cause = cause
    pending.parentRecord = parentRecord
    borrowedEngine.with { $0.signal(self, pending) }
  }
}

/// The nodes that a source of truth signals.
///
/// `@exclusivity(unchecked)`: see "Checks of exclusive access" in Docs/PerformanceNotes.md.
@usableFromInline
final class SubscriptionList: @unchecked Sendable {
  @exclusivity(unchecked) private var first: SourceSubscription?
  private var last: Borrowed<SourceSubscription>?

  init() {}

  deinit {
    while let subscription = first { remove(subscription) }
  }

  var isEmpty: Bool { first == nil }
  /// The first member's engine. It doesn't change with further members, because other threads read it.
  private(set) var borrowedEngine: Borrowed<Engine>?
  /// The list's order among everything that other threads write.
  private(set) var order = SourceOrder.first

  var engine: Engine? { borrowedEngine?.object }

  func append(_ subscription: SourceSubscription) {
    subscription.cancel()
    if first == nil { setEngine(subscription.engine) }
    subscription.borrowedList = Borrowed(self, keptBy: "the source: it lets go of its members as it goes")
    subscription.previous = last
    if let last { last.with { $0.next = subscription } } else { first = subscription }
    last = Borrowed(subscription, keptBy: "the member before it, or the list")
  }

  private func setEngine(_ engine: Engine) {
    borrowedEngine = engine.borrowed
    order = engine.inbox.newOrder()
  }

  fileprivate func remove(_ subscription: SourceSubscription) {
    let next = subscription.next
    if let previous = subscription.previous {
      previous.with { $0.next = next }
    } else {
      (first, borrowedEngine) = (next, next?.element.with { $0.borrowedEngine })
    }
    if let next { next.previous = subscription.previous } else { last = subscription.previous }
    subscription.next = nil
    subscription.previous = nil
    subscription.borrowedList = nil
  }

  func forEach(_ body: (SourceSubscription) -> Void) {
    var current = first
    while let subscription = current {
      current = subscription.next
      body(subscription)
    }
  }

  /// Whether each member knows the list and the previous member, and the list the last one.
  var isSound: Bool {
    var previous: Borrowed<SourceSubscription>?
    var current = first
    while let subscription = current {
      guard subscription.previous == previous, subscription.borrowedList?.refers(to: self) == true else { return false }
      previous = Borrowed(subscription, keptBy: "the list")
      current = subscription.next
    }
    return last == previous
  }

  /// Signals all members.
  @usableFromInline
  func signal(cause: CauseNumber, parentRecord: EvaluationIndex = .none) {
    var current = first.map { Borrowed($0, keptBy: "the list") }
    while let subscription = current {
      subscription.with {
        current = $0.next.map { Borrowed($0, keptBy: "the member before it") }
        $0.signal(cause: cause, parentRecord: parentRecord)
      }
    }
  }
}
