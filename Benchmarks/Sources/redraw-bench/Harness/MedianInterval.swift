/// Where the median of what was sampled lies.
///
/// Of at least six samples, it lies there with a confidence of 95% or more, whatever their distribution: the interval reaches from
/// one sample to another, and that the median is outside is as likely as that many tosses of a coin fall on one side. Of fewer, it
/// reaches from the smallest to the largest.
struct MedianInterval: Codable, Equatable {
  let lower: Double
  let upper: Double

  /// - Parameter samples: at least one.
  init(of samples: [Double]) {
    let sorted = samples.sorted()
    let cut = Self.cut(of: sorted.count)
    (lower, upper) = (sorted[cut], sorted[sorted.count - 1 - cut])
  }

  /// How many samples on each side can be left out.
  private static func cut(of count: Int) -> Int {
    var (cut, outcomes, outside) = (0, 1.0, 1.0)
    let all = Double(sign: .plus, exponent: count, significand: 1)
    while cut + 1 < (count + 1) / 2 {
      outcomes *= Double(count - cut) / Double(cut + 1)
      outside += outcomes
      if 2 * outside / all > 0.05 { break }
      cut += 1
    }
    return cut
  }
}
