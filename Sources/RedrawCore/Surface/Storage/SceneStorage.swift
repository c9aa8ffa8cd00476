import Foundation

/// A value that is kept for the scene, by its key; headless there is one scene and it is kept in memory.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let key: String
  private let initialValue: Value
  private let form: StoredForm<Value>
  private var location: StoredLocation<Value>?
  var signals: UInt32 = 0

  init(_ key: String, _ initialValue: Value, _ form: StoredForm<Value>) {
    self.key = key
    self.initialValue = initialValue
    self.form = form
  }

  private var place: StoredLocation<Value> { location ?? StoredLocation("scene." + key, initialValue, form, nil) }

  public var wrappedValue: Value {
    get { place.read() }
    nonmutating set { place.set(newValue, transaction: nil) }
  }

  public var projectedValue: Binding<Value> { Binding(location: place) }

  public static var _holder: PropertyDescriptor.Holder { .dynamicProperty }
  public static var _valueType: Any.Type { Value.self }
  public static var _isComposite: Bool { false }

  public static func _link(_ property: UnsafeMutableRawPointer, _ context: _LinkContext) {
    let storage = property.assumingMemoryBound(to: Self.self)
    let (key, initial, form) = (storage.pointee.key, storage.pointee.initialValue, storage.pointee.form)
    let kept = context.kept as? StoredLocation<Value> ?? StoredLocation("scene." + key, initial, form, context)
    context.keep(kept)
    storage.pointee.location = kept
    storage.pointee.signals = kept.signals
  }
}

extension SceneStorage: CapturedBySignals {
  typealias Counter = StoredLocation<Value>
  var capturedSource: AnyObject? { location }
}

extension SceneStorage {
  public init(wrappedValue: Value, _ key: String) where Value == Bool {
    self.init(key, wrappedValue, .plain)
  }
  public init(wrappedValue: Value, _ key: String) where Value == Int {
    self.init(key, wrappedValue, .plain)
  }
  public init(wrappedValue: Value, _ key: String) where Value == Double {
    self.init(key, wrappedValue, .plain)
  }
  public init(wrappedValue: Value, _ key: String) where Value == String {
    self.init(key, wrappedValue, .plain)
  }
  public init(wrappedValue: Value, _ key: String) where Value == URL {
    self.init(key, wrappedValue, .plain)
  }
  public init(wrappedValue: Value, _ key: String) where Value == Data {
    self.init(key, wrappedValue, .plain)
  }
  public init(wrappedValue: Value, _ key: String) where Value == Date {
    self.init(key, wrappedValue, .plain)
  }
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key, wrappedValue, .raw)
  }
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(key, wrappedValue, .raw)
  }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  public init(_ key: String) where Value == Bool? { self.init(key, nil, .optional(.plain)) }
  public init(_ key: String) where Value == Int? { self.init(key, nil, .optional(.plain)) }
  public init(_ key: String) where Value == Double? {
    self.init(key, nil, .optional(.plain))
  }
  public init(_ key: String) where Value == String? {
    self.init(key, nil, .optional(.plain))
  }
  public init(_ key: String) where Value == URL? { self.init(key, nil, .optional(.plain)) }
  public init(_ key: String) where Value == Data? { self.init(key, nil, .optional(.plain)) }
  public init(_ key: String) where Value == Date? { self.init(key, nil, .optional(.plain)) }
  public init<R: RawRepresentable>(_ key: String)
  where Value == R?, R.RawValue == String {
    self.init(key, nil, .optional(StoredForm<R>.raw))
  }
  public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == Int {
    self.init(key, nil, .optional(StoredForm<R>.raw))
  }
}

extension SceneStorage: @unchecked Sendable where Value: Sendable {}
