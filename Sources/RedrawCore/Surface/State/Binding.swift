/// Reads and writes a value that is owned elsewhere.
///
/// Two bindings are equal if they lead to the same place and their values are equal; see `BindingComparator`.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  let location: Location<Value>
  /// The value when the binding was created, or when its view was last evaluated.
  var knownValue: Value
  public var transaction = Transaction.standard

  init(location: Location<Value>) {
    self.location = location
    knownValue = location.get()
  }

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(location: FunctionalLocation(get: get, set: .plain(set)))
  }

  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    self.init(location: FunctionalLocation(get: get, set: .withTransaction(set)))
  }

  public init(projectedValue: Binding<Value>) { self = projectedValue }

  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(location: ConstantLocation(value))
  }

  public var wrappedValue: Value {
    get {
      location.noteRead()
      return location.get()
    }
    nonmutating set { location.set(newValue, transaction: transaction) }
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    var part = Binding<Subject>(location: ProjectedLocation(location, keyPath))
    part.transaction = transaction
    return part
  }

  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var copy = self
    copy.transaction = transaction
    return copy
  }

  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    transaction(Transaction(animation: animation))
  }

  public static var _holder: PropertyDescriptor.Holder { .binding }
  public static var _valueType: Any.Type { Value.self }
  public static var _isComposite: Bool { false }
  public static var _isRefreshed: Bool { true }

  /// The view now shows the current value, with which the next binding will be compared.
  public mutating func _refresh() { refresh() }

  mutating func refresh() { knownValue = location.get() }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Binding {
  /// A binding to an optional value's content, if there is one now.
  public init?(_ base: Binding<Value?>) {
    // Whether there is one counts as read by the caller, like `wrappedValue`.
    guard let value = base.wrappedValue else { return nil }
    let location = base.location
    self.init(
      location: FunctionalLocation(
        base: location, get: { location.get() ?? value },
        set: .withTransaction { location.set($0, transaction: $1) }))
  }

  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    let location = base.location
    self.init(
      location: FunctionalLocation(
        base: location, get: { location.get() },
        set: .withTransaction { value, transaction in
          if let value { location.set(value, transaction: transaction) }
        }))
  }
}

extension Binding: BindingProtocol {
  static var comparator: ValueComparator { BindingComparator<Value>() }

  static func leads(_ pointer: UnsafeRawPointer, to root: AnyObject) -> Bool {
    pointer.assumingMemoryBound(to: Self.self).pointee.location.leads(to: root)
  }
}

/// Compares location and values, each as known to the binding.
final class BindingComparator<Value>: ValueComparator, @unchecked Sendable {
  override func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    let a = a.assumingMemoryBound(to: Binding<Value>.self)
    let b = b.assumingMemoryBound(to: Binding<Value>.self)
    guard a.pointee.location.isSame(as: b.pointee.location) else { return false }
    return ComparisonPlan.of(Value.self).areEqual(a.pointee.knownValue, b.pointee.knownValue)
  }
}
