/// A value stored for the scene under a key; here there is one scene, and the value is in memory.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  var changes: UInt32 = 0
  private var stored: StoredValue<Value>

  private init(_ key: String, _ initialValue: Value, _ form: StoredForm<Value>) {
    stored = StoredValue(.scene, key, initialValue, form)
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

extension SceneStorage: CapturedBySignals {
  var capturedSource: AnyObject? { stored.linked }
}

extension SceneStorage {
  public init(wrappedValue: Value, _ key: String) where Value: _StoredAsItIs {
    self.init(key, wrappedValue, .plain)
  }

  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue: _StoredRawValue {
    self.init(key, wrappedValue, .raw)
  }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  public init<Wrapped: _StoredAsItIs>(_ key: String) where Value == Wrapped? {
    self.init(key, nil, .optional(StoredForm<Wrapped>.plain))
  }

  public init<Wrapped: RawRepresentable>(_ key: String)
  where Value == Wrapped?, Wrapped.RawValue: _StoredRawValue {
    self.init(key, nil, .optional(StoredForm<Wrapped>.raw))
  }
}

extension SceneStorage: @unchecked Sendable where Value: Sendable {}
