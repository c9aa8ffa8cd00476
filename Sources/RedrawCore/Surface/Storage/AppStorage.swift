import Foundation

/// A value that outlives the view, by its key.
///
/// Headless it is kept in memory: every scenario starts with nothing stored, whatever `store` says, and writes to
/// `UserDefaults` itself are not seen.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
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

  private var place: StoredLocation<Value> { location ?? StoredLocation(key, initialValue, form, nil) }

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
    let kept = context.kept as? StoredLocation<Value> ?? StoredLocation(key, initial, form, context)
    context.keep(kept)
    storage.pointee.location = kept
    storage.pointee.signals = kept.signals
  }
}

extension AppStorage: CapturedBySignals {
  typealias Counter = StoredLocation<Value>
  var capturedSource: AnyObject? { location }
}

extension AppStorage {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
    self.init(key, wrappedValue, .plain)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
    self.init(key, wrappedValue, .plain)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {
    self.init(key, wrappedValue, .plain)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {
    self.init(key, wrappedValue, .plain)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
    self.init(key, wrappedValue, .plain)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
    self.init(key, wrappedValue, .plain)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Date {
    self.init(key, wrappedValue, .plain)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key, wrappedValue, .raw)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(key, wrappedValue, .raw)
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? { self.init(key, nil, .optional(.plain)) }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? { self.init(key, nil, .optional(.plain)) }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self.init(key, nil, .optional(.plain))
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init(key, nil, .optional(.plain))
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == URL? { self.init(key, nil, .optional(.plain)) }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? { self.init(key, nil, .optional(.plain)) }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Date? { self.init(key, nil, .optional(.plain)) }
  public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
  where Value == R?, R.RawValue == String {
    self.init(key, nil, .optional(StoredForm<R>.raw))
  }
  public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil) where Value == R?, R.RawValue == Int {
    self.init(key, nil, .optional(StoredForm<R>.raw))
  }
}

extension AppStorage: @unchecked Sendable where Value: Sendable {}
