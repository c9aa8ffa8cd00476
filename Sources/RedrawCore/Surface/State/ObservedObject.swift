/// An object that the view observes: each `objectWillChange` signals the view, whatever its body uses.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  public var wrappedValue: ObjectType
  var signals: UInt32 = 0

  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  public init(initialValue: ObjectType) { wrappedValue = initialValue }

  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  /// Bindings to the object's properties: `$model.name`.
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType

    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      Binding(location: ObjectLocation(object, keyPath))
    }
  }

  public static var _holder: PropertyDescriptor.Holder { .observedObject }
  public static var _valueType: Any.Type { ObjectType.self }
  public static var _isComposite: Bool { false }
  public static var _isAdopted: Bool { true }

  public static func _isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    a.assumingMemoryBound(to: Self.self).pointee.wrappedValue
      === b.assumingMemoryBound(to: Self.self).pointee.wrappedValue
  }

  public static func _link(_ property: UnsafeMutableRawPointer, _ context: _LinkContext) {
    let wrapper = property.assumingMemoryBound(to: Self.self)
    wrapper.pointee.signals = ObjectSubscription.connect(wrapper.pointee.wrappedValue, context)
  }
}

extension ObservedObject: CapturedBySignals {
  typealias Counter = ObjectSubscription
  var capturedSource: AnyObject? { wrappedValue }
}
