import Foundation

/// A value that outlives the view, stored under a key.
///
/// It is a view onto the defaults that it names, in the form of `ScenarioDefaults`: in memory, and empty at the start of a scenario. Any
/// write to its key signals it.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  var changes: UInt32 = 0
  private var stored: StoredValue<Value>

  private init(_ key: String, _ initialValue: Value, _ form: StoredForm<Value>, _ store: UserDefaults?) {
    stored = StoredValue(.app, key, initialValue, form, defaults: store)
  }

  public var wrappedValue: Value {
    get { stored.location.read() }
    nonmutating set { stored.location.set(newValue, transaction: nil) }
  }

  public var projectedValue: Binding<Value> { Binding(location: stored.location) }

  /// In an observable object, it announces changes like `@Published`, but isn't notified of other writes to its key.
  public static subscript<Object: AnyObject>(
    _enclosingInstance object: Object,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<Object, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<Object, Self>
  ) -> Value {
    get { object[keyPath: storageKeyPath].wrappedValue }
    set {
      if let object = object as? any ObservableObject { announceChange(of: object) }
      object[keyPath: storageKeyPath].wrappedValue = newValue
    }
  }

  private static func announceChange(of object: some ObservableObject) {
    (object.objectWillChange as? ObservableObjectPublisher)?.send()
  }

  public static var _holder: PropertyDescriptor.Holder { .dynamicProperty }
  public static var _valueType: Any.Type { Value.self }
  public static var _isComposite: Bool { false }

  public mutating func _link(_ context: _LinkContext) { changes = stored.link(context).changes }
}

extension AppStorage: CapturedBySignals {
  var capturedSource: AnyObject? { stored.linked }
}

extension AppStorage {
  public init(wrappedValue: Value, _ key: String, store: ScenarioDefaults? = nil) where Value: _StoredAsItIs {
    self.init(key, wrappedValue, .plain, store)
  }

  public init(wrappedValue: Value, _ key: String, store: ScenarioDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue: _StoredRawValue {
    self.init(key, wrappedValue, .raw, store)
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  public init<Wrapped: _StoredAsItIs>(_ key: String, store: ScenarioDefaults? = nil) where Value == Wrapped? {
    self.init(key, nil, .optional(StoredForm<Wrapped>.plain), store)
  }

  public init<Wrapped: RawRepresentable>(_ key: String, store: ScenarioDefaults? = nil)
  where Value == Wrapped?, Wrapped.RawValue: _StoredRawValue {
    self.init(key, nil, .optional(StoredForm<Wrapped>.raw), store)
  }
}

/// The same with Foundation's own defaults, which are kept in memory, too: writes by other code are not noticed.
extension AppStorage {
  @_disfavoredOverload
  public init(wrappedValue: Value, _ key: String, store: UserDefaults?) where Value: _StoredAsItIs {
    self.init(key, wrappedValue, .plain, store)
  }

  @_disfavoredOverload
  public init(wrappedValue: Value, _ key: String, store: UserDefaults?)
  where Value: RawRepresentable, Value.RawValue: _StoredRawValue {
    self.init(key, wrappedValue, .raw, store)
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  @_disfavoredOverload
  public init<Wrapped: _StoredAsItIs>(_ key: String, store: UserDefaults?) where Value == Wrapped? {
    self.init(key, nil, .optional(StoredForm<Wrapped>.plain), store)
  }

  @_disfavoredOverload
  public init<Wrapped: RawRepresentable>(_ key: String, store: UserDefaults?)
  where Value == Wrapped?, Wrapped.RawValue: _StoredRawValue {
    self.init(key, nil, .optional(StoredForm<Wrapped>.raw), store)
  }
}

extension AppStorage: @unchecked Sendable where Value: Sendable {}
