/// A type-erased gesture.
public struct AnyGesture<Value>: Gesture {
  public typealias Body = Never
  private let receive: @MainActor (GestureInput, _GestureSession, Int) -> _GestureEvent<Value>

  public init<T: Gesture>(_ gesture: T) where T.Value == Value {
    receive = { gesture._receive($0, $1, place: $2) }
  }

  public func _receive(_ input: GestureInput, _ session: _GestureSession, place: Int) -> _GestureEvent<Value> {
    receive(input, session, place)
  }
}
