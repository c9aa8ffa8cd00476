import TraceFormat

/// What is counted at each size.
public enum ScaleMeasure: String, CaseIterable, Sendable {
  /// Evaluations per tick.
  case evaluations
  /// Wasted evaluations per tick.
  case wasted
  /// Views that were compared with their previous values, evaluated or not, per tick.
  case comparisons
  /// Evaluations in the first appearance.
  case appearance
  /// Nodes in the tree at the end.
  case nodes
  /// Nanoseconds of evaluations per tick, if durations were recorded.
  case time

  /// Whether it is counted for each view as well as for all together.
  var isOfViews: Bool { self == .evaluations || self == .wasted || self == .appearance || self == .time }
}

/// A count at each size, and how it grows.
public struct ScaleRow: Sendable {
  public let measure: ScaleMeasure
  /// `nil` for all views together.
  public let view: String?
  public let values: [Double]
  public let fit: GrowthFit
}

/// How the counts of a scenario grow with one of its parameters.
///
///     let table = ScaleTable([sample(10), sample(100), sample(1_000)])
///     let tooFast = table.rows(above: .visible, [.evaluations])
public struct ScaleTable: Sendable {
  public let sizes: [Int]
  public let viewport: Int?
  /// All views together first, then individual views, the fastest growing first.
  public let rows: [ScaleRow]

  /// - Parameters:
  ///   - samples: at least three, in order of size.
  ///   - views: the views to list and include in totals; `nil` for all.
  public init(_ samples: [ScaleSample], views pattern: NamePattern? = nil) {
    sizes = samples.map(\.size)
    viewport = samples.first?.viewport
    let names = Set(samples.flatMap { Array($0.views.keys) + Array($0.appearance.keys) })
    let wanted = names.filter { pattern?.matches($0) ?? true }
    let viewport = viewport
    func row(_ measure: ScaleMeasure, _ view: String?) -> ScaleRow? {
      let isCounted: (String) -> Bool = { name in view.map { name == $0 } ?? wanted.contains(name) }
      let values = samples.map { Self.value(of: measure, in: $0, isCounted) }
      guard values.contains(where: { $0 > 0 }),
        let fit = GrowthFit(Array(zip(samples.map(\.size), values)), viewport: viewport)
      else { return nil }
      return ScaleRow(measure: measure, view: view, values: values, fit: fit)
    }
    let ofAll = ScaleMeasure.allCases.compactMap { row($0, nil) }
    let ofViews = wanted.sorted().flatMap { name in
      ScaleMeasure.allCases.filter { $0.isOfViews && $0 != .time }.compactMap { row($0, name) }
    }
    let order = ofViews.indices.sorted { one, other in
      let (first, second) = (ofViews[one], ofViews[other])
      return (second.fit.growth, second.values.last ?? 0, one) < (first.fit.growth, first.values.last ?? 0, other)
    }
    rows = ofAll + order.map { ofViews[$0] }
  }

  private static func value(
    of measure: ScaleMeasure, in sample: ScaleSample, _ isWanted: (String) -> Bool
  ) -> Double {
    let totals = sample.totals(appearing: measure == .appearance, of: isWanted)
    let ticks = Double(max(1, sample.ticks))
    return switch measure {
    case .evaluations: Double(totals.evaluations) / ticks
    case .wasted: Double(totals.wasted) / ticks
    case .comparisons: Double(totals.evaluations + totals.skipped) / ticks
    case .appearance: Double(totals.evaluations)
    case .nodes: Double(sample.nodes)
    case .time: Double(totals.duration) / ticks
    }
  }

  /// The rows of these measures that grow faster.
  public func rows(above most: GrowthClass, _ measures: [ScaleMeasure]) -> [ScaleRow] {
    rows.filter { measures.contains($0.measure) && $0.fit.growth > most }
  }
}
