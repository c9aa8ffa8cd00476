import TraceFormat

/// Where on the axis of time something lies: as recorded, or, in a trace without durations, by counting. There each
/// evaluation takes a microsecond, so that widths show counts, and so does the gap before a tick.
struct SliceClock {
  /// Nanoseconds of an evaluation whose duration is not recorded.
  static let unit: UInt64 = 1_000

  let isRecorded: Bool
  private(set) var now: UInt64 = 0
  private var origin: UInt64?

  init(_ metadata: TraceMetadata?) { isRecorded = Self.isRecorded(metadata) }

  /// Whether times are those of the recording.
  static func isRecorded(_ metadata: TraceMetadata?) -> Bool {
    metadata?.extras.contains { $0.name == "durations" } ?? false
  }

  /// A tick begins. Times never fall, whatever a damaged trace says.
  mutating func beginTick(recorded time: UInt64) -> UInt64 {
    if isRecorded { move(to: time) } else { pass(Self.unit) }
    return now
  }

  /// An event, a write or an evaluation begins.
  mutating func begin(recorded start: UInt64) -> UInt64 {
    if isRecorded { move(to: start) }
    return now
  }

  /// An evaluation that has begun is over, and nothing that it led to has begun.
  mutating func end(after duration: UInt64) -> UInt64 {
    pass(isRecorded ? duration : Self.unit)
    return now
  }

  /// Far beyond all times that are recorded, sums must still have room.
  private static let last: UInt64 = 1 << 62

  private mutating func pass(_ duration: UInt64) { now = min(Self.last, now + min(Self.last, duration)) }

  private mutating func move(to time: UInt64) {
    let start = origin ?? time
    origin = start
    now = min(Self.last, max(now, time > start ? time - start : 0))
  }
}
