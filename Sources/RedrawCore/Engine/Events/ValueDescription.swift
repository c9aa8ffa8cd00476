/// Descriptions of values for traces that record them: the same text in each run.
enum ValueDescription {
  static func of<Value>(_ value: Value) -> String {
    // The most common type of ids, without using a mirror.
    if Value.self == Int.self { return withUnsafeBytes(of: value) { String($0.load(as: Int.self)) } }
    if Value.self == String.self, let text = value as? String { return withoutAddresses(text) }
    return withoutAddresses(String(describing: value))
  }

  static func of(_ type: Any.Type, at pointer: UnsafeRawPointer) -> String {
    func describe<Value>(_: Value.Type) -> String {
      of(pointer.assumingMemoryBound(to: Value.self).pointee)
    }
    return _openExistential(type, do: describe)
  }

  /// The runtime includes addresses in the names of private types and objects, which differ from run to run.
  private static func withoutAddresses(_ words: String) -> String {
    guard words.utf8.contains(UInt8(ascii: "(")) else { return words }
    var words = words
    if words.contains("(unknown context at $") {
      words.replace(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
    }
    if words.contains("ObjectIdentifier(0x") {
      words.replace(/ObjectIdentifier\(0x[0-9a-f]+\)/, with: "ObjectIdentifier")
    }
    return words
  }
}

/// Descriptions of the ids at one place.
///
/// An id that is an object's identity, as classes have by default, becomes a number, counted in the order of appearance. An
/// object that leaves and comes back counts as another one, because its address may have been reused.
struct IdentityWords {
  private var objects = 0

  mutating func describe<ID: Hashable>(_ id: ID) -> String {
    guard ID.self != Int.self, id is ObjectIdentifier else { return ValueDescription.of(id) }
    defer { objects += 1 }
    return "object \(objects)"
  }
}
