/// What a figure is measured in.
enum Unit: String, Codable, Sendable {
  case nanosecondsPerEvent = "ns/event"
  case millionEventsPerSecond = "M events/s"
  case gigabytesPerSecond = "GB/s"
  case milliseconds = "ms"
  case microsecondsPerTick = "µs/tick"
  case bytesPerEvent = "B/event"
  case mebibytes = "MiB"

  /// Values of timed units come from a stopwatch; of the others, from what the benchmark returns.
  var isTimed: Bool { self != .bytesPerEvent && self != .mebibytes }

  var isLowerBetter: Bool { self != .millionEventsPerSecond && self != .gigabytesPerSecond }

  /// The figure for `count` events (bytes, repetitions) that took this long.
  func value(nanoseconds: Double, count: Double) -> Double {
    switch self {
    case .nanosecondsPerEvent: nanoseconds / count
    case .millionEventsPerSecond: count / nanoseconds * 1e3
    case .gigabytesPerSecond: count / nanoseconds
    case .milliseconds: nanoseconds / count / 1e6
    case .microsecondsPerTick: nanoseconds / count / 1e3
    case .bytesPerEvent, .mebibytes: count
    }
  }
}

/// What a figure has to reach.
struct Goal: Codable, Equatable, Sendable {
  var value: Double

  func isMet(by figure: Double, _ unit: Unit) -> Bool {
    unit.isLowerBetter ? figure <= value : figure >= value
  }
}
