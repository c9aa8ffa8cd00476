import TerminalText
import TraceAnalysis
import TraceFormat

/// Text for things with small numbers, made on first use.
struct NumberedPieces {
  private var pieces = TextPieces()
  /// By number: the piece's number plus 1; 0 if there is none yet.
  private var numbers: [UInt32] = []

  /// The size of the longest piece.
  var longest: Int { pieces.longest }

  /// The number of a piece; `nil` if not made yet.
  @inline(__always) func known(_ number: UInt32) -> Int? {
    let index = Int(number)
    return index < numbers.count && numbers[index] > 0 ? Int(numbers[index] &- 1) : nil
  }

  /// May discard earlier pieces if there are many, which makes their numbers invalid.
  mutating func add(_ text: String, for number: UInt32) -> Int {
    if pieces.byteCount > TextPieces.most { (pieces, numbers) = (TextPieces(), []) }
    let index = Int(number)
    if index >= numbers.count { numbers += repeatElement(0, count: index + 1 - numbers.count) }
    pieces.append(text)
    numbers[index] = UInt32(pieces.count)
    return pieces.count - 1
  }

  /// The name of a view, as in text.
  @inline(__always) mutating func piece(of type: TypeID, _ definitions: TraceDefinitions) -> Int {
    known(type.rawValue) ?? add(printable(definitions.name(of: type)), for: type.rawValue)
  }

  @inline(__always) func put(_ piece: Int, at cursor: inout TextCursor) { pieces.put(piece, at: &cursor) }
}
