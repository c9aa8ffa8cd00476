import JSONText
import TraceFormat

/// Members that describe definitions, each made on first use.
struct DefinitionPieces {
  private(set) var pieces = TextPieces()
  private var numbers: [Int?] = []

  /// The number of a definition's piece, which is valid until the next call.
  mutating func piece<ID: DefinitionReference>(_ id: ID, _ add: (inout JSONObject, ID) -> Void) -> Int {
    let index = Int(id.rawValue)
    if index < numbers.count, let known = numbers[index] { return known }
    if pieces.byteCount > TextPieces.most { (pieces, numbers) = (TextPieces(), []) }
    if index >= numbers.count { numbers += repeatElement(nil, count: index + 1 - numbers.count) }
    numbers[index] = pieces.count
    pieces.append(JSONText.members { add(&$0, id) })
    return pieces.count - 1
  }
}
