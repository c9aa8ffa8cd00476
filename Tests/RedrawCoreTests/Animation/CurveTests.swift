import Foundation
import Testing

@testable import RedrawCore

/// How far an animation of 0 to 1 has come at some moments; `nil` once it is over.
private func course(_ animation: Animation, _ times: [TimeInterval]) -> [Double?] {
  var context = AnimationContext<Double>.forTests
  return times.map { animation.animate(value: 1.0, time: $0, context: &context) }
}

private func expectNear(_ found: [Double?], _ expected: [Double?], at location: SourceLocation = #_sourceLocation) {
  #expect(found.count == expected.count, sourceLocation: location)
  for (found, expected) in zip(found, expected) {
    let isNear = found == nil ? expected == nil : expected.map { abs(found! - $0) < 1e-4 } ?? false
    #expect(isNear, "\(String(describing: found)) is not \(String(describing: expected))", sourceLocation: location)
  }
}

@Suite struct CurveTests {
  @Test func `a linear animation rises evenly and ends with its duration`() {
    #expect(course(.linear(duration: 2), [0, 0.5, 1, 1.5, 2]) == [0, 0.25, 0.5, 0.75, nil])
    #expect(course(.linear, [0.175, 0.35]) == [0.5, nil])
    #expect(course(.linear(duration: 0), [0]) == [nil])
  }

  /// The cubic Bézier curves of CSS have the same control points; their values are known.
  @Test func `ease curves are cubic Bézier curves`() {
    expectNear(course(.easeInOut(duration: 1), [0.25, 0.5, 0.75]), [0.1291, 0.5, 0.8708])
    expectNear(course(.easeIn(duration: 1), [0.25, 0.5, 0.75]), [0.0935, 0.3154, 0.6219])
    expectNear(course(.easeOut(duration: 1), [0.25, 0.5, 0.75]), [0.3781, 0.6846, 0.9065])
    expectNear(course(.timingCurve(0.25, 0.1, 0.25, 1, duration: 1), [0.5]), [0.8024])
  }

  @Test func `a unit curve has a value, a velocity and an inverse`() {
    #expect(UnitCurve.linear.value(at: 0.3) == 0.3)
    #expect(UnitCurve.linear.velocity(at: 0.3) == 1)
    #expect(abs(UnitCurve.circularEaseIn.value(at: 0.6) - 0.2) < 1e-12)
    #expect(abs(UnitCurve.circularEaseOut.value(at: 0.4) - 0.8) < 1e-12)
    #expect(UnitCurve.circularEaseInOut.value(at: 0.5) == 0.5)
    for progress in stride(from: 0.05, to: 1, by: 0.05) {
      let there = UnitCurve.easeInOut.value(at: progress)
      #expect(abs(UnitCurve.easeInOut.inverse.value(at: there) - progress) < 1e-6)
      let slope =
        (UnitCurve.easeIn.value(at: progress + 1e-6) - UnitCurve.easeIn.value(at: progress - 1e-6)) / 2e-6
      #expect(abs(UnitCurve.easeIn.velocity(at: progress) - slope) < 1e-3)
    }
    #expect(UnitCurve.easeIn.value(at: -1) == 0)
    #expect(UnitCurve.easeIn.value(at: 2) == 1)
  }

  @Test func `delay, speed and repetition change a curve's timing`() {
    let second = Animation.linear(duration: 1)
    #expect(course(second.delay(0.5), [0.25, 0.5, 1, 1.5]) == [0, 0, 0.5, nil])
    #expect(course(second.speed(2), [0.25, 0.5]) == [0.5, nil])
    #expect(course(second.speed(0), [0, 100]) == [0, 0])
    #expect(course(second.repeatCount(3), [0.5, 1, 1.25, 2, 2.25, 3]) == [0.5, 1, 0.75, 0, 0.25, nil])
    #expect(course(second.repeatCount(2, autoreverses: false), [0.5, 1, 1.25, 2]) == [0.5, 1, 0.25, nil])
    #expect(course(second.repeatForever(), [0.75, 1, 1.75, 2, 2.5]) == [0.75, 1, 0.25, 0, 0.5])
  }

  @Test func `animations are equal by their effect, but the default one by its name`() {
    #expect(Animation.linear == .linear(duration: 0.35))
    #expect(Animation.easeIn != .easeOut)
    #expect(Animation.default == .default)
    #expect(Animation.default != .spring(response: 0.55, dampingFraction: 1))
    #expect(Animation.linear.delay(1) == .linear(duration: 0.35).delay(1))
    #expect(Animation.linear.delay(1) != .linear.delay(2))
  }
}

@Suite struct SpringTests {
  /// The equation of motion in small steps, as a check on the closed form.
  private func integrated(_ spring: Spring, velocity start: Double, time: Double) -> (value: Double, velocity: Double) {
    var (value, velocity) = (0.0, start)
    let step = 1e-5
    for _ in 0..<Int((time / step).rounded()) {
      let force = spring.force(target: 1.0, position: value, velocity: velocity) / spring.mass
      velocity += force * step
      value += velocity * step
    }
    return (value, velocity)
  }

  @Test(arguments: [-0.4, 0, 0.3, 0.9])
  func `a spring moves as its equation says, whether it swings or creeps`(bounce: Double) {
    let spring = Spring(duration: 0.5, bounce: bounce)
    for time in [0.05, 0.2, 0.6] {
      for velocity in [0.0, 3.0] {
        let expected = integrated(spring, velocity: velocity, time: time)
        #expect(abs(spring.value(target: 1.0, initialVelocity: velocity, time: time) - expected.value) < 1e-3)
        #expect(abs(spring.velocity(target: 1.0, initialVelocity: velocity, time: time) - expected.velocity) < 1e-2)
      }
    }
  }

  @Test func `a spring is the same whether given by bounce, damping ratio or stiffness`() {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    #expect(spring.dampingRatio == 0.7)
    #expect(spring.response == 0.5)
    #expect(abs(spring.stiffness - 157.9137) < 1e-3)
    #expect(abs(spring.damping - 17.5929) < 1e-3)
    let same = Spring(mass: 1, stiffness: spring.stiffness, damping: spring.damping)
    #expect(abs(same.bounce - 0.3) < 1e-9)
    #expect(Spring(duration: 1, bounce: -0.5).dampingRatio == 2)
    #expect(abs(Spring(settlingDuration: 1, dampingRatio: 0.5).settlingDuration - 1) < 0.05)
  }

  @Test func `once settled, it stays near its goal`() {
    for bounce in [0, 0.3, 0.6] {
      let spring = Spring(duration: 0.5, bounce: bounce)
      let end = spring.settlingDuration
      for later in [0, 0.1, 0.5, 2] { #expect(abs(spring.value(target: 1.0, time: end + later) - 1) <= 0.001) }
    }
    #expect(Spring(duration: 0, bounce: 0).settlingDuration == 0)
    #expect(Spring(duration: 1, bounce: 1).settlingDuration == .infinity)
  }

  @Test func `a spring animation counts as complete before it is at rest`() {
    var context = AnimationContext<Double>.forTests
    let spring = Animation.spring(duration: 0.5)
    #expect(spring.animate(value: 1, time: 0.49, context: &context) != nil)
    #expect(!context.isLogicallyComplete)
    #expect(spring.animate(value: 1, time: 0.5, context: &context) != nil)
    #expect(context.isLogicallyComplete)
    #expect(spring.animate(value: 1, time: 2, context: &context) == nil)
  }
}

extension AnimationContext {
  fileprivate static var forTests: AnimationContext {
    AnimationContext(AnimationState(), EnvironmentValues())
  }
}
