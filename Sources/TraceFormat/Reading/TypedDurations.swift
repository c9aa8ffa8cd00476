/// Durations that are packed in a run for each type, as earlier recordings have them.
///
/// Each evaluation takes the next duration of its type. A few of each type are decoded ahead: few enough for all types
/// together to stay in the processor's first cache.
struct TypedDurations: ~Copyable {
  private static let ahead = 32
  private let batches: GrowingBuffer<DurationBatch>
  private let sources: GrowingBuffer<DurationRun>
  private var sourceCount = 0
  private let values: GrowingBuffer<UInt64>
  let isMissing: Bool

  /// `nil` where the bytes contradict themselves; zeros where there is no column.
  init?(_ column: Payload.Column?, rows: Int, types: Int) {
    batches = GrowingBuffer(capacity: types + 1)
    batches.base.initialize(repeating: DurationBatch(next: 0, end: 0), count: types + 1)
    sources = GrowingBuffer(capacity: types + 1)
    guard let column, column.encoding == ColumnEncoding.byType.rawValue else {
      values = GrowingBuffer()
      isMissing = true
      return
    }
    isMissing = false
    var reader = ByteReader(column.bytes)
    var room = 0
    var rowsLeft = UInt64(rows)
    guard let groups = reader.varint(), groups <= UInt64(types) else { return nil }
    for _ in 0..<Int(groups) {
      guard let count = reader.varint(), count <= rowsLeft else { return nil }
      guard let run = count > 0 ? reader.run(rows: Int(count)) : .zeros else { return nil }
      sources.base[sourceCount] = DurationRun(run: run, left: Int(count), start: room)
      sourceCount += 1
      rowsLeft -= count
      room += min(Int(count), Self.ahead)
    }
    values = GrowingBuffer(capacity: max(1, room))
  }

  /// The next duration of a type, which must be one of the block's; 0 where it has none left.
  @inline(__always) mutating func next(_ type: UInt32) -> UInt64 {
    let batch = batches.base + Int(type)
    let index = batch.pointee.next
    if index == batch.pointee.end { return refill(Int(type)) }
    batch.pointee.next = index &+ 1
    return values.base[index]
  }

  /// Decodes the next few durations of a type and takes the first of them.
  @inline(never) private mutating func refill(_ type: Int) -> UInt64 {
    guard type < sourceCount, sources.base[type].left > 0 else { return 0 }
    let source = sources.base + type
    let start = source.pointee.start
    let count = min(source.pointee.left, Self.ahead)
    source.pointee.left &-= count
    source.pointee.run.decode(into: values.base + start, count: count)
    batches.base[type] = DurationBatch(next: start + 1, end: start + count)
    return values.base[start]
  }
}

/// What is decoded of a type's durations: the values from `next` up to `end`.
struct DurationBatch: BitwiseCopyable {
  var next: Int
  var end: Int
}

/// A type's durations that are still packed, and where the next few of them go.
struct DurationRun: BitwiseCopyable {
  var run: PackedCursor
  var left: Int
  var start: Int
}
