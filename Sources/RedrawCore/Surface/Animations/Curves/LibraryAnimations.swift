import Foundation

extension TimeInterval {
  /// Whether the time is before `end` by more than the rounding errors of adding and subtracting times.
  func isBefore(_ end: TimeInterval) -> Bool { self < end - 1e-6 }
}

/// A curve with a fixed duration.
struct CurveAnimation: CustomAnimation {
  let curve: UnitCurve
  let duration: TimeInterval

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    time.isBefore(duration) ? value.scaled(by: curve.value(at: time / duration)) : nil
  }
}

/// A spring as a curve that restarts with each change.
struct InterpolatingSpringAnimation: CustomAnimation {
  let spring: Spring
  let initialVelocity: Double

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    if !time.isBefore(spring.response) { context.isLogicallyComplete = true }
    let end = spring.settlingDuration(target: 1.0, initialVelocity: initialVelocity, epsilon: 0.001)
    guard time.isBefore(end) else { return nil }
    return value.scaled(by: spring.value(target: 1.0, initialVelocity: initialVelocity, time: time))
  }
}

/// A spring that continues with the position and velocity of the previous animation.
struct SpringAnimation: CustomAnimation {
  let spring: Spring

  private struct Start<V: VectorArithmetic>: AnimationStateKey {
    var time = 0.0
    var offset = V.zero
    var velocity = V.zero
    static var defaultValue: Self { Self() }
  }

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    let start = context.state[Start<V>.self]
    let elapsed = time - start.time
    if !elapsed.isBefore(spring.response) { context.isLogicallyComplete = true }
    let way = value - start.offset
    let offset = start.offset + spring.value(target: way, initialVelocity: start.velocity, time: elapsed)
    let velocity = spring.velocity(target: way, initialVelocity: start.velocity, time: elapsed)
    let force = spring.force(target: value, position: offset, velocity: velocity)
    return isAtRest(value - offset, of: value, velocity, force) ? nil : offset
  }

  /// Whether it hardly moves, has hardly any force, and is within a hundredth of its goal.
  private func isAtRest<V: VectorArithmetic>(_ rest: V, of value: V, _ velocity: V, _ force: V) -> Bool {
    if spring.response <= 0 { return true }
    let slow = 0.0036
    guard velocity.magnitudeSquared <= slow, force.magnitudeSquared <= slow else { return false }
    let tolerance = value.scaled(by: 0.01).magnitudeSquared
    return tolerance == 0 || rest.magnitudeSquared <= tolerance
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    let start = context.state[Start<V>.self]
    return spring.velocity(
      target: value - start.offset, initialVelocity: start.velocity, time: time - start.time)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    var start = Start<V>()
    start.time = time
    start.velocity = previous.velocity(value: value, time: time, context: context) ?? .zero
    start.offset = previous.animate(value: value, time: time, context: &context) ?? value
    context.state = AnimationState()
    context.state[Start<V>.self] = start
    return true
  }
}

/// The default animation: a spring that isn't equal to any other.
struct DefaultAnimation: CustomAnimation {
  private static let base = SpringAnimation(spring: Spring(response: 0.55, dampingRatio: 1))

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    Self.base.animate(value: value, time: time, context: &context)
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    Self.base.velocity(value: value, time: time, context: context)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    Self.base.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }
}
