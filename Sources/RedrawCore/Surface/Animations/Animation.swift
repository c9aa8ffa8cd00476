import Foundation

/// How a change is animated. Headless it is an argument like any other: what changes is shown at once.
public struct Animation: Hashable, Sendable, CustomStringConvertible {
  /// The curve in words.
  let name: String
  /// How long it takes, for completions.
  var seconds = 0.35
  /// What was changed about it, in words.
  private var changes: [String] = []
  private(set) var isEndless = false

  init(_ name: String, seconds: Double = 0.35) { (self.name, self.seconds) = (name, seconds) }

  public init<A: CustomAnimation>(_ base: A) { self.init(TypeName.name(of: A.self)) }

  public static let `default` = Animation("default")
  public static let linear = Animation("linear")
  public static let easeIn = Animation("easeIn")
  public static let easeOut = Animation("easeOut")
  public static let easeInOut = Animation("easeInOut")
  public static let spring = Animation("spring", seconds: 0.5)
  public static let interactiveSpring = Animation("interactiveSpring", seconds: 0.15)
  public static let interpolatingSpring = Animation("interpolatingSpring", seconds: 0.5)
  public static let bouncy = Animation("bouncy", seconds: 0.5)
  public static let smooth = Animation("smooth", seconds: 0.5)
  public static let snappy = Animation("snappy", seconds: 0.5)

  public var description: String { ([name] + changes).joined(separator: " ") }

  private func changed(_ words: String, seconds: Double? = nil) -> Animation {
    var copy = self
    copy.changes.append(words)
    if let seconds { copy.seconds = seconds }
    return copy
  }

  public func delay(_ delay: Double) -> Animation { changed("delay: \(delay)", seconds: seconds + delay) }

  public func speed(_ speed: Double) -> Animation {
    changed("speed: \(speed)", seconds: speed > 0 ? seconds / speed : seconds)
  }

  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
    changed("repeat: \(count)" + (autoreverses ? "" : " forwards"), seconds: seconds * Double(max(1, count)))
  }

  public func repeatForever(autoreverses: Bool = true) -> Animation {
    var copy = changed("repeat" + (autoreverses ? "" : " forwards"))
    copy.isEndless = true
    return copy
  }

  public func logicallyComplete(after duration: Double) -> Animation {
    changed("complete after: \(duration)", seconds: duration)
  }
}

// MARK: Curves

extension Animation {
  private static func curve(_ name: String, _ seconds: Double) -> Animation {
    Animation("\(name) \(seconds)", seconds: seconds)
  }

  public static func linear(duration: Double) -> Animation { curve("linear", duration) }
  public static func easeIn(duration: Double) -> Animation { curve("easeIn", duration) }
  public static func easeOut(duration: Double) -> Animation { curve("easeOut", duration) }
  public static func easeInOut(duration: Double) -> Animation { curve("easeInOut", duration) }

  public static func timingCurve(
    _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, duration: Double = 0.35
  ) -> Animation {
    Animation("timingCurve(\(x0), \(y0), \(x1), \(y1)) \(duration)", seconds: duration)
  }

  public static func timingCurve(_ curve: UnitCurve, duration: Double) -> Animation {
    Animation("timingCurve(\(curve.name)) \(duration)", seconds: duration)
  }
}

// MARK: Springs

extension Animation {
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    Animation("spring response: \(response) damping: \(dampingFraction)", seconds: response)
  }

  public static func spring(duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
    Animation("spring \(duration) bounce: \(bounce)", seconds: duration)
  }

  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
    self.spring(duration: spring.duration, bounce: spring.bounce)
  }

  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    Animation("interactiveSpring response: \(response) damping: \(dampingFraction)", seconds: response)
  }

  public static func interactiveSpring(
    duration: TimeInterval, extraBounce: Double = 0, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    Animation("interactiveSpring \(duration) extraBounce: \(extraBounce)", seconds: duration)
  }

  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    Animation(
      "interpolatingSpring mass: \(mass) stiffness: \(stiffness) damping: \(damping)"
        + (initialVelocity == 0 ? "" : " velocity: \(initialVelocity)"), seconds: 0.5)
  }

  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation {
    Animation("interpolatingSpring \(duration) bounce: \(bounce)", seconds: duration)
  }

  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    Animation("bouncy \(duration) extraBounce: \(extraBounce)", seconds: duration)
  }

  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    Animation("smooth \(duration) extraBounce: \(extraBounce)", seconds: duration)
  }

  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    Animation("snappy \(duration) extraBounce: \(extraBounce)", seconds: duration)
  }
}

/// A spring, by how long it swings and how much it bounces.
public struct Spring: Hashable, Sendable {
  public var duration: Double
  public var bounce: Double

  public init(duration: TimeInterval = 0.5, bounce: Double = 0) { (self.duration, self.bounce) = (duration, bounce) }
  public init(response: Double, dampingRatio: Double) { self.init(duration: response, bounce: 1 - dampingRatio) }

  public static let smooth = Spring()
  public static let snappy = Spring(duration: 0.5, bounce: 0.15)
  public static let bouncy = Spring(duration: 0.5, bounce: 0.3)
  public var response: Double { duration }
  public var dampingRatio: Double { 1 - bounce }
}

/// A curve from 0 to 1.
public struct UnitCurve: Hashable, Sendable {
  let name: String
  public static let linear = UnitCurve(name: "linear")
  public static let easeIn = UnitCurve(name: "easeIn")
  public static let easeOut = UnitCurve(name: "easeOut")
  public static let easeInOut = UnitCurve(name: "easeInOut")
  public static let circularEaseIn = UnitCurve(name: "circularEaseIn")
  public static let circularEaseOut = UnitCurve(name: "circularEaseOut")
  public static let circularEaseInOut = UnitCurve(name: "circularEaseInOut")
  public static func bezier(startControlPoint start: UnitPoint, endControlPoint end: UnitPoint) -> UnitCurve {
    UnitCurve(name: "bezier(\(start.x), \(start.y), \(end.x), \(end.y))")
  }
}

/// An animation of one's own: kept by its name.
public protocol CustomAnimation: Hashable, Sendable {}
