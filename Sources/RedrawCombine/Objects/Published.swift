/// A property of an observable object: each write tells that the object will change.
@propertyWrapper
public struct Published<Value> {
  @usableFromInline let storage: PublishedStorage<Value>

  public init(wrappedValue: Value) { storage = PublishedStorage(wrappedValue) }
  public init(initialValue: Value) { storage = PublishedStorage(initialValue) }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { storage.value }
    set { storage.value = newValue }
  }

  /// The values, the current one first; each is sent before it is set.
  public struct Publisher: RedrawCombine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
    let storage: PublishedStorage<Value>

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      storage.outletsOrNew.add(subscriber, startingWith: storage.value)
    }
  }

  public var projectedValue: Publisher {
    get { Publisher(storage: storage) }
    set {}
  }

  /// Inlined, so that the key path is known where the property is and its object is not walked by it.
  @inlinable
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Self>
  ) -> Value {
    @inline(__always) get { object[keyPath: storageKeyPath].storage.value }
    @inline(__always) set { object[keyPath: storageKeyPath].storage.set(newValue) }
  }
}

/// Where a published value lies; the object's publisher is put in when it is first asked for.
@usableFromInline
package class AnyPublishedStorage {
  final var publisher: ObservableObjectPublisher?
  /// The property's name, without what the wrapper puts before it.
  package final fileprivate(set) var name = ""
  /// The object's type.
  package final fileprivate(set) var owner: Any.Type?
  /// Whatever the engine wants to find here with the next write.
  package final var note: AnyObject?

  fileprivate init() {}

  final func belong(to publisher: ObservableObjectPublisher, as name: String) {
    self.publisher = publisher
    self.name = name
    owner = publisher.owner
  }
}

@usableFromInline
final class PublishedStorage<Value>: AnyPublishedStorage {
  @exclusivity(unchecked) @usableFromInline var value: Value
  /// Other publishers that write here: `assign(to: &$value)`.
  var assignments: [AnyCancellable] = []
  private var outlets: Outlets<Value, Never>?

  init(_ value: Value) { self.value = value }

  fileprivate var outletsOrNew: Outlets<Value, Never> {
    if let outlets { return outlets }
    let made = Outlets<Value, Never>(keepsLatest: true)
    outlets = made
    return made
  }

  /// The object tells first, then the value is sent, then it is set.
  @inlinable
  func set(_ newValue: Value) {
    tell(newValue)
    value = newValue
  }

  @usableFromInline
  func tell(_ newValue: Value) {
    let cause = publisher?.willSet(self, from: value, to: newValue) ?? 0
    guard let outlets, !outlets.isEmpty else { return }
    if cause != 0, let host = Publishing.host {
      host.with(cause: cause) { outlets.send(newValue) }
    } else {
      outlets.send(newValue)
    }
  }
}

/// A `Published` without its value's type.
protocol PublishedProtocol {
  static func storage(at pointer: UnsafeRawPointer) -> AnyPublishedStorage
}

extension Published: PublishedProtocol {
  static func storage(at pointer: UnsafeRawPointer) -> AnyPublishedStorage {
    pointer.assumingMemoryBound(to: Self.self).pointee.storage
  }
}
