/// An object that publishes a notification before it changes.
///
/// The synthesized `objectWillChange` sends before each write to an `@Published` property.
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
  /// Notifies the views that observe the object.
  @exclusivity(unchecked) package var observer: (any ObjectObserver)?
  /// The type of the object, if the publisher was made for one.
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

  /// Sends to subscribers, and leaves the views that observe the object to the caller.
  package func sendToSubscribers() { outlets.send(()) }

  /// Reports a write to a property, and returns the number that identifies the write as a cause.
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
