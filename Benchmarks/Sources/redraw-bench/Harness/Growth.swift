import TerminalText

/// A figure that is another one's work at a larger size.
struct Growth: Codable, Equatable, Sendable {
  /// The figure at the smaller size.
  var from: String
  /// By how much its work is larger.
  var work: Double

  /// Caches fit less of what is larger.
  static let tolerance = 1.5
}

/// By how much a figure has grown.
struct GrownFigure: Codable, Equatable {
  let name: String
  let growth: Growth
  /// How many times larger it is, and how many times the limit.
  let times: Double
  let limitTimes: Double?
  /// By how much it is larger than the work explains: 1 where it grows with its work.
  let timesItsWork: Double
  let isDefect: Bool

  init(_ large: Measurement, _ growth: Growth, over small: Measurement) {
    name = large.name
    self.growth = growth
    let (times, ownTimes) = Self.times(large, growth, over: small)
    self.times = times
    limitTimes = large.limit.flatMap { limit in small.limit.map { large.unit.cost(limit.median, beside: $0.median) } }
    timesItsWork = min(times / growth.work, ownTimes ?? .infinity)
    isDefect = timesItsWork > Growth.tolerance
  }

  /// How many times larger it is, and the same where what is not the figure's own is left out.
  ///
  /// The two are measured at different moments: what of it their limits, measured in turns with them, have grown as well is
  /// the machine's, which has become slower in between, or its caches fit less of anything as large.
  private static func times(
    _ large: Measurement, _ growth: Growth, over small: Measurement
  ) -> (times: Double, own: Double?) {
    let beside = large.ratio.flatMap { ratio in small.ratio.map { ratio.median / $0.median } }
    // Without a limit, what the runs differ by is no growth.
    let own = large.unit.cost(large.value.min, beside: small.value.max) / growth.work
    return (large.unit.cost(large.value.median, beside: small.value.median), beside ?? own)
  }
}

/// The figures that were measured at both sizes.
struct GrowthTable {
  let figures: [GrownFigure]

  init(_ measurements: [Measurement]) {
    figures = measurements.compactMap { large in
      guard let growth = large.growth, let small = measurements.first(where: { $0.name == growth.from }) else {
        return nil
      }
      return GrownFigure(large, growth, over: small)
    }
  }

  /// The figures that grow faster than their work.
  var defects: [String] { figures.filter(\.isDefect).map(\.name) }

  /// `nil` where nothing was measured at both sizes.
  var text: String? {
    if figures.isEmpty { return nil }
    var table = TextTable([
      ("figure", .left), ("at", .left), ("grew", .right), ("its limit", .right), ("its work", .right),
      ("times its work", .right), ("", .left),
    ])
    for figure in figures {
      table.add([
        figure.growth.from, figure.name, format(figure.times), figure.limitTimes.map { format($0) } ?? "",
        format(figure.growth.work), format(figure.timesItsWork), figure.isDefect ? "FASTER THAN ITS WORK" : "",
      ])
    }
    return table.text
  }
}
