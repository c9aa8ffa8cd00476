/// An object that the view owns: created once per identity, observed like `ObservedObject`.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  var changes: UInt32 = 0
  private let make: () -> ObjectType
  private var object: ObjectType?

  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

  public var wrappedValue: ObjectType { object ?? make() }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }

  public static var _holder: PropertyDescriptor.Holder { .stateObject }
  public static var _valueType: Any.Type { ObjectType.self }
  public static var _isComposite: Bool { false }

  public mutating func _link(_ context: _LinkContext) {
    if let kept = context.kept as? ObjectSubscription {
      return (object, changes) = (kept.object as? ObjectType, kept.changes)
    }
    let made = make()
    object = made
    ObjectSubscription.connect(made, context)
  }
}

extension StateObject: CapturedBySignals {
  var capturedSource: AnyObject? { object }
}
