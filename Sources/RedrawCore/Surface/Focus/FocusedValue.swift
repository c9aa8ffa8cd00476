/// A value provided by the view with the focus, or by the scene; `nil` if none is.
///
///     @FocusedValue(\.note) private var note
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
  private let keyPath: KeyPath<FocusedValues, Value?>
  private var reader: EnvironmentReader<Value?>?

  public init(_ keyPath: KeyPath<FocusedValues, Value?>) { self.keyPath = keyPath }

  public init(_ type: Value.Type) where Value: AnyObject & Observable { keyPath = \.[object: KeyedType<Value>()] }

  public var wrappedValue: Value? { reader?.value ?? nil }

  public static var _holder: PropertyDescriptor.Holder { .environment }
  public static var _valueType: Any.Type { Value.self }
  public static var _isComposite: Bool { false }

  public mutating func _link(_ context: _LinkContext) { reader = context.focusedReader(of: keyPath) }
}

/// A binding provided by the view with the focus.
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
  private let keyPath: KeyPath<FocusedValues, Binding<Value>?>
  private var reader: EnvironmentReader<Binding<Value>?>?

  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) { self.keyPath = keyPath }

  private var binding: Binding<Value>? { reader?.value ?? nil }

  public var wrappedValue: Value? {
    get { binding?.wrappedValue }
    nonmutating set { if let newValue { binding?.wrappedValue = newValue } }
  }

  public var projectedValue: Binding<Value?> {
    guard let binding else { return .constant(nil) }
    return Binding<Value?>(binding)
  }

  public static var _holder: PropertyDescriptor.Holder { .environment }
  public static var _valueType: Any.Type { Value.self }
  public static var _isComposite: Bool { false }

  public mutating func _link(_ context: _LinkContext) { reader = context.focusedReader(of: keyPath) }
}

/// An observable object provided by the view with the focus: each of its `objectWillChange` signals the view.
@propertyWrapper
public struct FocusedObject<ObjectType: ObservableObject>: DynamicProperty {
  private var slot: FocusedObjectSlot<ObjectType>?

  public init() {}

  public var wrappedValue: ObjectType? { slot?.object }

  public static var _holder: PropertyDescriptor.Holder { .environmentObject }
  public static var _valueType: Any.Type { ObjectType.self }
  public static var _isComposite: Bool { false }
  public static var _isRefreshed: Bool { true }

  public mutating func _link(_ context: _LinkContext) {
    slot = context.kept(orMade: FocusedObjectSlot(context))
    _refresh()
  }

  /// Another object may be provided by now.
  public mutating func _refresh() { slot?.follow() }
}

extension _LinkContext {
  /// Reads a focused value for the node.
  fileprivate func focusedReader<Value>(of keyPath: KeyPath<FocusedValues, Value?>) -> EnvironmentReader<Value?> {
    kept(orMade: EnvironmentReader(self) { FocusedValues(values: $0)[keyPath: keyPath] })
  }
}

/// The object that a node observes, and the subscription that reports another object.
final class FocusedObjectSlot<Object: ObservableObject>: Detachable {
  private let context: _LinkContext
  private let reader: EnvironmentReader<Object?>
  private var subscription: ObjectSubscription?

  init(_ context: _LinkContext) {
    self.context = context
    reader = EnvironmentReader<Object?>(context) { FocusedValues(values: $0)[object: KeyedType<Object>()] }
  }

  var object: Object? { reader.value ?? nil }

  func follow() {
    let object = object
    if subscription?.object === object { return }
    subscription?.detach()
    subscription = object.map { ObjectSubscription.observing($0, context) }
  }

  func detach() {
    reader.detach()
    subscription?.detach()
  }
}
