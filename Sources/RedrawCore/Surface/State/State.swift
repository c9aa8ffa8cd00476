/// A value that the view owns: kept for as long as the view's identity lives.
///
/// A write signals the view only if its body has read the value.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  /// The initial value, and from when the property is linked what the last body saw: closures that capture the view are
  /// compared by it.
  @usableFromInline var value: Value
  @usableFromInline var location: StateLocation<Value>?

  @inlinable
  public init(wrappedValue value: Value) { self.value = value }
  @inlinable
  public init(initialValue value: Value) { self.value = value }

  /// Compiled for the value's type in the module that uses it, as reading and writing the location are.
  @inlinable
  public var wrappedValue: Value {
    get { location?.read() ?? value }
    nonmutating set { location?.set(newValue, transaction: nil) }
  }

  public var projectedValue: Binding<Value> {
    guard let location else { return .constant(value) }
    return Binding(location: location)
  }

  public static var _holder: PropertyDescriptor.Holder { .state }
  public static var _valueType: Any.Type { Value.self }
  public static var _isComposite: Bool { false }

  public static func _link(_ property: UnsafeMutableRawPointer, _ context: _LinkContext) {
    let state = property.assumingMemoryBound(to: Self.self)
    state.pointee.location = .kept(by: context, initially: state.pointee.value)
    capture(property, kept: nil, isSignalled: false)
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

extension State: @unchecked Sendable where Value: Sendable {}

extension State: HoldsElsewhere {
  var heldValue: Any { location?.value ?? value }
}

extension State: CapturedByValue {}
