/// A key of the environment with its default value.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The environment values at a place in the tree.
public struct EnvironmentValues {
  private let source: Source
  /// The values set in this copy.
  private(set) var local = EnvironmentBoxes()
  /// Records the keys that are read.
  var recorder: KeyRecorder?

  private enum Source {
    case none
    /// The current values of the scope and those above it.
    case scope(EnvironmentScope)
    /// The values at the time when a view got them.
    case snapshot(EnvironmentSnapshot)
  }

  class KeyRecorder {
    private(set) var keys: [ObjectIdentifier] = []
    func add(_ key: ObjectIdentifier) {
      if !keys.contains(key) { keys.append(key) }
    }
  }

  public init() { source = .none }
  @usableFromInline
  init(_ scope: EnvironmentScope) { source = .scope(scope) }

  init(_ scope: EnvironmentScope, recorder: KeyRecorder) {
    source = .scope(scope)
    self.recorder = recorder
  }

  /// For a view that may keep them or pass them on: they don't change, and record the keys read.
  init(_ snapshot: EnvironmentSnapshot, recorder: KeyRecorder) {
    source = .snapshot(snapshot)
    self.recorder = recorder
  }

  /// Inlined, so that the module that declares the key specializes it for the key's type.
  @inlinable
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { _value(key) ?? K.defaultValue }
    set { _set(KeyedBox(key, newValue, isObject: false)) }
  }

  /// The object of a type, set by `.environmentObject` or `.environment(object)`.
  func object<Object: AnyObject>(_ type: Object.Type) -> Object? { _value(type) }

  /// `nil` hides an object of this type that is set further out.
  mutating func setObject<Object: AnyObject>(_ object: Object?) {
    guard let object else { return _set(KeyedBox(Object.self, HiddenObject(), isObject: true)) }
    _set(KeyedBox(Object.self, object, isObject: true))
  }

  /// Being of another type than any object, it is found by no reader.
  private struct HiddenObject {}

  func inherited(_ key: ObjectIdentifier) -> EnvironmentBox? {
    switch source {
    case .none: nil
    case .scope(let scope): scope.box(key)
    case .snapshot(let snapshot): snapshot.box(key)
    }
  }

  /// The value set in this copy, or else the original one.
  @usableFromInline
  func _box(_ key: Any.Type) -> EnvironmentBox? {
    let key = ObjectIdentifier(key)
    recorder?.add(key)
    return local[key] ?? inherited(key)
  }

  @inlinable
  func _value<Value>(_ key: Any.Type) -> Value? {
    guard let box = _box(key), box.valueType == Value.self else { return nil }
    return unsafeDowncast(box, to: KeyedBox<Value>.self).value
  }

  @usableFromInline
  mutating func _set(_ box: EnvironmentBox) { local.putLast(box) }

  /// Values that replace the whole environment set each key that they have.
  mutating func setAllOfSnapshot() {
    guard case .snapshot(let snapshot) = source else { return }
    let own = local
    local = EnvironmentBoxes()
    for box in snapshot.boxes where !own.contains(box.key) { local.put(box) }
    for box in own.all { local.put(box) }
  }

  /// `ThemeKey` and the key that `@Entry` creates for `theme` are both printed as `\.theme`.
  static func name(of key: Any.Type) -> String {
    if let named = key as? any NamedEnvironmentKey.Type { return named.name }
    var name = TypeName.name(of: key).split(separator: ".").last.map(String.init) ?? ""
    if name.hasPrefix("__Key_") { return "\\." + name.dropFirst(6) }
    if name.hasSuffix("Key"), name.count > 3 { name.removeLast(3) }
    return "\\." + name.prefix(1).lowercased() + name.dropFirst()
  }
}

/// A key with another printed name than its type's.
protocol NamedEnvironmentKey {
  static var name: String { get }
}

extension EnvironmentValues: ComparedByItself {
  static var comparator: ValueComparator { WholeEnvironmentComparator() }

  /// The name of a key that was read through both and differs; empty if they differ in another way.
  fileprivate func difference(from other: EnvironmentValues) -> String? {
    guard recorder === other.recorder, local.count == other.local.count else { return "" }
    for box in local.all {
      guard let theirs = other.local[box.key] else { return box.name }
      if !box.isEqual(theirs) { return box.name }
    }
    switch (source, other.source) {
    case (.none, .none): return nil
    case (.scope(let mine), .scope(let theirs)): return mine === theirs ? nil : ""
    case (.snapshot(let mine), .snapshot(let theirs)): return mine === theirs ? nil : readDifference(mine, theirs)
    default: return ""
    }
  }

  private func readDifference(_ mine: EnvironmentSnapshot, _ theirs: EnvironmentSnapshot) -> String? {
    guard let recorder else { return "" }
    for key in recorder.keys {
      switch (mine.box(key), theirs.box(key)) {
      case (nil, nil): continue
      case (let mine?, let theirs?): if !mine.isEqual(theirs) { return mine.name }
      case (let box, let other): return (box ?? other)?.name ?? ""
      }
    }
    return nil
  }
}

/// Compares environments stored in a view: only values that were read count.
private final class WholeEnvironmentComparator: ValueComparator, @unchecked Sendable {
  override func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { difference(a, b) == nil }

  override func locateDifference(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> DifferencePlace? {
    difference(a, b).map { DifferencePlace(path: String($0.drop { $0 == "\\" || $0 == "." }), rule: .equatable) }
  }

  private func difference(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> String? {
    let values = a.assumingMemoryBound(to: EnvironmentValues.self).pointee
    return values.difference(from: b.assumingMemoryBound(to: EnvironmentValues.self).pointee)
  }
}
