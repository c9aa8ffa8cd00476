import Foundation

/// What fingers do on a view, one moment at a time.
public enum GestureInput: Sendable {
  case tap(count: Int, at: CGPoint)
  /// Held for so many seconds; ends where `isOver`.
  case press(seconds: Double, isOver: Bool)
  case drag(DragGesture.Value, isOver: Bool)
  case magnify(MagnifyGesture.Value, isOver: Bool)
  case rotate(RotateGesture.Value, isOver: Bool)
  /// Nothing more comes.
  case cancel
}

/// What a gesture makes of an input.
public enum _GestureEvent<Value> {
  /// It is not for it.
  case nothing
  case changed(Value)
  case ended(Value)
  /// It was for it and has come to nothing.
  case cancelled

  func map<T>(_ transform: (Value) -> T) -> _GestureEvent<T> {
    switch self {
    case .nothing: .nothing
    case .changed(let value): .changed(transform(value))
    case .ended(let value): .ended(transform(value))
    case .cancelled: .cancelled
    }
  }
}

/// What a gesture keeps from one input to the next, by the gesture's place in the whole.
public final class _GestureSession {
  var done: [Int: Any] = [:]

  init() {}
}
