import JSONText
import TraceFormat

/// Text about nodes and reasons in lines about evaluations, made on first use, because nodes recur within a block.
///
/// Text that is long, or too much, is produced again each time, so that memory stays small whatever the trace contains.
struct SpelledPieces {
  private let definitions: TraceDefinitions
  private var block: UInt64?
  private var reasons = TextPieces()
  private var reasonNumbers: [Int?] = []
  /// For the current block, by place.
  private var nodes = TextPieces()
  private var nodeNumbers: [Int?] = []
  private var paths: [String?] = []
  private var reasonsOfBlock: [ReasonID] = []
  /// The types of nodes, for all blocks.
  private var types: [TypeID: String] = [:]
  private var typeBytes = 0

  /// Longer text isn't kept.
  private static let longestKept = 4096
  /// Paths with more steps aren't kept, because together they would take much memory.
  private static let deepest = 64

  init(_ definitions: TraceDefinitions) { self.definitions = definitions }

  /// The maximum size of a kept node and reason together.
  var longest: Int { reasons.longest + nodes.longest }

  /// Makes what these rows need. Returns `false` if some of it isn't kept; use `appendNode` and `appendReason` then.
  mutating func enter(_ run: EvaluationRun, _ rows: EvaluationRows, in block: TraceBlock) -> Bool {
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

  /// The same as `putNode`, also for nodes that aren't kept.
  mutating func appendNode(at place: NodePlace, in block: TraceBlock, to text: inout TextBytes) {
    let node = block.node(at: place)
    text.append(plain: "\"node\":\(node.number),\(type(node.type)),\"path\":[")
    for (index, step) in block.path(to: place).enumerated() {
      if index > 0 { text.append(",") }
      text.append(plain: Self.identity(of: step, block))
    }
    text.append("]")
  }

  /// The same as `putReason`, also for reasons that aren't kept.
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

  /// A node's identities: its parent's and its own; `nil` if they are too many or too long.
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
