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

  /// Says how much in a time: how long it took is not seen from it.
  var isRate: Bool { self == .millionEventsPerSecond || self == .gigabytesPerSecond }

  var isLowerBetter: Bool { !isRate }

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
