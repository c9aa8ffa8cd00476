import Foundation

/// A pattern of inputs that a view reacts to.
///
/// A custom gesture has a body that consists of others.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  associatedtype Value
  associatedtype Body: Gesture
  var body: Body { get }

  /// Handles an input. `place` identifies what each part of a gesture keeps in the session.
  func _receive(_ input: GestureInput, _ session: _GestureSession, place: Int) -> _GestureEvent<Value>
}

extension Gesture where Body.Value == Value {
  public func _receive(_ input: GestureInput, _ session: _GestureSession, place: Int) -> _GestureEvent<Value> {
    body._receive(input, session, place: place)
  }
}

extension Never: Gesture {
  public typealias Value = Never
  public func _receive(_ input: GestureInput, _ session: _GestureSession, place: Int) -> _GestureEvent<Never> {
    .nothing
  }
}

extension Gesture where Body == Never {
  public var body: Never { fatalBody(Self.self) }
}

/// A gesture that reacts to the events of another one.
public struct _ObservedGesture<Base: Gesture, Value>: Gesture {
  public typealias Body = Never
  let base: Base
  let observe: (_GestureEvent<Base.Value>) -> _GestureEvent<Value>

  public func _receive(_ input: GestureInput, _ session: _GestureSession, place: Int) -> _GestureEvent<Value> {
    observe(base._receive(input, session, place: place))
  }
}

public typealias _ChangedGesture<Base: Gesture> = _ObservedGesture<Base, Base.Value>
public typealias _EndedGesture<Base: Gesture> = _ObservedGesture<Base, Base.Value>
public typealias GestureStateGesture<Base: Gesture, State> = _ObservedGesture<Base, Base.Value>

extension Gesture {
  public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
    _ObservedGesture(base: self) { event in
      if case .ended(let value) = event { action(value) }
      return event
    }
  }

  public func map<T>(_ transform: @escaping (Value) -> T) -> _ObservedGesture<Self, T> {
    _ObservedGesture(base: self) { $0.map(transform) }
  }

  /// Sets `state` while the gesture continues; it is reset when the gesture is over.
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    _ObservedGesture(base: self) { event in
      switch event {
      case .changed(let value): state.update { body(value, &$0, &$1) }
      case .ended, .cancelled: state.reset()
      case .nothing: break
      }
      return event
    }
  }
}

extension Gesture where Value: Equatable {
  public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
    _ObservedGesture(base: self) { event in
      if case .changed(let value) = event { action(value) }
      return event
    }
  }
}

/// A value that lasts as long as a gesture.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  var changes: UInt32 = 0
  private let initialValue: Value
  private let onReset: (Value, inout Transaction) -> Void
  private(set) var location: StateLocation<Value>?

  public init(wrappedValue: Value) { self.init(initialValue: wrappedValue) }
  public init(initialValue: Value) {
    self.initialValue = initialValue
    onReset = { _, _ in }
  }

  public init(wrappedValue: Value, resetTransaction: Transaction) { self.init(initialValue: wrappedValue) }
  public init(initialValue: Value, resetTransaction: Transaction) { self.init(initialValue: initialValue) }
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    initialValue = wrappedValue
    onReset = reset
  }
  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: initialValue, reset: reset)
  }

  public var wrappedValue: Value { location?.read() ?? initialValue }
  public var projectedValue: GestureState<Value> { self }

  func update(_ change: (inout Value, inout Transaction) -> Void) {
    guard let location else { return }
    var value = location.get()
    var transaction = Transaction.standard
    change(&value, &transaction)
    location.set(value, transaction: transaction)
  }

  func reset() {
    guard let location else { return }
    var transaction = Transaction.standard
    onReset(location.get(), &transaction)
    location.set(initialValue, transaction: transaction)
  }

  public static var _holder: PropertyDescriptor.Holder { .state }
  public static var _valueType: Any.Type { Value.self }
  public static var _isComposite: Bool { false }

  public mutating func _link(_ context: _LinkContext) {
    let kept = StateLocation.kept(by: context, initially: initialValue)
    (location, changes) = (kept, kept.changes)
  }
}

extension GestureState: CapturedByValue {
  var capturedSource: AnyObject? { location }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  public init() { self.init(initialValue: nil) }
}
