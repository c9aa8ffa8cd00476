/// A property of an observable object: each write tells that the object will change.
@propertyWrapper
public struct Published<Value> {
  let storage: PublishedStorage<Value>

  public init(wrappedValue: Value) { storage = PublishedStorage(wrappedValue) }
  public init(initialValue: Value) { storage = PublishedStorage(initialValue) }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { storage.value }
    set { storage.value = newValue }
  }

  /// The values, the current one first; each is sent before it is set.
  public struct Publisher: RedrawCore.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
    fileprivate let storage: PublishedStorage<Value>

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      storage.outletsOrNew.add(subscriber)
      _ = subscriber.receive(storage.value)
    }
  }

  public var projectedValue: Publisher {
    get { Publisher(storage: storage) }
    set {}
  }

  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Self>
  ) -> Value {
    get { object[keyPath: storageKeyPath].storage.value }
    set { object[keyPath: storageKeyPath].storage.set(newValue) }
  }
}

/// Where a published value lies; the object's publisher is put in when it is first asked for.
class AnyPublishedStorage {
  final var publisher: ObservableObjectPublisher?
  final var name = ""
  final var owner = ""
}

final class PublishedStorage<Value>: AnyPublishedStorage {
  fileprivate var value: Value
  private var outlets: Outlets<Value, Never>?
  private var property: PropertyDescriptor?

  init(_ value: Value) { self.value = value }

  fileprivate var outletsOrNew: Outlets<Value, Never> {
    if let outlets { return outlets }
    let made = Outlets<Value, Never>()
    outlets = made
    return made
  }

  fileprivate func set(_ newValue: Value) {
    outlets?.send(newValue)
    if let publisher {
      if property == nil {
        property = PropertyDescriptor.of(
          name: name, holder: .published, owner: owner, valueType: TypeName.name(of: Value.self))
      }
      let isTold = Engine.current?.sink != nil
      let old = value
      publisher.send(
        property: property, isEqual: isTold && ComparisonPlan.of(Value.self).areEqual(value, newValue),
        old: { ValueDescription.of(old) }, new: { ValueDescription.of(newValue) })
    }
    value = newValue
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
