import SystemCalls

/// Memory for decoding, reused from block to block: fresh memory would have to be mapped each time, which costs as much as
/// decoding.
final class DecodeScratch {
  private var evaluations = GrowingBuffer<UInt64>()
  /// The pieces in the order in which they are requested.
  private var pieces: [UnsafeMutableRawBufferPointer] = []
  private var used = 0

  deinit { for piece in pieces { SystemMemory.free(piece.baseAddress) } }

  /// Allows everything handed out to be handed out again.
  func reuse() { used = 0 }

  /// Uninitialized memory for this many elements.
  func room<Element: BitwiseCopyable>(of type: Element.Type, _ count: Int) -> UnsafeMutablePointer<Element> {
    let bytes = max(1, count) * MemoryLayout<Element>.stride
    if used == pieces.count { pieces.append(Self.piece(bytes)) }
    if pieces[used].count < bytes {
      SystemMemory.free(pieces[used].baseAddress)
      pieces[used] = Self.piece(2 * bytes)
    }
    used += 1
    return pieces[used - 1].baseAddress!.bindMemory(to: type, capacity: count)
  }

  private static func piece(_ bytes: Int) -> UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(start: ScratchMemory.allocate(bytes), count: bytes)
  }

  func zeros(_ count: Int) -> UnsafeMutablePointer<UInt64> {
    let zeros = room(of: UInt64.self, count)
    zeros.update(repeating: 0, count: count)
    return zeros
  }

  /// Zeroed memory for a chunk of evaluations.
  func chunk() -> EvaluationChunk {
    evaluations.reset(count: EvaluationChunk.byteCount / 8, to: 0)
    return EvaluationChunk(UnsafeMutableRawPointer(evaluations.base))
  }
}

/// The columns of a chunk of evaluations.
struct EvaluationChunk {
  let words: UnsafeMutablePointer<UInt32>
  let flags: UnsafeMutablePointer<UInt8>
  /// Starts and durations over 32 bits, which runs don't show.
  let wide: UnsafeMutablePointer<UInt64>
  private let rooms: UnsafeMutableRawPointer

  private static let rows = EvaluationRun.longest
  private static let wordCount = EvaluationRun.columnCount * EvaluationRun.stride
  private static let columns = RecordKind.evaluation.width
  static let byteCount = wordCount * 4 + rows * (2 * 8 + 1) + columns * ExceptionCursor.roomBytes

  init(_ memory: UnsafeMutableRawPointer) {
    words = memory.bindMemory(to: UInt32.self, capacity: Self.wordCount)
    wide = UnsafeMutableRawPointer(words + Self.wordCount).bindMemory(to: UInt64.self, capacity: 2 * Self.rows)
    flags = UnsafeMutableRawPointer(wide + 2 * Self.rows).bindMemory(to: UInt8.self, capacity: Self.rows)
    rooms = UnsafeMutableRawPointer(flags + Self.rows)
  }

  /// Memory for a group of a column's exceptions.
  func room(of column: ColumnNumber) -> UnsafeMutableRawPointer { rooms + column.index * ExceptionCursor.roomBytes }
}
