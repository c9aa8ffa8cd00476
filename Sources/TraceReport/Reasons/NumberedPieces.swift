import TerminalText
import TraceAnalysis
import TraceFormat

/// Pieces of text for what has small numbers, each made when it is first needed.
struct NumberedPieces {
  private var pieces = TextPieces()
  /// By number: that of the piece plus 1; 0 where there is none yet.
  private var numbers: [UInt32] = []

  /// No piece has more bytes.
  var longest: Int { pieces.longest }

  /// The number of a piece; `nil` where it was not made yet.
  @inline(__always) func known(_ number: UInt32) -> Int? {
    let index = Int(number)
    return index < numbers.count && numbers[index] > 0 ? Int(numbers[index] &- 1) : nil
  }

  /// Where there are many, those that were made before are no longer good.
  mutating func add(_ text: String, for number: UInt32) -> Int {
    if pieces.byteCount > TextPieces.most { (pieces, numbers) = (TextPieces(), []) }
    let index = Int(number)
    if index >= numbers.count { numbers += repeatElement(0, count: index + 1 - numbers.count) }
    pieces.append(text)
    numbers[index] = UInt32(pieces.count)
    return pieces.count - 1
  }

  /// A view's name as a line of text has it.
  @inline(__always) mutating func piece(of type: TypeID, _ definitions: TraceDefinitions) -> Int {
    known(type.rawValue) ?? add(printable(definitions.name(of: type)), for: type.rawValue)
  }

  @inline(__always) func put(_ piece: Int, at cursor: inout TextCursor) { pieces.put(piece, at: &cursor) }
}
