/// Memory that decoding a block takes, kept from block to block: fresh memory would have to be mapped each time, which
/// costs as much as decoding does.
final class DecodeScratch {
  private var orders = GrowingBuffer<UInt64>()
  private var records = GrowingBuffer<UInt64>()
  private var evaluations = GrowingBuffer<UInt64>()

  /// Room for the rows of the order, good until the next call, as that for others is.
  func order(_ count: Int) -> UnsafeMutablePointer<UInt64> {
    orders.reserve(count)
    return orders.base
  }

  /// Room for the values of all records.
  func records(_ count: Int) -> UnsafeMutablePointer<UInt64> {
    records.reserve(count)
    return records.base
  }

  /// Room for a chunk of evaluations, all of it zero.
  func chunk() -> EvaluationChunk {
    evaluations.reset(count: EvaluationChunk.byteCount / 8, to: 0)
    return EvaluationChunk(UnsafeMutableRawPointer(evaluations.base))
  }
}

/// The columns of a chunk of evaluations, as runs show them.
struct EvaluationChunk {
  let times: UnsafeMutablePointer<UInt64>
  let words: UnsafeMutablePointer<UInt32>
  let flags: UnsafeMutablePointer<UInt8>
  private let rooms: UnsafeMutableRawPointer

  private static let rows = EvaluationRun.longest
  private static let columns = Schema.Table.evaluation.width
  static let byteCount = rows * (2 * 8 + 6 * 4 + 1) + columns * ExceptionCursor.roomBytes

  init(_ memory: UnsafeMutableRawPointer) {
    times = memory.bindMemory(to: UInt64.self, capacity: 2 * Self.rows)
    words = UnsafeMutableRawPointer(times + 2 * Self.rows).bindMemory(to: UInt32.self, capacity: 6 * Self.rows)
    flags = UnsafeMutableRawPointer(words + 6 * Self.rows).bindMemory(to: UInt8.self, capacity: Self.rows)
    rooms = UnsafeMutableRawPointer(flags + Self.rows)
  }

  /// Room for a group of exceptions of the column with this number.
  func room(ofColumn number: Int) -> UnsafeMutableRawPointer { rooms + (number - 1) * ExceptionCursor.roomBytes }
}
