/// A node's place in the list of those that a source of truth signals; or that of an element which shows a source's
/// value by itself, as a control does, without the body that made it having read it.
///
/// The list is linked through its members, so that joining and leaving cost the same with ten nodes and with
/// ten thousand, and the order of joining is the order of the signals.
final class SourceSubscription: Detachable, @unchecked Sendable {
  private unowned(unsafe) let element: _Element
  /// The property's number in the node; -1 for an element that is no node.
  let slot: Int
  /// The write that an element, whose turn is still to come, was last signalled by.
  private(set) var cause: UInt32 = 0
  @exclusivity(unchecked) fileprivate(set) var next: SourceSubscription?
  @exclusivity(unchecked) fileprivate unowned(unsafe) var previous: SourceSubscription?
  @exclusivity(unchecked) fileprivate(set) unowned(unsafe) var list: SubscriptionList?

  init(node: _Node, slot: Int) {
    element = node
    self.slot = slot
  }

  init(element: _Element) {
    self.element = element
    slot = -1
  }

  /// Only where it is a node's.
  var node: _Node { unsafeDowncast(element, to: _Node.self) }
  var engine: Engine { element.engine }

  func signal(cause: UInt32, parentRecord: Int32) {
    if slot >= 0 {
      return Unmanaged.passUnretained(node)._withUnsafeGuaranteedRef {
        $0._signal(property: slot, cause: cause, parentRecord: parentRecord)
      }
    }
    self.cause = cause
    if element.isAttached { engine.enqueue(element) }
  }

  func cancel() { list?.remove(self) }
  func detach() { cancel() }
}

/// The nodes that a source of truth signals.
@usableFromInline
final class SubscriptionList: @unchecked Sendable {
  @exclusivity(unchecked) private var first: SourceSubscription?
  @exclusivity(unchecked) private unowned(unsafe) var last: SourceSubscription?

  init() {}

  deinit {
    while let subscription = first { remove(subscription) }
  }

  var isEmpty: Bool { first == nil }
  /// The engine of the first in it: other threads ask for it, so it doesn't change with each of them.
  @exclusivity(unchecked) private(set) unowned(unsafe) var engine: Engine?
  /// The list's own among all that other threads write.
  @exclusivity(unchecked) private(set) var order: UInt64 = 0

  func append(_ subscription: SourceSubscription) {
    subscription.cancel()
    if first == nil { setEngine(subscription.engine) }
    subscription.list = self
    subscription.previous = last
    if let last { last.next = subscription } else { first = subscription }
    last = subscription
  }

  private func setEngine(_ engine: Engine) {
    self.engine = engine
    order = engine.inbox.newOrder()
  }

  fileprivate func remove(_ subscription: SourceSubscription) {
    let next = subscription.next
    if let previous = subscription.previous {
      previous.next = next
    } else {
      (first, engine) = (next, next?.engine)
    }
    if let next { next.previous = subscription.previous } else { last = subscription.previous }
    subscription.next = nil
    subscription.previous = nil
    subscription.list = nil
  }

  func forEach(_ body: (SourceSubscription) -> Void) {
    var current = first
    while let subscription = current {
      current = subscription.next
      body(subscription)
    }
  }

  /// Signals all of them.
  @usableFromInline
  func signal(cause: UInt32, parentRecord: Int32 = -1) {
    var current = first.map { Unmanaged.passUnretained($0) }
    while let subscription = current {
      subscription._withUnsafeGuaranteedRef {
        current = $0.next.map { Unmanaged.passUnretained($0) }
        $0.signal(cause: cause, parentRecord: parentRecord)
      }
    }
  }
}
