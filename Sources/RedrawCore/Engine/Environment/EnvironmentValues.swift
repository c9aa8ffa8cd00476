/// A key of the environment with its default value.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The values that a place in the tree gets from those above.
public struct EnvironmentValues {
  private let source: Source
  /// What was set in this copy.
  private(set) var local: [(key: ObjectIdentifier, box: any EnvironmentBox)] = []
  /// Collects the keys that are read.
  var recorder: KeyRecorder?

  private enum Source {
    case none
    /// As the scope and those above it are at any time.
    case scope(EnvironmentScope)
    /// As they were when a view was given them.
    case snapshot(EnvironmentSnapshot)
  }

  class KeyRecorder {
    private(set) var keys: [ObjectIdentifier] = []
    func add(_ key: ObjectIdentifier) {
      if !keys.contains(key) { keys.append(key) }
    }
  }

  public init() { source = .none }
  init(_ scope: EnvironmentScope, recorder: KeyRecorder? = nil) {
    source = .scope(scope)
    self.recorder = recorder
  }

  /// For a view that may keep them or pass them on: they don't change, and record what is read from them.
  init(_ snapshot: EnvironmentSnapshot, recorder: KeyRecorder) {
    source = .snapshot(snapshot)
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

  func inherited(_ key: ObjectIdentifier) -> (any EnvironmentBox)? {
    switch source {
    case .none: nil
    case .scope(let scope): scope.box(key)
    case .snapshot(let snapshot): snapshot.box(key)
    }
  }

  /// What was set in this copy, or else what it was made with.
  private func box(_ key: ObjectIdentifier) -> (any EnvironmentBox)? {
    local.last { $0.key == key }?.box ?? inherited(key)
  }

  private func value<Value>(_ key: ObjectIdentifier) -> Value? {
    recorder?.add(key)
    return (box(key) as? KeyedBox<Value>)?.value
  }

  private mutating func set<Value>(_ value: Value, _ key: ObjectIdentifier, name: String) {
    local.removeAll { $0.key == key }
    local.append((key, KeyedBox(key: key, name: name, value: value)))
  }

  /// Values that replace the environment as a whole set each key that they have.
  mutating func setAllOfSnapshot() {
    guard case .snapshot(let snapshot) = source else { return }
    let own = local
    local = snapshot.boxes.filter { box in !own.contains { $0.key == box.key } }.map { ($0.key, $0) } + own
  }

  /// `ThemeKey` and the key that `@Entry` makes for `theme` are both printed as `\.theme`.
  static func name(of key: Any.Type) -> String {
    if let named = key as? any NamedEnvironmentKey.Type { return named.name }
    var name = TypeName.name(of: key).split(separator: ".").last.map(String.init) ?? ""
    if name.hasPrefix("__Key_") { return "\\." + name.dropFirst(6) }
    if name.hasSuffix("Key"), name.count > 3 { name.removeLast(3) }
    return "\\." + name.prefix(1).lowercased() + name.dropFirst()
  }
}

/// A key that is printed under another name than its type's.
protocol NamedEnvironmentKey {
  static var name: String { get }
}

extension EnvironmentValues: ComparedByItself {
  static var comparator: ValueComparator { WholeEnvironmentComparator() }

  /// The name of a key in which they differ, among those that were read through them; empty where they differ in another way.
  fileprivate func difference(from other: EnvironmentValues) -> String? {
    guard recorder === other.recorder, local.count == other.local.count else { return "" }
    for (key, box) in local {
      guard let theirs = other.local.first(where: { $0.key == key })?.box else { return box.name }
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

/// Environments that a view stores: what nobody has read of them makes no difference.
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
