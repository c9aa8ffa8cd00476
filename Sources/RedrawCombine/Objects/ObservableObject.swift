/// An object that tells when it is about to change.
///
/// `objectWillChange` is made for you: it sends before each write of an `@Published` property.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  var objectWillChange: ObjectWillChangePublisher { get }
}

/// The publisher of an observable object.
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  private let outlets = Outlets<Void, Never>()
  /// The views that observe the object.
  @exclusivity(unchecked) package var observer: (any ObjectObserver)?
  /// The type of the object, where the publisher was made for one.
  let owner: Any.Type?

  public init() { owner = nil }
  init(owner: Any.Type) { self.owner = owner }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    outlets.add(subscriber)
  }

  public func send() {
    outlets.send(())
    (observer ?? Publishing.host)?.objectWillChange(owner)
  }

  /// Tells of a write of one property and gives the number by which it can be referred to as a cause.
  func willSet<Value>(
    _ property: AnyPublishedStorage, from old: UnsafePointer<Value>, to new: UnsafePointer<Value>
  ) -> UInt32 {
    outlets.send(())
    return (observer ?? Publishing.host)?.willSet(property, from: old, to: new) ?? 0
  }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  public var objectWillChange: ObservableObjectPublisher { PublisherTable.publisher(of: self) }
}
