/// The class of growth that fits measurements at several sizes.
///
/// Each class is a line, `a + b × amount`, fitted to the measurements with the smallest relative error. The result is
/// the slowest growth that fits about as well as the best one.
///
///     let fit = GrowthFit([(1, 1), (10, 5), (100, 5), (1_000, 5)], viewport: 5)
///     fit?.growth        // .visible
///     fit?.confidence    // 1
public struct GrowthFit: Equatable, Sendable {
  public let growth: GrowthClass
  /// How much better it fits than any other class: from 0 if another one fits as well, to 1 if it fits exactly and no
  /// other one does.
  public let confidence: Double

  /// The minimum number of sizes needed to determine growth.
  public static let leastSizes = 3
  /// Errors up to this count as exact. Times vary more than this between runs; differences in counts are hardly ever
  /// smaller.
  private static let tolerance = 0.02

  /// - Parameter viewport: the number of visible rows, or `nil` if unknown, in which case nothing grows with it.
  /// - Returns: `nil` for fewer than three different sizes.
  public init?(_ points: [(size: Int, value: Double)], viewport: Int?) {
    guard Set(points.map(\.size)).count >= Self.leastSizes else { return nil }
    let sizes = points.map { Double($0.size) }
    let values = points.map(\.value)
    let classes = GrowthClass.allCases.filter { $0 != .visible || viewport != nil }
    let errors = classes.map { growth in
      let reaches = growth == .visible ? Self.reaches(of: viewport ?? 0, sizes) : [0]
      return reaches.map { reach in
        Self.error(of: values, along: sizes.map { growth.amount(at: $0, reach: reach) })
      }.min() ?? 0
    }
    let best = errors.min() ?? 0
    let chosen = errors.firstIndex { $0 <= max(best * 1.5, Self.tolerance) } ?? 0
    growth = classes[chosen]
    let others = errors.indices.filter { $0 != chosen }.map { errors[$0] }.min() ?? 0
    confidence = Self.confidence(errors[chosen], besides: others, isConstant: growth == .constant)
  }

  /// How many screens of rows the steps may go through: a list that is scrolled has more rows to evaluate than fit on screen, and
  /// fewer if it is shorter than that.
  private static let mostScreens = 8

  /// The viewport, and multiples of it. For those, at least two sizes must be beyond, so that it shows that nothing grows there.
  private static func reaches(of viewport: Int, _ sizes: [Double]) -> [Double] {
    let further = (2...mostScreens).map { Double(viewport * $0) }.filter { reach in
      sizes.count { $0 >= reach } >= 2
    }
    return [Double(viewport)] + further
  }

  /// Constant counts fit every class with a slope of 0. The result is certain if that fits no better, or no noticeably
  /// better: an error within the tolerance may be nothing but rounding.
  private static func confidence(_ error: Double, besides other: Double, isConstant: Bool) -> Double {
    if isConstant { return error > tolerance ? min(1, other / error) : 1 }
    return other > 0 ? max(0, 1 - error / other) : 0
  }

  /// The relative error of the best line, as a root mean square. A falling line doesn't count as growth.
  private static func error(of values: [Double], along amounts: [Double]) -> Double {
    // An error of one counts the same at zero as at one.
    let weights = values.map { 1 / max(1, $0 * $0) }
    let total = weights.reduce(0, +)
    func mean(_ numbers: [Double]) -> Double { zip(weights, numbers).reduce(0) { $0 + $1.0 * $1.1 } / total }
    let (middle, level) = (mean(amounts), mean(values))
    let spread = mean(amounts.map { ($0 - middle) * ($0 - middle) })
    let joint = mean(zip(amounts, values).map { ($0 - middle) * ($1 - level) })
    let slope = spread > 0 ? max(0, joint / spread) : 0
    let squares = zip(amounts, values).map { amount, value in
      let rest = value - level - slope * (amount - middle)
      return rest * rest
    }
    return (zip(weights, squares).reduce(0) { $0 + $1.0 * $1.1 } / Double(values.count)).squareRoot()
  }
}
