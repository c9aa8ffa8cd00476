/// A figure that is another one's work at a larger size.
struct Growth: Codable, Equatable, Sendable {
  /// The figure at the smaller size.
  var from: String
  /// By how much its work is larger.
  var work: Double

  /// Caches hold less of what is larger.
  static let tolerance = 1.5

  /// By how much the figure is larger than the work explains: 1 where it grows with its work.
  ///
  /// The two are measured at different moments. What of it their limits, measured in turns with them, have grown as well is
  /// the machine's: it has become slower in between, or its caches hold less of anything as large.
  func excess(_ large: Measurement, over small: Measurement) -> Double {
    let inTime =
      large.unit.isLowerBetter
      ? large.value.median / small.value.median / work : small.value.median / large.value.median / work
    guard let largeRatio = large.ratio, let smallRatio = small.ratio else { return inTime }
    return min(inTime, largeRatio / smallRatio)
  }
}

/// The figures that were measured at both sizes.
struct GrowthTable {
  private let measurements: [Measurement]

  init(_ measurements: [Measurement]) { self.measurements = measurements }

  /// The figures that grow faster than their work.
  var defects: [String] { pairs.filter { $0.excess > Growth.tolerance }.map(\.large.name) }

  /// `nil` where nothing was measured at both sizes.
  var text: String? {
    if pairs.isEmpty { return nil }
    var table = Table([
      ("figure", .left), ("at", .left), ("times", .right), ("work", .right), ("times its work", .right), ("", .left),
    ])
    for pair in pairs {
      table.add([
        pair.small.name, pair.large.name, format(pair.excess * pair.growth.work), format(pair.growth.work),
        format(pair.excess), pair.excess > Growth.tolerance ? "FASTER THAN ITS WORK" : "",
      ])
    }
    return table.text
  }

  private struct Pair {
    let small: Measurement
    let large: Measurement
    let growth: Growth
    var excess: Double { growth.excess(large, over: small) }
  }

  private var pairs: [Pair] {
    measurements.compactMap { large in
      guard let growth = large.growth, let small = measurements.first(where: { $0.name == growth.from }) else {
        return nil
      }
      return Pair(small: small, large: large, growth: growth)
    }
  }
}
