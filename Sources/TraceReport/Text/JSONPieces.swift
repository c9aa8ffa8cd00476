import JSONText
import TraceAnalysis
import TraceFormat

/// The parts of lines about evaluations, rendered once: the names of types and the members that describe a reason, looked up
/// by the numbers of the current block.
struct JSONPieces {
  private let definitions: TraceDefinitions
  private var pieces = TextPieces()
  /// The piece of each definition, by reference; `nil` until it is first needed.
  private var ofTypes: [Int?] = []
  private var ofNames: [String: Int] = [:]
  private var ofReasons: [ReasonPiece?] = []
  /// For the current block: the piece of each place's type, each node's number, and the piece of each reason and of no reason.
  private var types: [Int] = []
  private var numbers: [NodeNumber] = []
  private var reasons: [ReasonPiece] = []
  private var ids: [ReasonID] = []
  /// How the members that describe a reason are stored.
  private enum ReasonPiece: Equatable {
    case piece(Int)
    /// They are rendered each time.
    case notKept
  }

  /// Whether the texts of all reasons in the block are stored.
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

  /// The most bytes that the pieces of one line have together, including the node's number.
  var longest: Int { 2 * pieces.longest + TextCursor.longestNumber }

  /// A type's name in quotation marks.
  @inline(__always) func putType(at place: NodePlace, at cursor: inout TextCursor) {
    pieces.put(types[Int(place)], at: &cursor)
  }

  @inline(__always) func putNode(at place: NodePlace, at cursor: inout TextCursor) {
    cursor.put(UInt64(numbers[Int(place)].rawValue))
  }

  /// The members that describe a reason, each preceded by a comma. If some of the block's reasons are not stored, this writes
  /// nothing for those; `append(reason:to:)` must append them.
  @inline(__always) func putReason(_ number: LocalNumber<ReasonID>, at cursor: inout TextCursor) {
    if case .piece(let piece) = reasons[min(Int(number), reasons.count &- 1)] { pieces.put(piece, at: &cursor) }
  }

  /// Appends a reason that is not stored.
  func append(reason number: LocalNumber<ReasonID>, to text: inout TextBytes) {
    let index = min(Int(number), reasons.count - 1)
    if reasons[index] == .notKept { text.append(plain: members(of: ids[index])) }
  }

  private mutating func pieceOfType(_ id: TypeID) -> Int {
    let index = Int(id.rawValue)
    if index < ofTypes.count, let piece = ofTypes[index] { return piece }
    if index >= ofTypes.count { ofTypes += repeatElement(nil, count: index + 1 - ofTypes.count) }
    // Types with the same name share its piece, so a file cannot use up memory by repeating a name.
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
    // Long pieces, and those beyond the limit, are rendered each time.
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
