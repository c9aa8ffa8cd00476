/// `@State` in programs built with the SDK of release 27, where it is a macro: its default is evaluated when a node is created, not with
/// each view value.
///
/// `RedrawSDK27` calls it `State`. It is a separate type, so that the state of older programs stays as small as it is.
@propertyWrapper
public struct _LazyState<Value>: DynamicProperty {
  var changes: UInt32 = 0
  private let make: () -> Value
  private var location: StateLocation<Value>?

  public init(wrappedValue value: Value) { make = { value } }
  public init(initialValue value: Value) { make = { value } }

  /// What the macro makes of a default.
  public init(lazily make: @autoclosure @escaping () -> Value) { self.make = make }

  public var wrappedValue: Value {
    get { location?.read() ?? make() }
    nonmutating set { location?.set(newValue, transaction: nil) }
  }

  public var projectedValue: Binding<Value> {
    guard let location else { return .constant(make()) }
    return Binding(location: location)
  }

  public static var _holder: PropertyDescriptor.Holder { .state }
  public static var _valueType: Any.Type { Value.self }
  public static var _isComposite: Bool { false }

  public mutating func _link(_ context: _LinkContext) {
    let kept = StateLocation.kept(by: context, initially: make())
    (location, changes) = (kept, kept.changes)
  }
}

extension _LazyState where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

extension _LazyState: @unchecked Sendable where Value: Sendable {}

extension _LazyState: HoldsElsewhere {
  var heldValue: Any { location?.value ?? make() }
}

extension _LazyState: CapturedByValue {
  var capturedSource: AnyObject? { location }
}

/// The inferred type of a default, which the macro can't see.
@MainActor
public protocol _StateDefault {
  associatedtype Value
  var value: Value { get }
}

/// Set by an initializer that gives a state its default: see the macro's expansion.
public struct _StateDefaultMark: Sendable {
  public init() {}
}

/// The type of the macro's `$name`, even if a program has a `Binding` of its own.
public typealias _StateBinding<Value> = Binding<Value>
