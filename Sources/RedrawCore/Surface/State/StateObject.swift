/// An object that the view owns: made once for each identity, observed like `ObservedObject`.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let make: () -> ObjectType
  private var object: ObjectType?
  var signals: UInt32 = 0

  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

  public var wrappedValue: ObjectType { object ?? make() }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }

  public static var _holder: PropertyDescriptor.Holder { .stateObject }
  public static var _valueType: Any.Type { ObjectType.self }
  public static var _isComposite: Bool { false }

  public static func _link(_ property: UnsafeMutableRawPointer, _ context: _LinkContext) {
    let wrapper = property.assumingMemoryBound(to: Self.self)
    if let kept = context.kept as? ObjectSubscription {
      wrapper.pointee.object = kept.object as? ObjectType
      wrapper.pointee.signals = kept.signals
    } else {
      let object = wrapper.pointee.make()
      wrapper.pointee.object = object
      ObjectSubscription.connect(object, context)
    }
  }
}

extension StateObject: CapturedBySignals {
  typealias Counter = ObjectSubscription
  var capturedSource: AnyObject? { object }
}
