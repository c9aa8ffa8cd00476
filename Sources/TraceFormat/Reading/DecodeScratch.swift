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
  let words: UnsafeMutablePointer<UInt32>
  let flags: UnsafeMutablePointer<UInt8>
  /// Starts and durations that take more than 32 bits, which runs don't show.
  let wide: UnsafeMutablePointer<UInt64>
  private let rooms: UnsafeMutableRawPointer

  private static let rows = EvaluationRun.longest
  private static let wordCount = EvaluationRun.columnCount * EvaluationRun.stride
  private static let columns = Schema.Table.evaluation.width
  static let byteCount = wordCount * 4 + rows * (2 * 8 + 1) + columns * ExceptionCursor.roomBytes

  init(_ memory: UnsafeMutableRawPointer) {
    words = memory.bindMemory(to: UInt32.self, capacity: Self.wordCount)
    wide = UnsafeMutableRawPointer(words + Self.wordCount).bindMemory(to: UInt64.self, capacity: 2 * Self.rows)
    flags = UnsafeMutableRawPointer(wide + 2 * Self.rows).bindMemory(to: UInt8.self, capacity: Self.rows)
    rooms = UnsafeMutableRawPointer(flags + Self.rows)
  }

  /// Room for a group of exceptions of the column with this number.
  func room(ofColumn number: Int) -> UnsafeMutableRawPointer { rooms + (number - 1) * ExceptionCursor.roomBytes }
}
