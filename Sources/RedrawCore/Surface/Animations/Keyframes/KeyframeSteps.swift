import Foundation

/// The steps of one track.
public protocol KeyframeTrackContent<Value> {
  associatedtype Value: Animatable
  associatedtype Body
  @KeyframeTrackContentBuilder<Value> var body: Body { get }
  var _steps: [_KeyframeStep<Value>] { get }
}

extension KeyframeTrackContent where Body: KeyframeTrackContent, Body.Value == Value {
  public var _steps: [_KeyframeStep<Value>] { body._steps }
}

extension KeyframeTrackContent where Body == Never {
  public var body: Never { preconditionFailure("\(Self.self) is a single step: nobody asks for its body.") }
}

/// A step to a value.
public struct _KeyframeStep<Value: Animatable> {
  enum Kind {
    case linear(UnitCurve)
    case spring(Spring, startVelocity: Value?)
    case cubic(startVelocity: Value?, endVelocity: Value?)
    case move
  }

  let goal: Value
  /// `nil` for the spring's own duration.
  let duration: TimeInterval?
  let kind: Kind
}

public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  public typealias Body = Never
  public let _steps: [_KeyframeStep<Value>]

  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    _steps = [_KeyframeStep(goal: to, duration: duration, kind: .linear(timingCurve))]
  }
}

public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  public typealias Body = Never
  public let _steps: [_KeyframeStep<Value>]

  public init(_ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {
    _steps = [_KeyframeStep(goal: to, duration: duration, kind: .spring(spring, startVelocity: startVelocity))]
  }
}

public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  public typealias Body = Never
  public let _steps: [_KeyframeStep<Value>]

  public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {
    _steps = [
      _KeyframeStep(
        goal: to, duration: duration, kind: .cubic(startVelocity: startVelocity, endVelocity: endVelocity))
    ]
  }
}

public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  public typealias Body = Never
  public let _steps: [_KeyframeStep<Value>]

  public init(_ to: Value) { _steps = [_KeyframeStep(goal: to, duration: 0, kind: .move)] }
}

public struct _Steps<Value: Animatable>: KeyframeTrackContent {
  public typealias Body = Never
  public let _steps: [_KeyframeStep<Value>]
}

@resultBuilder
public enum KeyframeTrackContentBuilder<Value: Animatable> {
  public static func buildExpression<K: KeyframeTrackContent>(_ step: K) -> _Steps<Value> where K.Value == Value {
    _Steps(_steps: step._steps)
  }
  public static func buildBlock(_ steps: _Steps<Value>...) -> _Steps<Value> {
    _Steps(_steps: steps.flatMap(\._steps))
  }
  public static func buildOptional(_ steps: _Steps<Value>?) -> _Steps<Value> { steps ?? _Steps(_steps: []) }
  public static func buildEither(first: _Steps<Value>) -> _Steps<Value> { first }
  public static func buildEither(second: _Steps<Value>) -> _Steps<Value> { second }
  public static func buildArray(_ steps: [_Steps<Value>]) -> _Steps<Value> {
    _Steps(_steps: steps.flatMap(\._steps))
  }
}
