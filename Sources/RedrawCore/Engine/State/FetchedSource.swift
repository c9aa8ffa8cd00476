/// What a node keeps for a property whose value another module of this package finds and follows: the results of a query.
package final class FetchedSource {
  /// What finds the value. It lives as long as the node does.
  package var content: (any FetchedContent)?
  private let context: _LinkContext
  private let subscription: SourceSubscription
  private var isFollowing = false

  fileprivate init(_ context: _LinkContext) {
    self.context = context
    subscription = SourceSubscription(node: context.node, slot: context.slot)
  }

  /// The source that a node keeps for one of its properties, made when the node is linked first, and how often it has changed.
  package static func kept(by context: _LinkContext) -> (source: FetchedSource, changes: UInt32) {
    let kept = context.kept(orMade: KeptFetch(context))
    return (kept.source, kept.changes)
  }

  /// A value of the node's environment, as it is now; another one signals the node from now on.
  package func environment<Key: EnvironmentKey>(_ key: Key.Type) -> Key.Value {
    let scope = context.node.environment
    if !isFollowing {
      isFollowing = true
      scope.subscribe(subscription, to: ObjectIdentifier(key))
    }
    return EnvironmentValues(scope)[key]
  }

  /// A new view value looks for something else.
  package func signalAdoption() { context.signal() }

  /// Signals the node, because of a write and under a transaction if there is one.
  package func signal(_ write: ReportedWrite?, _ transaction: Transaction?) {
    let cause = write?.cause() ?? .none
    guard let transaction, !transaction.isPlain else {
      return subscription.signal(cause: cause, parentRecord: .none)
    }
    context.node.engine.with(transaction) { subscription.signal(cause: cause, parentRecord: .none) }
  }

  fileprivate func detach() {
    subscription.cancel()
    content?.detach()
    content = nil
  }
}

/// The source as its node keeps it.
private final class KeptFetch: CountedSource, Detachable {
  let source: FetchedSource

  init(_ context: _LinkContext) { source = FetchedSource(context) }

  func detach() { source.detach() }
}

/// What finds a value for a node's property.
package protocol FetchedContent: AnyObject {
  /// The node leaves the tree.
  func detach()
}

/// A property that another module of this package declares, as a part of what closures capture: see `CapturedProperty`.
///
/// `changes` must be the first stored property.
package protocol FetchedProperty: DynamicProperty {
  var changes: UInt32 { get }
  var source: FetchedSource? { get }
}

extension FetchedProperty {
  static var captureComparator: ValueComparator { FetchedPropertyComparator<Self>() }
}

private final class FetchedPropertyComparator<Property: FetchedProperty>: ValueComparator, @unchecked Sendable {
  override func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    locateDifference(a, b) == nil
  }

  override func locateDifference(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> DifferencePlace? {
    let (a, b) = (a.assumingMemoryBound(to: Property.self), b.assumingMemoryBound(to: Property.self))
    guard a.pointee.source === b.pointee.source else { return DifferencePlace(path: "", rule: .identity) }
    return a.pointee.changes == b.pointee.changes ? nil : DifferencePlace(path: "signals", rule: .bytes)
  }
}
