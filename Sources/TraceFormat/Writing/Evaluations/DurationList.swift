/// A block's buckets with durations, column by column as they are written.
struct DurationList: ~Copyable {
  private var passed = GrowingBuffer<UInt32>()
  private var counts = GrowingBuffer<UInt32>()
  private(set) var count = 0
  private var room = 0
  /// Whether there were more than there is room for; the rest is missing.
  private(set) var isTooLong = false

  init() {}

  mutating func start(room: Int) {
    self.room = room
    passed.reserve(room)
    counts.reserve(room)
    (count, isTooLong) = (0, false)
  }

  /// Adds a bucket: the number of empty ones before it, and the number of durations in it.
  @inline(__always) mutating func append(passed distance: Int, count durations: UInt32) {
    guard count < room else { return isTooLong = true }
    passed.base[count] = UInt32(truncatingIfNeeded: distance)
    counts.base[count] = durations
    count &+= 1
  }

  func write(to payload: inout PayloadBuilder) {
    guard count > 0 else { return }
    payload.beginTable(.durationCounts, rows: count)
    payload.addPackedColumn(Schema.DurationCounts.passed, passed.prefix(count))
    payload.addPackedColumn(Schema.DurationCounts.count, counts.prefix(count))
    payload.endTable()
  }
}
