/// A key of the environment with its default value.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The values that a place in the tree gets from those above.
public struct EnvironmentValues {
  private let scope: EnvironmentScope?
  /// What was set in this copy.
  private(set) var local: [(key: ObjectIdentifier, box: any EnvironmentBox)] = []
  /// Collects the keys that are read.
  var recorder: KeyRecorder?

  final class KeyRecorder {
    var keys: [ObjectIdentifier] = []
    func add(_ key: ObjectIdentifier) {
      if !keys.contains(key) { keys.append(key) }
    }
  }

  public init() { scope = nil }
  init(_ scope: EnvironmentScope, recorder: KeyRecorder? = nil) {
    self.scope = scope
    self.recorder = recorder
  }

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { value(ObjectIdentifier(key)) ?? K.defaultValue }
    set { set(newValue, ObjectIdentifier(key), name: Self.name(of: key)) }
  }

  /// The object of a type, set by `.environmentObject` or `.environment(object)`.
  func object<Object: AnyObject>(_ type: Object.Type) -> Object? { value(ObjectIdentifier(type)) }

  mutating func setObject<Object: AnyObject>(_ object: Object?) {
    if let object { set(object, ObjectIdentifier(Object.self), name: TypeName.name(of: Object.self)) }
  }

  func inherited(_ key: ObjectIdentifier) -> (any EnvironmentBox)? { scope?.box(key) }

  private func value<Value>(_ key: ObjectIdentifier) -> Value? {
    recorder?.add(key)
    let box = local.last { $0.key == key }?.box ?? scope?.box(key)
    return (box as? KeyedBox<Value>)?.value
  }

  private mutating func set<Value>(_ value: Value, _ key: ObjectIdentifier, name: String) {
    local.removeAll { $0.key == key }
    local.append((key, KeyedBox(key: key, name: name, value: value)))
  }

  /// `ThemeKey` and the key that `@Entry` makes for `theme` are both told as `\.theme`.
  static func name(of key: Any.Type) -> String {
    if let named = key as? any NamedEnvironmentKey.Type { return named.name }
    var name = TypeName.name(of: key).split(separator: ".").last.map(String.init) ?? ""
    if name.hasPrefix("__Key_") { return "\\." + name.dropFirst(6) }
    if name.hasSuffix("Key"), name.count > 3 { name.removeLast(3) }
    return "\\." + name.prefix(1).lowercased() + name.dropFirst()
  }
}

/// A key that is told by another name than its type's.
protocol NamedEnvironmentKey {
  static var name: String { get }
}
