import Foundation

/// A value that outlives the view, by its key.
///
/// Headless it is kept in memory: every scenario starts with nothing stored, whatever `store` says, and writes to
/// `UserDefaults` itself are not seen.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  var changes: UInt32 = 0
  private var stored: StoredValue<Value>

  private init(_ key: String, _ initialValue: Value, _ form: StoredForm<Value>) {
    stored = StoredValue(.app, key, initialValue, form)
  }

  public var wrappedValue: Value {
    get { stored.location.read() }
    nonmutating set { stored.location.set(newValue, transaction: nil) }
  }

  public var projectedValue: Binding<Value> { Binding(location: stored.location) }

  public static var _holder: PropertyDescriptor.Holder { .dynamicProperty }
  public static var _valueType: Any.Type { Value.self }
  public static var _isComposite: Bool { false }

  public mutating func _link(_ context: _LinkContext) { changes = stored.link(context).changes }
}

extension AppStorage: CapturedBySignals {
  var capturedSource: AnyObject? { stored.linked }
}

extension AppStorage {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value: _StoredAsItIs {
    self.init(key, wrappedValue, .plain)
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue: _StoredRawValue {
    self.init(key, wrappedValue, .raw)
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  public init<Wrapped: _StoredAsItIs>(_ key: String, store: UserDefaults? = nil) where Value == Wrapped? {
    self.init(key, nil, .optional(.plain))
  }

  public init<Wrapped: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
  where Value == Wrapped?, Wrapped.RawValue: _StoredRawValue {
    self.init(key, nil, .optional(StoredForm<Wrapped>.raw))
  }
}

extension AppStorage: @unchecked Sendable where Value: Sendable {}
