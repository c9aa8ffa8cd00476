/// An object that the view observes: each `objectWillChange` signals the view, whatever its body uses.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  var changes: UInt32 = 0
  public var wrappedValue: ObjectType

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

  public func _isSame(as other: Self) -> Bool { wrappedValue === other.wrappedValue }

  public mutating func _link(_ context: _LinkContext) {
    changes = ObjectSubscription.connect(wrappedValue, context)
  }
}

extension ObservedObject: CapturedBySignals {
  var capturedSource: AnyObject? { wrappedValue }
}
