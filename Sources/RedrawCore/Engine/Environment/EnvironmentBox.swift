/// The value of one key, independent of the value's type.
@usableFromInline
class EnvironmentBox {
  /// The key's type, or the type of an object that is its own key.
  final let key: ObjectIdentifier
  @usableFromInline final let valueType: Any.Type
  private let keyType: Any.Type
  private let isObject: Bool

  @usableFromInline
  init(_ keyType: Any.Type, valueType: Any.Type, isObject: Bool) {
    key = ObjectIdentifier(keyType)
    (self.keyType, self.valueType, self.isObject) = (keyType, valueType, isObject)
  }

  /// As reasons print it. Computing it is slow: see `knownName`.
  final var name: String { isObject ? TypeName.name(of: keyType) : EnvironmentValues.name(of: keyType) }

  func isEqual(_ other: EnvironmentBox) -> Bool { false }

  // MARK: Names

  private final class Name {
    let text: String
    init(_ text: String) { self.text = text }
  }

  private nonisolated(unsafe) static var names = (ofKeys: TypeTable<Name>(), ofObjects: TypeTable<Name>())

  /// The name, computed once per key. Only on the engine's thread.
  final var knownName: String {
    if let known = isObject ? Self.names.ofObjects.find(keyType) : Self.names.ofKeys.find(keyType) {
      return known.with { $0.text }
    }
    let made = Name(name)
    if isObject {
      Self.names.ofObjects.insert(made, for: keyType)
    } else {
      Self.names.ofKeys.insert(made, for: keyType)
    }
    return made.text
  }
}

@usableFromInline
final class KeyedBox<Value>: EnvironmentBox {
  @usableFromInline let value: Value

  @inlinable
  init(_ keyType: Any.Type, _ value: Value, isObject: Bool) {
    self.value = value
    super.init(keyType, valueType: Value.self, isObject: isObject)
  }

  override func isEqual(_ other: EnvironmentBox) -> Bool {
    guard other.valueType == Value.self else { return false }
    return ComparisonPlan.of(Value.self).areEqual(value, unsafeDowncast(other, to: KeyedBox.self).value)
  }
}

/// Boxes of different keys. Each place has few, so that a linear search is faster than hashing.
struct EnvironmentBoxes {
  private var entries: [Entry] = []

  private struct Entry {
    let key: ObjectIdentifier
    var box: EnvironmentBox
  }

  var count: Int { entries.count }
  var all: [EnvironmentBox] { entries.map(\.box) }

  @inline(__always)
  private func index(of key: ObjectIdentifier) -> Int? {
    for index in 0..<entries.count where entries[index].key == key { return index }
    return nil
  }

  func contains(_ key: ObjectIdentifier) -> Bool { index(of: key) != nil }

  subscript(key: ObjectIdentifier) -> EnvironmentBox? { index(of: key).map { entries[$0].box } }

  /// Replaces the box with the same key.
  mutating func put(_ box: EnvironmentBox) {
    if let index = index(of: box.key) {
      entries[index].box = box
    } else {
      entries.append(Entry(key: box.key, box: box))
    }
  }

  /// Appends a box after all others.
  mutating func putLast(_ box: EnvironmentBox) {
    remove(box.key)
    entries.append(Entry(key: box.key, box: box))
  }

  mutating func remove(_ key: ObjectIdentifier) {
    if let index = index(of: key) { entries.remove(at: index) }
  }
}
