/// A property of an observable object. The object publishes a notification before each write.
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

  /// Sends the current value first, then each new value before it is set.
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

  /// Inlined so that the key path is a constant at the call site, which avoids traversing the object by it.
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

/// The storage of a published property. The object's publisher is set on first use.
@usableFromInline
package class AnyPublishedStorage {
  final var publisher: ObservableObjectPublisher? { keptPublisher?.takeUnretainedValue() }
  /// Kept for as long as the storage is, so that references to it aren't counted.
  @exclusivity(unchecked) fileprivate final var keptPublisher: Unmanaged<ObservableObjectPublisher>?
  /// The property's name, without the underscore of the wrapper.
  package final fileprivate(set) var name = ""
  /// The object's type.
  package final fileprivate(set) var owner: Any.Type?
  /// What the engine caches about this property: how to report it and how to compare its values. The engine keeps both
  /// forever, so references to them aren't counted.
  @inlinable package final var notes: Notes? {
    get { keptNotes }
    set { keptNotes = newValue }
  }
  @usableFromInline package typealias Notes = (property: Unmanaged<AnyObject>, comparison: Unmanaged<AnyObject>)
  /// Separate from `notes` because other modules would ignore `@exclusivity(unchecked)` on an inlinable property.
  @exclusivity(unchecked) @usableFromInline final var keptNotes: Notes?

  fileprivate init() {}

  deinit { keptPublisher?.release() }

  /// A publisher that another one takes the place of, because the first property got a new wrapper, is kept for good: it may be
  /// announcing a write.
  final func belong(to publisher: ObservableObjectPublisher, as name: String) {
    keptPublisher = .passRetained(publisher)
    self.name = name
    owner = publisher.owner
  }
}

@usableFromInline
final class PublishedStorage<Value>: AnyPublishedStorage {
  @exclusivity(unchecked) @usableFromInline var value: Value
  /// The publishers assigned to this property with `assign(to: &$value)`.
  var assignments: [AnyCancellable] = []
  private var outlets: Outlets<Value, Never>?

  init(_ value: Value) { self.value = value }

  fileprivate var outletsOrNew: Outlets<Value, Never> {
    if let outlets { return outlets }
    let made = Outlets<Value, Never>(keepsLatest: true)
    outlets = made
    return made
  }

  /// Notifies observers of the object, sends the value, then sets it.
  ///
  /// Takes pointers because a generic function would allocate room for each value that it passes on.
  @inlinable
  func set(_ newValue: Value) {
    let old = value
    withUnsafePointer(to: old) { old in withUnsafePointer(to: newValue) { announce(from: old, to: $0) } }
    value = newValue
  }

  @usableFromInline
  func announce(from old: UnsafePointer<Value>, to new: UnsafePointer<Value>) {
    let cause = keptPublisher?._withUnsafeGuaranteedRef { $0.willSet(self, from: old, to: new) } ?? 0
    guard let outlets, !outlets.isEmpty else { return }
    if cause != 0, let host = Publishing.host {
      host.with(cause: cause) { outlets.send(new.pointee) }
    } else {
      outlets.send(new.pointee)
    }
  }
}

/// A `Published` of any value type.
protocol PublishedProtocol {
  static func storage(at pointer: UnsafeRawPointer) -> AnyPublishedStorage
}

extension Published: PublishedProtocol {
  static func storage(at pointer: UnsafeRawPointer) -> AnyPublishedStorage {
    pointer.assumingMemoryBound(to: Self.self).pointee.storage
  }
}
