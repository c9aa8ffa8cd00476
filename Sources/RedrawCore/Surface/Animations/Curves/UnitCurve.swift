import Foundation

/// A curve from 0 to 1.
public struct UnitCurve: Hashable, Sendable {
  let name: String
  private let form: Form

  private enum Form: Hashable, Sendable {
    case bezier(CubicBezier)
    case circularIn, circularOut, circularInOut
  }

  private init(_ name: String, _ form: Form) { (self.name, self.form) = (name, form) }

  private init(_ name: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.init(name, .bezier(CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)))
  }

  public static let linear = UnitCurve("linear", 0, 0, 1, 1)
  public static let easeIn = UnitCurve("easeIn", 0.42, 0, 1, 1)
  public static let easeOut = UnitCurve("easeOut", 0, 0, 0.58, 1)
  public static let easeInOut = UnitCurve("easeInOut", 0.42, 0, 0.58, 1)
  public static let circularEaseIn = UnitCurve("circularEaseIn", .circularIn)
  public static let circularEaseOut = UnitCurve("circularEaseOut", .circularOut)
  public static let circularEaseInOut = UnitCurve("circularEaseInOut", .circularInOut)

  public static func bezier(startControlPoint start: UnitPoint, endControlPoint end: UnitPoint) -> UnitCurve {
    UnitCurve("bezier(\(start.x), \(start.y), \(end.x), \(end.y))", start.x, start.y, end.x, end.y)
  }

  public static func == (a: UnitCurve, b: UnitCurve) -> Bool { a.form == b.form }
  public func hash(into hasher: inout Hasher) { hasher.combine(form) }

  /// The inverse curve, mirrored at the diagonal.
  public var inverse: UnitCurve {
    switch form {
    case .bezier(let bezier): UnitCurve("\(name) inverse", .bezier(bezier.inverse))
    case .circularIn: .circularEaseOut
    case .circularOut: .circularEaseIn
    case .circularInOut: self
    }
  }

  public func value(at progress: Double) -> Double {
    let x = min(max(progress, 0), 1)
    switch form {
    case .bezier(let bezier): return bezier.isStraight ? x : bezier.y(at: bezier.parameter(at: x))
    case .circularIn: return 1 - (1 - x * x).squareRoot()
    case .circularOut: return (1 - (1 - x) * (1 - x)).squareRoot()
    case .circularInOut:
      return x < 0.5
        ? (1 - (1 - 4 * x * x).squareRoot()) / 2 : ((1 - 4 * (1 - x) * (1 - x)).squareRoot() + 1) / 2
    }
  }

  public func velocity(at progress: Double) -> Double {
    let x = min(max(progress, 0), 1)
    switch form {
    case .bezier(let bezier):
      if bezier.isStraight { return 1 }
      let t = bezier.parameter(at: x)
      let dx = bezier.dx(at: t)
      return dx == 0 ? 0 : bezier.dy(at: t) / dx
    case .circularIn: return x / max((1 - x * x).squareRoot(), .ulpOfOne)
    case .circularOut: return (1 - x) / max((1 - (1 - x) * (1 - x)).squareRoot(), .ulpOfOne)
    case .circularInOut:
      let near = min(x, 1 - x)
      return 2 * near / max((1 - 4 * near * near).squareRoot(), .ulpOfOne)
    }
  }
}

/// The cubic Bézier curve from (0, 0) to (1, 1) with two control points.
struct CubicBezier: Hashable, Sendable {
  let x1, y1, x2, y2: Double

  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (min(max(x1, 0), 1), y1, min(max(x2, 0), 1), y2)
  }

  var inverse: CubicBezier { CubicBezier(x1: y1, y1: x1, x2: y2, y2: x2) }

  func y(at t: Double) -> Double { Self.value(t, y1, y2) }
  func dx(at t: Double) -> Double { Self.slope(t, x1, x2) }
  func dy(at t: Double) -> Double { Self.slope(t, y1, y2) }

  /// Whether it is a straight line.
  var isStraight: Bool { x1 == y1 && x2 == y2 }

  /// The curve's parameter for a given `x`: Newton's method, then bisection, because `x` is increasing.
  func parameter(at x: Double) -> Double {
    var t = x
    for _ in 0..<8 {
      let slope = dx(at: t)
      if abs(slope) < 1e-6 { break }
      let step = (Self.value(t, x1, x2) - x) / slope
      t -= step
      if abs(step) < 1e-12 { return t }
    }
    var (low, high) = (0.0, 1.0)
    t = min(max(t, low), high)
    for _ in 0..<60 {
      let value = Self.value(t, x1, x2)
      if value == x { break }
      if value < x { low = t } else { high = t }
      t = (low + high) / 2
    }
    return t
  }

  private static func value(_ t: Double, _ a: Double, _ b: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * t * a + 3 * s * t * t * b + t * t * t
  }

  private static func slope(_ t: Double, _ a: Double, _ b: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * a + 6 * s * t * (b - a) + 3 * t * t * (1 - b)
  }
}
