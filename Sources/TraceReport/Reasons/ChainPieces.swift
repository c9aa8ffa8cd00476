import TraceAnalysis
import TraceFormat

/// Text for what led to the current tick's evaluations. Many of them share the same event or write.
struct ChainPieces {
  private var pieces = TextPieces()
  /// By cause number: the number of its piece plus 1; 0 if there is none yet.
  private var numbers: [UInt32] = []

  /// The size of the longest chain.
  var longest: Int { pieces.longest }

  /// Starts another tick, or a block in which cause numbers may have become unknown.
  mutating func removeAll() {
    pieces.removeAll()
    numbers.removeAll(keepingCapacity: true)
  }

  /// The piece for a cause and what led to it; `nil` if not made yet.
  @inline(__always) func piece(_ cause: CauseNumber) -> Int? {
    let index = Int(cause)
    return index < numbers.count && numbers[index] > 0 ? Int(numbers[index] &- 1) : nil
  }

  /// - Parameter isKept: whether the cause exists. Otherwise its number, which is from a file, must not size the table.
  mutating func add(_ text: UnsafeBufferPointer<UInt8>, for cause: CauseNumber, isKept: Bool) -> Int {
    if pieces.byteCount > TextPieces.most { removeAll() }
    pieces.append(text)
    guard isKept else { return pieces.count - 1 }
    let index = Int(cause)
    if index >= numbers.count { numbers += repeatElement(0, count: index + 1 - numbers.count) }
    numbers[index] = UInt32(pieces.count)
    return pieces.count - 1
  }

  /// Whether its text is empty.
  @inline(__always) func isEmpty(_ piece: Int) -> Bool { pieces.isEmpty(piece) }

  @inline(__always) func put(_ piece: Int, at cursor: inout TextCursor) { pieces.put(piece, at: &cursor) }
}
