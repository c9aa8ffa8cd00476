@_spi(Reflection) import Swift

/// Finds or creates the publisher of an object. The object's `@Published` properties refer to it; objects without any
/// have theirs in a table.
enum PublisherTable {
  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  /// A published property of a class.
  private struct Field {
    let offset: Int
    let type: any PublishedProtocol.Type
    let name: String
  }

  nonisolated(unsafe) private static var beside: [ObjectIdentifier: Entry] = [:]
  nonisolated(unsafe) private static var layouts: [ObjectIdentifier: [Field]] = [:]

  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let fields = layout(of: type(of: object))
    let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    guard let first = fields.first else { return publisherBeside(object) }
    if let known = first.type.storage(at: address + first.offset).publisher { return known }
    let made = ObservableObjectPublisher(owner: type(of: object))
    for field in fields {
      field.type.storage(at: address + field.offset).belong(to: made, as: field.name)
    }
    return made
  }

  private static func layout(of type: AnyClass) -> [Field] {
    if let known = layouts[ObjectIdentifier(type)] { return known }
    var fields: [Field] = []
    _ = _forEachField(of: type, options: _EachFieldOptions(rawValue: 1)) { name, offset, type, _ in
      if let published = type as? any PublishedProtocol.Type {
        let name = String(String(cString: name).drop { $0 == "_" })
        fields.append(Field(offset: offset, type: published, name: name))
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
    let made = ObservableObjectPublisher(owner: type(of: object))
    beside[id] = Entry(object: object, publisher: made)
    return made
  }
}
