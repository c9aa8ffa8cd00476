/// A value that the view owns, kept as long as the view's identity lives.
///
/// A write signals the view only if its body has read the value.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  @usableFromInline var changes: UInt32 = 0
  @usableFromInline let initialValue: Value
  @usableFromInline var location: StateLocation<Value>?

  @inlinable
  public init(wrappedValue value: Value) { initialValue = value }
  @inlinable
  public init(initialValue value: Value) { initialValue = value }

  /// Specialized for the value's type in the module that uses it, like reading and writing the location.
  @inlinable
  public var wrappedValue: Value {
    get { location?.read() ?? initialValue }
    nonmutating set { location?.set(newValue, transaction: nil) }
  }

  public var projectedValue: Binding<Value> {
    guard let location else { return .constant(initialValue) }
    return Binding(location: location)
  }

  public static var _holder: PropertyDescriptor.Holder { .state }
  public static var _valueType: Any.Type { Value.self }
  public static var _isComposite: Bool { false }

  public mutating func _link(_ context: _LinkContext) {
    let kept = StateLocation.kept(by: context, initially: initialValue)
    (location, changes) = (kept, kept.changes)
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

extension State: @unchecked Sendable where Value: Sendable {}

extension State: HoldsElsewhere {
  var heldValue: Any { location?.value ?? initialValue }
}

extension State: KeepsFirstValue {
  static var firstValueIsObject: Bool { Value.self is AnyObject.Type }

  static func firstObject(at property: UnsafeRawPointer) -> AnyObject? {
    property.assumingMemoryBound(to: Self.self).pointee.initialValue as AnyObject
  }
}

extension State: CapturedByValue {
  var capturedSource: AnyObject? { location }
}
