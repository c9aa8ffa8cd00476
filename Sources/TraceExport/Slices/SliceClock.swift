import TraceFormat

/// Positions on the time axis: recorded times or, in a trace without durations, counts. In the latter case each
/// evaluation, and the gap before each tick, takes a microsecond, so that widths show counts.
struct SliceClock {
  /// The duration, in nanoseconds, of an evaluation without a recorded one.
  static let unit: UInt64 = 1_000

  let isRecorded: Bool
  private(set) var now: UInt64 = 0
  private var origin: UInt64?

  init(_ metadata: TraceMetadata?) { isRecorded = Self.isRecorded(metadata) }

  /// Whether the trace has recorded times.
  static func isRecorded(_ metadata: TraceMetadata?) -> Bool {
    guard let metadata else { return false }
    if metadata.importedFrom != nil { return metadata.knowledge.knows(.durations) }
    return metadata.extras.contains { $0.name == "durations" }
  }

  /// Begins a tick. Times never decrease, even in a damaged trace.
  mutating func beginTick(recorded time: UInt64) -> UInt64 {
    if isRecorded { move(to: time) } else { pass(Self.unit) }
    return now
  }

  /// Begins an event, a write or an evaluation.
  mutating func begin(recorded start: UInt64) -> UInt64 {
    if isRecorded { move(to: start) }
    return now
  }

  /// Ends an evaluation before anything that it led to begins.
  mutating func end(after duration: UInt64) -> UInt64 {
    pass(isRecorded ? duration : Self.unit)
    return now
  }

  /// Far beyond all recorded times, but small enough that sums don't overflow.
  private static let last: UInt64 = 1 << 62

  private mutating func pass(_ duration: UInt64) { now = min(Self.last, now + min(Self.last, duration)) }

  private mutating func move(to time: UInt64) {
    let start = origin ?? time
    origin = start
    now = min(Self.last, max(now, time > start ? time - start : 0))
  }
}
