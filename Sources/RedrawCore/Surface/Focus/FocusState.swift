/// Where the focus is, from the view's point of view: a flag, or which of several fields has it.
///
///     @FocusState private var field: Field?
///     TextField("Name", text: $name).focused($field, equals: .name)
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  var changes: UInt32 = 0
  private let initialValue: Value
  private(set) var location: StateLocation<Value>?

  public init() where Value == Bool { initialValue = false }
  public init<T: Hashable>() where Value == T? { initialValue = nil }

  public var wrappedValue: Value {
    get { location?.read() ?? initialValue }
    nonmutating set { location?.set(newValue, transaction: nil) }
  }

  public var projectedValue: Binding {
    guard let location else { return Binding(binding: .constant(initialValue)) }
    return Binding(binding: RedrawCore.Binding(location: location))
  }

  /// Reads and moves the focus from another view.
  @propertyWrapper
  public struct Binding: DynamicProperty {
    var binding: RedrawCore.Binding<Value>

    init(binding: RedrawCore.Binding<Value>) { self.binding = binding }

    public var wrappedValue: Value {
      get { binding.wrappedValue }
      nonmutating set { binding.wrappedValue = newValue }
    }

    public var projectedValue: Binding { self }
  }

  public static var _holder: PropertyDescriptor.Holder { .state }
  public static var _valueType: Any.Type { Value.self }
  public static var _isComposite: Bool { false }

  public mutating func _link(_ context: _LinkContext) {
    let kept = StateLocation.kept(by: context, initially: initialValue)
    (location, changes) = (kept, kept.changes)
  }
}

extension FocusState: CapturedByValue {
  var capturedSource: AnyObject? { location }
}

extension FocusState: @unchecked Sendable where Value: Sendable {}

/// Connects a view's focus with a focus state.
struct FocusedModifier<Value: Hashable>: _HandlerModifier {
  let binding: Binding<Value>
  let value: Value
  let none: Value

  func _connect(_ element: _HandlerElement, isFirst: Bool) {
    let (binding, value, none) = (binding, value, none)
    element.offer(".focused") {
      $0.focus = { if binding.current != value { binding.write(value) } }
      $0.blur = { if binding.current == value { binding.write(none) } }
      $0.isFocused = { binding.current == value }
    }
  }
}

/// Sets a focus state when the view appears.
struct DefaultFocusModifier<Value: Hashable>: _HandlerModifier {
  let binding: Binding<Value>
  let value: Value

  func _connect(_ element: _HandlerElement, isFirst: Bool) {
    let (binding, value) = (binding, value)
    if isFirst { element.enqueue("defaultFocus", site: nil) { binding.write(value) } }
  }
}

extension View {
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    modifier(FocusedModifier(binding: condition.binding, value: true, none: false))
  }

  public func focused<Value: Hashable>(_ binding: FocusState<Value?>.Binding, equals value: Value) -> some View {
    modifier(FocusedModifier(binding: binding.binding, value: value, none: nil))
  }

  @_disfavoredOverload
  public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
    modifier(FocusedModifier(binding: binding.binding, value: value, none: binding.binding.current))
  }

  public func defaultFocus<V: Hashable>(_ binding: FocusState<V>.Binding, _ value: V) -> some View {
    modifier(DefaultFocusModifier(binding: binding.binding, value: value))
  }

  public func focusable(_ isFocusable: Bool = true) -> some View { shown("focusable", isFocusable) }
}
