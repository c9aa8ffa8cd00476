/// What a figure has to reach.
struct Goal: Codable, Equatable, Sendable {
  /// What of the figure is judged, where it is not the figure itself.
  enum Basis: String, Codable {
    /// How many times its limit it is.
    case ratio
    /// By how much it is above its limit.
    case excess
  }

  var value: Double
  var basis: Basis?
  /// To cost so many times its limit will do as well: what the goal was in terms of the limit on the machine that it was set on,
  /// for those on which the limit itself takes longer.
  var orRatio: Double?

  /// - Parameters:
  ///   - ratio: to its limit, measured in the same run; what is judged by it is missed without.
  ///   - excess: above that limit, likewise.
  func isMet(by figure: Double, ratio: Double?, excess: Double?, _ unit: Unit) -> Bool {
    if let orRatio, let ratio, ratio <= orRatio { return true }
    return switch basis {
    case nil: unit.isLowerBetter ? figure <= value : figure >= value
    case .ratio: ratio.map { $0 <= value } ?? false
    case .excess: excess.map { $0 <= value } ?? false
    }
  }

  func words(_ unit: Unit) -> String {
    if let orRatio { return Goal(value: value, basis: basis).words(unit) + " or \(format(orRatio))×" }
    return switch basis {
    case nil: (unit.isLowerBetter ? "≤ " : "≥ ") + format(value)
    case .ratio: "≤ \(format(value))×"
    case .excess: "≤ +\(format(value))"
    }
  }
}
