/// A node's place in the list of those that a source of truth signals.
///
/// The list is linked through its members, so that joining and leaving cost the same with ten nodes and with
/// ten thousand, and the order of joining is the order of the signals.
final class SourceSubscription: Detachable, @unchecked Sendable {
  unowned(unsafe) let node: _Node
  let slot: Int
  @exclusivity(unchecked) fileprivate(set) var next: SourceSubscription?
  @exclusivity(unchecked) fileprivate unowned(unsafe) var previous: SourceSubscription?
  @exclusivity(unchecked) fileprivate(set) unowned(unsafe) var list: SubscriptionList?

  init(node: _Node, slot: Int) {
    self.node = node
    self.slot = slot
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
  /// The engine of the nodes in it.
  var engine: Engine? { first?.node.engine }
  var firstNumber: UInt32 { first?.node.number ?? 0 }

  func append(_ subscription: SourceSubscription) {
    subscription.cancel()
    subscription.list = self
    subscription.previous = last
    if let last { last.next = subscription } else { first = subscription }
    last = subscription
  }

  fileprivate func remove(_ subscription: SourceSubscription) {
    let next = subscription.next
    if let previous = subscription.previous { previous.next = next } else { first = next }
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
    forEach { $0.node.engine.signal($0.node, property: $0.slot, cause: cause, parentRecord: parentRecord) }
  }
}
