/// What a figure is measured in.
enum Unit: String, Codable, Sendable {
  case nanosecondsPerEvent = "ns/event"
  case millionEventsPerSecond = "M events/s"
  case gigabytesPerSecond = "GB/s"
  case milliseconds = "ms"
  case microsecondsPerTick = "µs/tick"
  case bytesPerEvent = "B/event"
  case bytesPerTick = "B/tick"
  case bytesPerNode = "B/node"
  case mebibytes = "MiB"

  /// Values of timed units come from a stopwatch; of the others, from what the benchmark returns.
  var isTimed: Bool { ![.bytesPerEvent, .bytesPerTick, .bytesPerNode, .mebibytes].contains(self) }

  var isLowerBetter: Bool { self != .millionEventsPerSecond && self != .gigabytesPerSecond }

  /// What a figure costs in terms of its limit: above 1 where it is the slower or larger one.
  func cost(_ figure: Double, beside limit: Double) -> Double { isLowerBetter ? figure / limit : limit / figure }

  /// The figure for `count` events (bytes, repetitions) that took this long.
  func value(nanoseconds: Double, count: Double) -> Double {
    switch self {
    case .nanosecondsPerEvent: nanoseconds / count
    case .millionEventsPerSecond: count / nanoseconds * 1e3
    case .gigabytesPerSecond: count / nanoseconds
    case .milliseconds: nanoseconds / count / 1e6
    case .microsecondsPerTick: nanoseconds / count / 1e3
    case .bytesPerEvent, .bytesPerTick, .bytesPerNode, .mebibytes: count
    }
  }
}

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

  /// - Parameter limit: the figure's limit, measured in the same run; what is judged by it is missed without.
  func isMet(by figure: Double, limit: Double?, _ unit: Unit) -> Bool {
    if let orRatio, let limit, unit.cost(figure, beside: limit) <= orRatio { return true }
    return switch basis {
    case nil: unit.isLowerBetter ? figure <= value : figure >= value
    case .ratio: limit.map { figure / $0 <= value } ?? false
    case .excess: limit.map { figure - $0 <= value } ?? false
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
