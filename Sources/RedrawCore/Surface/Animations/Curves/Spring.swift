import Foundation

/// A damped spring, solved in closed form.
public struct Spring: Hashable, Sendable {
  public let mass: Double
  /// The undamped frequency, in radians per second.
  private let frequency: Double
  public let dampingRatio: Double

  private init(mass: Double, frequency: Double, dampingRatio: Double) {
    (self.mass, self.frequency, self.dampingRatio) = (mass, frequency, max(0, dampingRatio))
  }

  public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
    self.init(response: duration, dampingRatio: bounce < 0 ? 1 / max(1 + bounce, .ulpOfOne) : 1 - bounce)
  }

  public init(response: Double, dampingRatio: Double) {
    self.init(mass: 1, frequency: response > 0 ? 2 * .pi / response : .infinity, dampingRatio: dampingRatio)
  }

  public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
    let (mass, stiffness) = (max(mass, .ulpOfOne), max(stiffness, 0))
    let critical = 2 * (mass * stiffness).squareRoot()
    let ratio = critical > 0 ? damping / critical : 1
    self.init(
      mass: mass, frequency: (stiffness / mass).squareRoot(), dampingRatio: allowOverDamping ? ratio : min(ratio, 1))
  }

  public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
    // The time to settle is inversely proportional to the frequency.
    let unit = Spring(mass: 1, frequency: 1, dampingRatio: dampingRatio)
    let time = unit.settlingDuration(target: 1.0, epsilon: epsilon)
    self.init(
      mass: 1, frequency: settlingDuration > 0 ? time / settlingDuration : .infinity, dampingRatio: dampingRatio)
  }

  public static let smooth = Spring(duration: 0.5, bounce: 0)
  public static let snappy = Spring(duration: 0.5, bounce: 0.15)
  public static let bouncy = Spring(duration: 0.5, bounce: 0.3)
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  public var response: Double { frequency > 0 ? 2 * .pi / frequency : .infinity }
  public var duration: TimeInterval { response }
  public var bounce: Double { dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio }
  public var stiffness: Double { mass * frequency * frequency }
  public var damping: Double { 2 * dampingRatio * frequency * mass }
}

extension Spring {
  /// The factors for the distance and for the initial velocity at a moment: P falls from 1 to 0, and Q is the response to a push.
  private func shares(at time: TimeInterval) -> (p: Double, q: Double) {
    if frequency == .infinity { return (0, 0) }
    let decay = dampingRatio * frequency
    let under = frequency * frequency * (1 - dampingRatio * dampingRatio)
    if under > 0 {
      let turn = under.squareRoot()
      let fall = exp(-decay * time)
      return (fall * cos(turn * time), fall * sin(turn * time) / turn)
    }
    if under == 0 || dampingRatio == 1 {
      let fall = exp(-decay * time)
      return (fall, fall * time)
    }
    let turn = (-under).squareRoot()
    let (slow, fast) = (exp((turn - decay) * time), exp(-(turn + decay) * time))
    return ((slow + fast) / 2, (slow - fast) / (2 * turn))
  }

  /// The position at a moment of a spring that moves to `target`.
  public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
    let (p, q) = shares(at: time)
    let rest = frequency == .infinity ? 0 : p + dampingRatio * frequency * q
    return target.scaled(by: 1 - rest) + initialVelocity.scaled(by: q)
  }

  public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
    if frequency == .infinity { return .zero }
    let (p, q) = shares(at: time)
    return target.scaled(by: frequency * frequency * q)
      + initialVelocity.scaled(by: p - dampingRatio * frequency * q)
  }

  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }

  public func update<V: VectorArithmetic>(
    value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval
  ) {
    let way = target - value
    let start = velocity
    velocity = self.velocity(target: way, initialVelocity: start, time: deltaTime)
    value += self.value(target: way, initialVelocity: start, time: deltaTime)
  }

  public var settlingDuration: TimeInterval { settlingDuration(target: 1.0, epsilon: 0.001) }

  /// When the spring is at rest except for `epsilon`: from the envelope if it oscillates, otherwise found in steps of a tenth of a
  /// second.
  public func settlingDuration<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, epsilon: Double
  ) -> TimeInterval {
    if frequency == .infinity { return 0 }
    let decay = dampingRatio * frequency
    if decay <= 0 { return .infinity }
    if dampingRatio < 1 {
      let reach =
        (target.scaled(by: decay) - initialVelocity).magnitudeSquared.squareRoot() / turnFrequency
        + target.magnitudeSquared.squareRoot()
      return reach > 0 ? max(0, log(reach / epsilon) / decay) : 0
    }
    for tenth in 0..<1024 {
      let time = Double(tenth) / 10
      let rest = target - value(target: target, initialVelocity: initialVelocity, time: time)
      if rest.magnitudeSquared.squareRoot() < epsilon { return time }
    }
    return .infinity
  }

  private var turnFrequency: Double { frequency * (1 - dampingRatio * dampingRatio).squareRoot() }

  public func value<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval
  ) -> V {
    var result = toValue
    let start = fromValue.animatableData
    result.animatableData =
      start
      + value(
        target: toValue.animatableData - start, initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  public func velocity<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval
  ) -> V {
    var result = toValue
    result.animatableData = velocity(
      target: toValue.animatableData - fromValue.animatableData, initialVelocity: initialVelocity.animatableData,
      time: time)
    return result
  }
}
