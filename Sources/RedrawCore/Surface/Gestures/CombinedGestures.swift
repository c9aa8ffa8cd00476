/// Two gestures at the same time.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  public typealias Body = Never
  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }

  public func _receive(_ input: GestureInput, _ session: _GestureSession, place: Int) -> _GestureEvent<Value> {
    let a = first._receive(input, session, place: place * 2)
    let b = second._receive(input, session, place: place * 2 + 1)
    switch (a, b) {
    case (.ended(let x), .ended(let y)): return .ended(Value(first: x, second: y))
    case (.nothing, _): return b.map { Value(first: nil, second: $0) }
    case (_, .nothing): return a.map { Value(first: $0, second: nil) }
    case (.cancelled, .cancelled): return .cancelled
    default: return .changed(Value(first: a.value, second: b.value))
    }
  }
}

/// The second gesture after the first has ended.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  public typealias Body = Never
  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  public enum Value {
    case first(First.Value)
    case second(First.Value, Second.Value?)
  }

  public func _receive(_ input: GestureInput, _ session: _GestureSession, place: Int) -> _GestureEvent<Value> {
    guard let done = session.done[place] as? First.Value else {
      switch first._receive(input, session, place: place * 2) {
      case .nothing: return .nothing
      case .cancelled: return .cancelled
      case .changed(let value): return .changed(.first(value))
      case .ended(let value):
        session.done[place] = value
        return .changed(.second(value, nil))
      }
    }
    let event = second._receive(input, session, place: place * 2 + 1)
    if case .cancel = input { session.done[place] = nil }
    switch event {
    case .ended, .cancelled: session.done[place] = nil
    default: break
    }
    return event.map { .second(done, $0) }
  }
}

/// The first gesture, or the second if the first doesn't accept the input.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  public typealias Body = Never
  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }

  public func _receive(_ input: GestureInput, _ session: _GestureSession, place: Int) -> _GestureEvent<Value> {
    let event = first._receive(input, session, place: place * 2)
    if case .nothing = event { return second._receive(input, session, place: place * 2 + 1).map { .second($0) } }
    return event.map { .first($0) }
  }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

extension _GestureEvent {
  fileprivate var value: Value? {
    switch self {
    case .changed(let value), .ended(let value): value
    case .nothing, .cancelled: nil
    }
  }
}

extension Gesture {
  public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }

  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }

  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}
