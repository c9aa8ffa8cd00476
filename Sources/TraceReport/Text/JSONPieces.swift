import JSONText
import TraceAnalysis
import TraceFormat

/// What lines about evaluations consist of, made ready once: the names of types and the members that describe a reason, found
/// by the numbers of the block in hand.
struct JSONPieces {
  private let definitions: TraceDefinitions
  private var pieces = TextPieces()
  /// The piece of each definition, by its reference; `nil` where it was not met yet.
  private var ofTypes: [Int?] = []
  private var ofNames: [String: Int] = [:]
  private var ofReasons: [ReasonPiece?] = []
  /// For the block in hand: the piece of each place's type, each node's number, the piece of each reason and of none.
  private var types: [Int] = []
  private var numbers: [NodeNumber] = []
  private var reasons: [ReasonPiece] = []
  private var ids: [ReasonID] = []
  /// What is kept of the members that describe a reason.
  private enum ReasonPiece: Equatable {
    case piece(Int)
    /// They are made each time.
    case notKept
  }

  /// Whether the texts of all the block's reasons are kept.
  private(set) var areAllKept = true

  init(_ definitions: TraceDefinitions) { self.definitions = definitions }

  mutating func enter(_ block: TraceBlock) {
    if pieces.byteCount > TextPieces.most { (pieces, ofNames, ofTypes, ofReasons) = (TextPieces(), [:], [], []) }
    types = block.placeTypes.map { pieceOfType($0) }
    numbers = (0..<NodePlace(block.nodeCount)).map { block.node(at: $0).number }
    ids = block.reasons + [.none]
    reasons = ids.map { pieceOfReason($0) }
    areAllKept = !reasons.contains(.notKept)
  }

  /// No line's pieces, the node's number among them, have more bytes together.
  var longest: Int { 2 * pieces.longest + TextCursor.longestNumber }

  /// A type's name between quotation marks.
  @inline(__always) func putType(at place: NodePlace, at cursor: inout TextCursor) {
    pieces.put(types[Int(place)], at: &cursor)
  }

  @inline(__always) func putNode(at place: NodePlace, at cursor: inout TextCursor) {
    cursor.put(UInt64(numbers[Int(place)].rawValue))
  }

  /// The members that describe a reason, each behind a comma. Where not all of the block's reasons are kept, nothing is put that
  /// `append(reason:to:)` doesn't have to append.
  @inline(__always) func putReason(_ number: LocalNumber<ReasonID>, at cursor: inout TextCursor) {
    if case .piece(let piece) = reasons[min(Int(number), reasons.count &- 1)] { pieces.put(piece, at: &cursor) }
  }

  /// Appends a reason that is not kept.
  func append(reason number: LocalNumber<ReasonID>, to text: inout TextBytes) {
    let index = min(Int(number), reasons.count - 1)
    if reasons[index] == .notKept { text.append(plain: members(of: ids[index])) }
  }

  private mutating func pieceOfType(_ id: TypeID) -> Int {
    let index = Int(id.rawValue)
    if index < ofTypes.count, let piece = ofTypes[index] { return piece }
    if index >= ofTypes.count { ofTypes += repeatElement(nil, count: index + 1 - ofTypes.count) }
    // Types of one name share its piece: a file pays for a name once, whatever number of types has it.
    let name = definitions.name(of: id)
    let piece = ofNames[name] ?? add(JSONText.quoted(name))
    (ofNames[name], ofTypes[index]) = (piece, piece)
    return piece
  }

  private mutating func pieceOfReason(_ id: ReasonID) -> ReasonPiece {
    let index = Int(id.rawValue)
    if index < ofReasons.count, let piece = ofReasons[index] { return piece }
    if index >= ofReasons.count { ofReasons += repeatElement(nil, count: index + 1 - ofReasons.count) }
    let members = members(of: id)
    // What is long, or one of very many, is made each time.
    let isKept = members.utf8.count <= Self.longestKept && pieces.byteCount <= TextPieces.most
    let piece = isKept ? ReasonPiece.piece(add(members)) : .notKept
    ofReasons[index] = piece
    return piece
  }

  private static let longestKept = 4096

  private func members(of id: ReasonID) -> String {
    let members = JSONText.members { $0.add(id, definitions) }
    return members.isEmpty ? "" : "," + members
  }

  private mutating func add(_ text: String) -> Int {
    pieces.append(text)
    return pieces.count - 1
  }
}
