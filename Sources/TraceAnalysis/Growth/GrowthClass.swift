/// How a count grows with the size of the data, slowest first.
public enum GrowthClass: String, CaseIterable, Sendable {
  case constant
  /// Only with the visible rows: it grows with the data until there is enough to fill the viewport, or the few screens that
  /// the steps scroll through, and no further.
  case visible
  case log
  case linear
  case quadratic

  /// The quantity that a count of this class is a linear function of.
  ///
  /// - Parameter reach: the number of rows from which more data changes nothing that is visible.
  func amount(at size: Double, reach: Double) -> Double {
    switch self {
    case .constant: 0
    case .visible: min(size, reach)
    case .log: log2(1 + size)
    case .linear: size
    case .quadratic: size * size
    }
  }
}

extension GrowthClass: Comparable {
  public static func < (one: Self, other: Self) -> Bool { one.rank < other.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The binary logarithm of a number that is at least 1, computed by halving so that no math library is needed.
private func log2(_ number: Double) -> Double {
  var (whole, rest) = (Double(number.exponent), number.significand)
  var step = 0.5
  for _ in 0..<30 {
    rest *= rest
    if rest >= 2 {
      whole += step
      rest /= 2
    }
    step /= 2
  }
  return whole
}
