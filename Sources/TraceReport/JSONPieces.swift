import JSONText
import TraceAnalysis
import TraceFormat

/// What lines about evaluations consist of, made ready once: the names of types and the members that tell a reason, found
/// by the numbers of the block in hand.
struct JSONPieces {
  private let definitions: TraceDefinitions
  private var pieces = TextPieces()
  /// The piece of each definition, by its reference; `nil` where it was not met yet.
  private var ofTypes: [Int?] = []
  private var ofReasons: [Int?] = []
  /// For the block in hand: the piece of each place's type, each node's number, the piece of each reason and of none.
  private var types: [Int] = []
  private var numbers: [NodeNumber] = []
  private var reasons: [Int] = []

  init(_ definitions: TraceDefinitions) { self.definitions = definitions }

  mutating func enter(_ block: TraceBlock) {
    types = block.placeTypes.map { pieceOfType($0) }
    numbers = (0..<UInt32(block.nodeCount)).map { block.node(at: $0).number }
    reasons = (block.reasons + [.none]).map { pieceOfReason($0) }
  }

  /// No line's pieces, the node's number among them, have more bytes together.
  var longest: Int { 2 * pieces.longest + TextCursor.longestNumber }

  /// A type's name between quotation marks.
  @inline(__always) func putType(at place: UInt32, at cursor: inout TextCursor) {
    pieces.put(types[Int(place)], at: &cursor)
  }

  @inline(__always) func putNode(at place: UInt32, at cursor: inout TextCursor) {
    cursor.put(UInt64(numbers[Int(place)]))
  }

  /// The members that tell a reason, each behind a comma.
  @inline(__always) func putReason(_ number: UInt32, at cursor: inout TextCursor) {
    pieces.put(reasons[min(Int(number), reasons.count &- 1)], at: &cursor)
  }

  private mutating func pieceOfType(_ id: TypeID) -> Int {
    Self.piece(id.rawValue, in: &ofTypes, &pieces) { [definitions] in JSONText.quoted(definitions.name(of: id)) }
  }

  private mutating func pieceOfReason(_ id: ReasonID) -> Int {
    Self.piece(id.rawValue, in: &ofReasons, &pieces) { [definitions] in
      let members = JSONText.members { $0.add(id, definitions) }
      return members.isEmpty ? "" : "," + members
    }
  }

  private static func piece(
    _ id: UInt32, in known: inout [Int?], _ pieces: inout TextPieces, _ make: () -> String
  ) -> Int {
    let index = Int(id)
    if index < known.count, let piece = known[index] { return piece }
    if index >= known.count { known += repeatElement(nil, count: index + 1 - known.count) }
    known[index] = pieces.count
    pieces.append(make())
    return pieces.count - 1
  }
}
