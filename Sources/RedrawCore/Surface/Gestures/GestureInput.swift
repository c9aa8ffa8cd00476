import Foundation

/// What fingers do on a view, one moment at a time.
public enum GestureInput: Sendable {
  case tap(count: Int, at: CGPoint)
  /// Held for a number of seconds; lifted if `isOver`.
  case press(seconds: Double, isOver: Bool)
  case drag(DragGesture.Value, isOver: Bool)
  case magnify(MagnifyGesture.Value, isOver: Bool)
  case rotate(RotateGesture.Value, isOver: Bool)
  /// The input is interrupted.
  case cancel
}

/// How a gesture reacts to an input.
public enum _GestureEvent<Value> {
  /// The input isn't for this gesture.
  case nothing
  case changed(Value)
  case ended(Value)
  /// The gesture has failed.
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

/// What a gesture keeps from one input to the next, by its place in the whole gesture.
public final class _GestureSession {
  var done: [Int: Any] = [:]

  init() {}
}
