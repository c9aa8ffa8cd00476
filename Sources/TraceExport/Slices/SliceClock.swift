import TraceFormat

/// Where on the axis of time something lies: as recorded, or, in a trace without durations, by counting. There each
/// evaluation takes a microsecond, so that widths show counts, and so does the gap before a tick.
struct SliceClock {
  private static let unit: UInt64 = 1_000

  let isRecorded: Bool
  private(set) var now: UInt64 = 0
  private var origin: UInt64?

  init(_ metadata: TraceMetadata?) { isRecorded = metadata?.extras.contains { $0.name == "durations" } ?? false }

  /// A tick begins. Times never fall, whatever a damaged trace says.
  mutating func beginTick(recorded time: UInt64) -> UInt64 {
    if isRecorded { move(to: time) } else { now += Self.unit }
    return now
  }

  /// An evaluation begins.
  mutating func begin(recorded start: UInt64) -> UInt64 {
    if isRecorded { move(to: start) }
    return now
  }

  /// An evaluation that has begun is over, and nothing that it led to has begun.
  mutating func end(after duration: UInt64) { now &+= isRecorded ? duration : Self.unit }

  private mutating func move(to time: UInt64) {
    let start = origin ?? time
    origin = start
    now = max(now, time > start ? time - start : 0)
  }
}
