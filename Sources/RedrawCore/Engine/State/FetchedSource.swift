/// What a node keeps for a property whose value is provided by another module of this package: the results of a query.
package final class FetchedSource {
  /// Finds the value. It lives as long as the node.
  package var content: (any FetchedContent)?
  private let context: _LinkContext
  private let subscription: SourceSubscription
  private var isFollowing = false
  /// Whether what was found may be out of date: something has changed, and nobody has searched since.
  package private(set) var isOutdated = true

  fileprivate init(_ context: _LinkContext) {
    self.context = context
    subscription = SourceSubscription(node: context.node, slot: context.slot)
  }

  /// The source that a node keeps for one of its properties, created when the node is first linked, and its number of changes.
  package static func kept(by context: _LinkContext) -> (source: FetchedSource, changes: UInt32) {
    let kept = context.kept(orMade: KeptFetch(context))
    return (kept.source, kept.changes)
  }

  /// The current value in the node's environment; changes of it signal the node from now on.
  package func environment<Key: EnvironmentKey>(_ key: Key.Type) -> Key.Value {
    let scope = context.node.environment
    if !isFollowing {
      isFollowing = true
      scope.subscribe(subscription, to: ObjectIdentifier(key))
    }
    return EnvironmentValues(scope)[key]
  }

  /// Called when a new view value requests something else.
  package func outdateByAdoption() {
    isOutdated = true
    context.signal()
  }

  /// What was searched isn't what is to be searched now, as the node is linked.
  package func outdateSilently() { isOutdated = true }

  /// - Returns: whether there is a reason to search, which is gone with that.
  package func beginSearch() -> Bool {
    defer { isOutdated = false }
    return isOutdated
  }

  /// Signals the node unless that was done since the last search: because of a write, and under a transaction if there is one.
  package func outdate(by write: ReportedWrite?, under transaction: Transaction?) {
    if isOutdated { return }
    isOutdated = true
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

/// Finds the value of a node's property.
package protocol FetchedContent: AnyObject {
  /// Called when the node is removed from the tree.
  func detach()
}

/// A property declared by another module of this package, as part of what closures capture: see `CapturedProperty`.
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
