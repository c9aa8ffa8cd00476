import JSONText
import TraceFormat

/// The text about nodes and reasons in lines about evaluations, made when it is first needed and copied from then on: of the
/// same block a node recurs often.
///
/// Texts that are long, or too many, are made each time instead: what is kept stays small whatever a trace contains.
struct SpelledPieces {
  private let definitions: TraceDefinitions
  private var block: UInt64?
  private var reasons = TextPieces()
  private var reasonNumbers: [Int?] = []
  /// For the block in hand, by place.
  private var nodes = TextPieces()
  private var nodeNumbers: [Int?] = []
  private var paths: [String?] = []
  private var reasonsOfBlock: [ReasonID] = []
  /// The types of nodes, for all blocks.
  private var types: [TypeID: String] = [:]
  private var typeBytes = 0

  /// Longer texts are not kept.
  private static let longestKept = 4096
  /// Paths of more steps are not kept: together they would take much room.
  private static let deepest = 64

  init(_ definitions: TraceDefinitions) { self.definitions = definitions }

  /// No node and reason that are kept have more bytes together.
  var longest: Int { reasons.longest + nodes.longest }

  /// Makes what these rows need. `false` where some of it is not kept: `appendNode` and `appendReason` do without.
  mutating func enter(_ run: EvaluationRun, _ rows: Range<Int>, in block: TraceBlock) -> Bool {
    if self.block != block.offset || nodes.byteCount > TextPieces.most { forgetNodes(block) }
    if reasons.byteCount > TextPieces.most { (reasons, reasonNumbers) = (TextPieces(), []) }
    var areKept = true
    for row in rows {
      let isNodeKept = nodeNumbers[Int(run.places[row])] != nil || addNode(run.places[row], block)
      let isReasonKept = number(of: reason(run.reasons[row])) != nil || addReason(reason(run.reasons[row]))
      areKept = areKept && isNodeKept && isReasonKept
    }
    return areKept
  }

  private mutating func forgetNodes(_ block: TraceBlock) {
    self.block = block.offset
    nodes = TextPieces()
    nodeNumbers = Array(repeating: nil, count: block.nodeCount)
    paths = Array(repeating: nil, count: block.nodeCount)
    reasonsOfBlock = block.reasons
  }

  /// `"node":3,"type":{…},"path":[…]`
  @inline(__always) func putNode(at place: NodePlace, at cursor: inout TextCursor) {
    nodes.put(nodeNumbers[Int(place)].unsafelyUnwrapped, at: &cursor)
  }

  /// `"reason":{"flags":[…],…}`
  @inline(__always) func putReason(_ number: LocalNumber<ReasonID>, at cursor: inout TextCursor) {
    reasons.put(reasonNumbers[Int(reason(number).rawValue)].unsafelyUnwrapped, at: &cursor)
  }

  /// The same as `putNode`, kept or not.
  mutating func appendNode(at place: NodePlace, in block: TraceBlock, to text: inout TextBytes) {
    let node = block.node(at: place)
    text.append(plain: "\"node\":\(node.number),\(type(node.type)),\"path\":[")
    for (index, step) in block.path(to: place).enumerated() {
      if index > 0 { text.append(",") }
      text.append(plain: Self.identity(of: step, block))
    }
    text.append("]")
  }

  /// The same as `putReason`, kept or not.
  func appendReason(_ number: LocalNumber<ReasonID>, to text: inout TextBytes) {
    let id = reason(number)
    guard let reason = definitions[id], Self.isLong(reason) else { return text.append(plain: spelled(id)) }
    text.append(spelled: reason, definitions)
  }

  @inline(__always) private func reason(_ number: LocalNumber<ReasonID>) -> ReasonID {
    Int(number) < reasonsOfBlock.count ? reasonsOfBlock[Int(number)] : .none
  }

  @inline(__always) private func number(of reason: ReasonID) -> Int? {
    let index = Int(reason.rawValue)
    return index < reasonNumbers.count ? reasonNumbers[index] : nil
  }

  private mutating func addNode(_ place: NodePlace, _ block: TraceBlock) -> Bool {
    guard let path = path(to: place, block) else { return false }
    let node = block.node(at: place)
    let text = "\"node\":\(node.number),\(type(node.type)),\"path\":[" + path + "]"
    guard text.utf8.count <= Self.longestKept else { return false }
    nodeNumbers[Int(place)] = nodes.count
    nodes.append(text)
    return true
  }

  /// The identities, of which a node has its parent's but the last; `nil` where they are many or long.
  private mutating func path(to place: NodePlace, _ block: TraceBlock) -> String? {
    if let known = paths[Int(place)] { return known }
    guard let places = block.path(to: place, atMost: min(Self.deepest, block.nodeCount - 1)) else { return nil }
    var text = ""
    for (index, step) in places.enumerated() {
      let known = paths[Int(step)]
      text = known ?? text + (index > 0 ? "," : "") + Self.identity(of: step, block)
      guard text.utf8.count <= Self.longestKept else { return nil }
      paths[Int(step)] = text
    }
    return text
  }

  private static func identity(of place: NodePlace, _ block: TraceBlock) -> String {
    JSONText.quoted(block.identity(of: block.node(at: place)))
  }

  /// `"type":{…}`
  private mutating func type(_ id: TypeID) -> String {
    if let known = types[id] { return known }
    let text = JSONText.members { $0.add("type", spelled: id, definitions) }
    typeBytes += text.utf8.count
    if typeBytes > TextPieces.most { (types, typeBytes) = ([:], text.utf8.count) }
    types[id] = text
    return text
  }

  /// Whether a reason has so many properties that they are written one by one.
  private static func isLong(_ reason: Reason) -> Bool { reason.properties.count + reason.further.count > deepest }

  private mutating func addReason(_ id: ReasonID) -> Bool {
    if let reason = definitions[id], Self.isLong(reason) { return false }
    let text = spelled(id)
    guard text.utf8.count <= Self.longestKept else { return false }
    let index = Int(id.rawValue)
    if index >= reasonNumbers.count {
      reasonNumbers += repeatElement(nil, count: index + 1 - reasonNumbers.count)
    }
    reasonNumbers[index] = reasons.count
    reasons.append(text)
    return true
  }

  private func spelled(_ id: ReasonID) -> String {
    JSONText.members { $0.add("reason", spelled: id, definitions) }
  }
}
