import Foundation

/// How a change is animated: a curve, a spring or custom code, with modifications.
public struct Animation: Hashable, Sendable, CustomStringConvertible {
  public let base: any CustomAnimation
  /// A description, as it was written.
  public let description: String

  public init<A: CustomAnimation>(_ base: A) { self.init(base, TypeName.name(of: A.self)) }

  init(_ base: any CustomAnimation, _ words: String) { (self.base, description) = (base, words) }

  public static func == (a: Animation, b: Animation) -> Bool { AnyHashable(a.base) == AnyHashable(b.base) }
  public func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }

  /// Whether it repeats forever, or never moves.
  var isEndless: Bool { (base as? any LastingAnimation)?.isEndless ?? false }
}

extension Animation {
  public func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    base.animate(value: value, time: time, context: &context)
  }

  public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    base.velocity(value: value, time: time, context: context)
  }

  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    base.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }
}

// MARK: Changes

extension Animation {
  private func changed(_ base: any CustomAnimation, _ words: String) -> Animation {
    Animation(base, "\(self) \(words)")
  }

  public func delay(_ delay: TimeInterval) -> Animation {
    changed(DelayedAnimation(base: self, delay: delay), "delay: \(delay)")
  }

  public func speed(_ speed: Double) -> Animation {
    changed(PacedAnimation(base: self, speed: speed), "speed: \(speed)")
  }

  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
    changed(
      RepeatedAnimation(base: self, count: count, autoreverses: autoreverses),
      "repeat: \(count)" + (autoreverses ? "" : " forwards"))
  }

  public func repeatForever(autoreverses: Bool = true) -> Animation {
    changed(
      RepeatedAnimation(base: self, count: nil, autoreverses: autoreverses),
      "repeat" + (autoreverses ? "" : " forwards"))
  }

  public func logicallyComplete(after duration: TimeInterval) -> Animation {
    changed(CompletedAnimation(base: self, duration: duration), "complete after: \(duration)")
  }
}

// MARK: Curves

extension Animation {
  public static let `default` = Animation(DefaultAnimation(), "default")
  public static let linear = curve("linear", .linear)
  public static let easeIn = curve("easeIn", .easeIn)
  public static let easeOut = curve("easeOut", .easeOut)
  public static let easeInOut = curve("easeInOut", .easeInOut)

  private static func curve(_ words: String, _ curve: UnitCurve, _ duration: TimeInterval = 0.35) -> Animation {
    Animation(CurveAnimation(curve: curve, duration: duration), words)
  }

  public static func linear(duration: TimeInterval) -> Animation { curve("linear \(duration)", .linear, duration) }
  public static func easeIn(duration: TimeInterval) -> Animation { curve("easeIn \(duration)", .easeIn, duration) }
  public static func easeOut(duration: TimeInterval) -> Animation { curve("easeOut \(duration)", .easeOut, duration) }
  public static func easeInOut(duration: TimeInterval) -> Animation {
    curve("easeInOut \(duration)", .easeInOut, duration)
  }

  public static func timingCurve(
    _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, duration: TimeInterval = 0.35
  ) -> Animation {
    curve(
      "timingCurve(\(x0), \(y0), \(x1), \(y1)) \(duration)",
      .bezier(startControlPoint: UnitPoint(x: x0, y: y0), endControlPoint: UnitPoint(x: x1, y: y1)), duration)
  }

  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    self.curve("timingCurve(\(curve.name)) \(duration)", curve, duration)
  }
}
