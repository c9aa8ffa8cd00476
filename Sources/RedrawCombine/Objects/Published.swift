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
  /// What the engine wants to find here with the next write: how the property is told, and how its values are compared.
  /// It keeps both for good, so that nobody counts references to them.
  @inlinable package final var notes: Notes? {
    get { keptNotes }
    set { keptNotes = newValue }
  }
  @usableFromInline package typealias Notes = (property: Unmanaged<AnyObject>, comparison: Unmanaged<AnyObject>)
  /// Apart, since other modules would check for exclusive access, whatever stands here.
  @exclusivity(unchecked) @usableFromInline final var keptNotes: Notes?

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
  ///
  /// Told by their places: a function that doesn't know the type would make room for each value that it hands on.
  @inlinable
  func set(_ newValue: Value) {
    let old = value
    withUnsafePointer(to: old) { old in withUnsafePointer(to: newValue) { announce(from: old, to: $0) } }
    value = newValue
  }

  @usableFromInline
  func announce(from old: UnsafePointer<Value>, to new: UnsafePointer<Value>) {
    let cause = publisher?.willSet(self, from: old, to: new) ?? 0
    guard let outlets, !outlets.isEmpty else { return }
    if cause != 0, let host = Publishing.host {
      host.with(cause: cause) { outlets.send(new.pointee) }
    } else {
      outlets.send(new.pointee)
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
