@_spi(Reflection) import Swift

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
  /// The nodes that observe the object.
  let nodes = SubscriptionList()
  fileprivate(set) var owner = ""

  public init() {}

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    outlets.add(subscriber)
  }

  public func send() { send(property: nil, isEqual: false, old: nil, new: nil) }

  /// Tells of a write of one property, or of nothing in particular.
  func send(property: PropertyDescriptor?, isEqual: Bool, old: (() -> String)?, new: (() -> String)?) {
    outlets.send(())
    guard let engine = nodes.engine ?? Engine.current else { return }
    engine.onEngineThread(order: UInt64(nodes.firstNumber)) { [self] in
      let values = engine.options.recordsValues
      let cause = engine.write(
        property ?? .of(name: "objectWillChange", holder: .published, owner: owner, valueType: ""), node: nil,
        isEqual: isEqual, oldValue: values ? old?() ?? "" : "", newValue: values ? new?() ?? "" : "")
      nodes.signal(cause: cause)
    }
  }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  public var objectWillChange: ObservableObjectPublisher { PublisherTable.publisher(of: self) }
}

/// Finds or makes the publisher of an object: it is kept in the object's `@Published` properties; for an object
/// without any, beside it.
enum PublisherTable {
  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  nonisolated(unsafe) private static var beside: [ObjectIdentifier: Entry] = [:]
  nonisolated(unsafe) private static var layouts:
    [ObjectIdentifier: [(offset: Int, type: any PublishedProtocol.Type, name: String)]] = [:]

  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let fields = layout(of: type(of: object))
    let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    guard let first = fields.first else { return publisherBeside(object) }
    if let known = first.type.storage(at: address + first.offset).publisher { return known }
    let made = ObservableObjectPublisher()
    made.owner = TypeName.name(of: type(of: object))
    for field in fields {
      let storage = field.type.storage(at: address + field.offset)
      storage.publisher = made
      storage.name = field.name
      storage.owner = made.owner
    }
    return made
  }

  private static func layout(
    of type: AnyClass
  ) -> [(offset: Int, type: any PublishedProtocol.Type, name: String)] {
    if let known = layouts[ObjectIdentifier(type)] { return known }
    var fields: [(offset: Int, type: any PublishedProtocol.Type, name: String)] = []
    _ = _forEachField(of: type, options: _EachFieldOptions(rawValue: 1)) { name, offset, type, _ in
      if let published = type as? any PublishedProtocol.Type {
        fields.append((offset, published, String(String(cString: name).drop { $0 == "_" })))
      }
      return true
    }
    layouts[ObjectIdentifier(type)] = fields
    return fields
  }

  private static func publisherBeside(_ object: AnyObject) -> ObservableObjectPublisher {
    let id = ObjectIdentifier(object)
    if let entry = beside[id], entry.object === object { return entry.publisher }
    if beside.count & 63 == 63 { beside = beside.filter { $0.value.object != nil } }
    let made = ObservableObjectPublisher()
    made.owner = TypeName.name(of: type(of: object))
    beside[id] = Entry(object: object, publisher: made)
    return made
  }
}
