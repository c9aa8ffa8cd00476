import Foundation

/// Springs. Those with a `response` or a `duration` continue from another spring's position and velocity; `interpolatingSpring` is a
/// curve like any other.
extension Animation {
  public static let spring = persistent("spring", Spring())
  public static let interactiveSpring = persistent("interactiveSpring", Spring(response: 0.15, dampingRatio: 0.86))
  public static let interpolatingSpring = interpolating("interpolatingSpring", Spring())
  public static let smooth = persistent("smooth", .smooth)
  public static let snappy = persistent("snappy", .snappy)
  public static let bouncy = persistent("bouncy", .bouncy)

  private static func persistent(_ words: String, _ spring: Spring) -> Animation {
    Animation(SpringAnimation(spring: spring), words)
  }

  private static func interpolating(_ words: String, _ spring: Spring, _ velocity: Double = 0) -> Animation {
    Animation(InterpolatingSpringAnimation(spring: spring, initialVelocity: velocity), words)
  }

  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    persistent(
      "spring response: \(response) damping: \(dampingFraction)",
      Spring(response: response, dampingRatio: dampingFraction))
  }

  public static func spring(duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
    persistent("spring \(duration) bounce: \(bounce)", Spring(duration: duration, bounce: bounce))
  }

  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
    persistent("spring \(spring.duration) bounce: \(spring.bounce)", spring)
  }

  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    persistent(
      "interactiveSpring response: \(response) damping: \(dampingFraction)",
      Spring(response: response, dampingRatio: dampingFraction))
  }

  public static func interactiveSpring(
    duration: TimeInterval, extraBounce: Double = 0, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    persistent(
      "interactiveSpring \(duration) extraBounce: \(extraBounce)",
      Spring(duration: duration, bounce: 0.15 + extraBounce))
  }

  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    interpolating(
      "interpolatingSpring mass: \(mass) stiffness: \(stiffness) damping: \(damping)"
        + (initialVelocity == 0 ? "" : " velocity: \(initialVelocity)"),
      Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true), initialVelocity)
  }

  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation {
    interpolating(
      "interpolatingSpring \(duration) bounce: \(bounce)", Spring(duration: duration, bounce: bounce), initialVelocity)
  }

  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
    interpolating(
      "interpolatingSpring \(spring.duration) bounce: \(spring.bounce)", spring, initialVelocity)
  }

  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    persistent("smooth \(duration) extraBounce: \(extraBounce)", Spring(duration: duration, bounce: extraBounce))
  }

  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    persistent("snappy \(duration) extraBounce: \(extraBounce)", Spring(duration: duration, bounce: 0.15 + extraBounce))
  }

  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    persistent("bouncy \(duration) extraBounce: \(extraBounce)", Spring(duration: duration, bounce: 0.3 + extraBounce))
  }
}
