/// The middle and the extremes of several measurements.
struct Spread: Codable, Equatable {
  var median: Double
  var min: Double
  var max: Double

  /// - Parameter values: at least one.
  init(_ values: [Double]) {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    median = sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    min = sorted[0]
    max = sorted[sorted.count - 1]
  }
}
