/// What a figure has to reach, so that neither the machine nor what else it does decides.
///
/// What is timed is judged by its ratio to its limit, which was measured in the same pair of runs; a size or a peak of memory by
/// itself. Other numbers are shown, not judged.
struct Goal: Codable, Equatable, Sendable {
  /// What is judged.
  enum Basis: String, Codable {
    /// How many times its limit the figure costs.
    case ratio
    /// The figure.
    case size
  }

  enum Verdict: String, Codable {
    case met, missed
    /// The median lies on either side of the goal, as far as the samples tell.
    case undecided
  }

  let basis: Basis
  let most: Double

  static func ratio(_ most: Double) -> Goal { Goal(basis: .ratio, most: most) }
  static func size(_ most: Double) -> Goal { Goal(basis: .size, most: most) }

  /// - Parameter interval: of what is judged; `nil` if that couldn't be measured.
  func verdict(on interval: MedianInterval?) -> Verdict {
    guard let interval, interval.lower <= most else { return .missed }
    return interval.upper <= most ? .met : .undecided
  }

  var words: String { "≤ \(format(most))" + (basis == .ratio ? "×" : "") }
}
