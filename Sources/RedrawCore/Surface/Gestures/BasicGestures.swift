import Foundation

/// A number of taps in a row.
public struct TapGesture: Gesture {
  public typealias Body = Never
  public var count: Int
  public init(count: Int = 1) { self.count = count }

  public func _receive(_ input: GestureInput, _ session: _GestureSession, place: Int) -> _GestureEvent<Void> {
    if case .tap(count, _) = input { return .ended(()) }
    return .nothing
  }
}

/// Taps with their location.
public struct SpatialTapGesture: Gesture {
  public typealias Body = Never
  public struct Value: Equatable, Sendable {
    public var location: CGPoint
  }

  public var count: Int
  public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) { self.count = count }

  public func _receive(_ input: GestureInput, _ session: _GestureSession, place: Int) -> _GestureEvent<Value> {
    if case .tap(count, let point) = input { return .ended(Value(location: point)) }
    return .nothing
  }
}

/// A long press.
public struct LongPressGesture: Gesture {
  public typealias Body = Never
  public var minimumDuration: Double
  public var maximumDistance: CGFloat

  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  public func _receive(_ input: GestureInput, _ session: _GestureSession, place: Int) -> _GestureEvent<Bool> {
    guard case .press(let seconds, let isOver) = input else { return .nothing }
    if seconds >= minimumDuration { return .ended(true) }
    return isOver ? .cancelled : .changed(true)
  }
}

/// A drag.
public struct DragGesture: Gesture {
  public typealias Body = Never
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint
    public var velocity: CGSize

    public init(time: Date, location: CGPoint, startLocation: CGPoint, velocity: CGSize = .zero) {
      self.time = time
      self.location = location
      self.startLocation = startLocation
      self.velocity = velocity
    }

    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }
    public var predictedEndTranslation: CGSize {
      CGSize(width: predictedEndLocation.x - startLocation.x, height: predictedEndLocation.y - startLocation.y)
    }
  }

  public var minimumDistance: CGFloat
  public var coordinateSpace: CoordinateSpace

  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol) {
    self.init(minimumDistance: minimumDistance, coordinateSpace: coordinateSpace.coordinateSpace)
  }

  /// Below the minimum distance, there is no drag, unless it has already begun.
  public func _receive(_ input: GestureInput, _ session: _GestureSession, place: Int) -> _GestureEvent<Value> {
    switch input {
    case .drag(let value, let isOver):
      let (x, y) = (value.translation.width, value.translation.height)
      let hasBegun = session.done[place] != nil || (x * x + y * y).squareRoot() >= minimumDistance
      session.done[place] = hasBegun && !isOver ? true : nil
      return !hasBegun ? .nothing : isOver ? .ended(value) : .changed(value)
    case .tap(1, let point) where minimumDistance == 0:
      return .ended(Value(time: Date(timeIntervalSinceReferenceDate: 0), location: point, startLocation: point))
    case .cancel:
      return session.done.removeValue(forKey: place) == nil ? .nothing : .cancelled
    default: return .nothing
    }
  }
}

/// Two fingers that move apart.
public struct MagnifyGesture: Gesture {
  public typealias Body = Never
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var magnification: CGFloat
    public var velocity: CGFloat
    public var startAnchor: UnitPoint
    public var startLocation: CGPoint
  }

  public var minimumScaleDelta: CGFloat
  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  public func _receive(_ input: GestureInput, _ session: _GestureSession, place: Int) -> _GestureEvent<Value> {
    guard case .magnify(let value, let isOver) = input else { return .nothing }
    return isOver ? .ended(value) : .changed(value)
  }
}

/// The original name of `MagnifyGesture`.
public struct MagnificationGesture: Gesture {
  public typealias Body = Never
  public var minimumScaleDelta: CGFloat
  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  public func _receive(_ input: GestureInput, _ session: _GestureSession, place: Int) -> _GestureEvent<CGFloat> {
    guard case .magnify(let value, let isOver) = input else { return .nothing }
    return isOver ? .ended(value.magnification) : .changed(value.magnification)
  }
}

/// Two fingers that rotate.
public struct RotateGesture: Gesture {
  public typealias Body = Never
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var rotation: Angle
    public var velocity: Angle
    public var startAnchor: UnitPoint
    public var startLocation: CGPoint
  }

  public var minimumAngleDelta: Angle
  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

  public func _receive(_ input: GestureInput, _ session: _GestureSession, place: Int) -> _GestureEvent<Value> {
    guard case .rotate(let value, let isOver) = input else { return .nothing }
    return isOver ? .ended(value) : .changed(value)
  }
}

/// The original name of `RotateGesture`.
public struct RotationGesture: Gesture {
  public typealias Body = Never
  public var minimumAngleDelta: Angle
  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

  public func _receive(_ input: GestureInput, _ session: _GestureSession, place: Int) -> _GestureEvent<Angle> {
    guard case .rotate(let value, let isOver) = input else { return .nothing }
    return isOver ? .ended(value.rotation) : .changed(value.rotation)
  }
}
