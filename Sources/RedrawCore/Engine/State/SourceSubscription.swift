/// A node's place in the list of those that a source of truth signals; or that of an element which shows a source's
/// value by itself, as a control does, without the body that made it having read it.
///
/// The list is linked through its members, so that joining and leaving cost the same with ten nodes and with
/// ten thousand, and the order of joining is the order of the signals.
final class SourceSubscription: Detachable, @unchecked Sendable {
  fileprivate let element: Borrowed<_Element>
  /// None for an element that is no node.
  let slot: PropertySlot
  /// The write that an element, whose turn is still to come, was last signalled by.
  private(set) var cause = CauseNumber.none
  fileprivate var next: SourceSubscription?
  fileprivate var previous: Borrowed<SourceSubscription>?
  var borrowedList: Borrowed<SubscriptionList>?

  init(node: _Node, slot: PropertySlot) {
    element = Borrowed(node, keptBy: Self.keeper)
    self.slot = slot
  }

  init(element: _Element) {
    self.element = Borrowed(element, keptBy: Self.keeper)
    slot = .none
  }

  private static let keeper: StaticString = "the tree; it lets go of its subscriptions as it leaves"

  /// Only where it is a node's.
  var node: _Node { unsafeDowncast(element.object, to: _Node.self) }
  var engine: Engine { element.object.engine }
  /// The one that it is in.
  var list: SubscriptionList? { borrowedList?.object }

  func signal(cause: CauseNumber, parentRecord: EvaluationIndex) {
    if !slot.isNone {
      return element.with {
        unsafeDowncast($0, to: _Node.self)._signal(property: slot, cause: cause, parentRecord: parentRecord)
      }
    }
    self.cause = cause
    element.with { element in
      if element.isAttached { element.borrowedEngine.with { $0.enqueue(element) } }
    }
  }

  /// The write belongs to a tick that is over; its element has its turn only now.
  func resume(for cause: CauseNumber) { self.cause = cause }

  func cancel() { list?.remove(self) }
  func detach() { cancel() }
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
  /// That of the first in it: other threads ask for it, so it doesn't change with each of them.
  private var borrowedEngine: Borrowed<Engine>?
  /// The list's own among all that other threads write.
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

  /// Each member knows the list and the member before it, and the list knows the last one.
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

  /// Signals all of them.
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
