import JSONText
import TraceFormat

/// What lines about evaluations say of nodes and reasons, made when it is first needed and copied from then on: of the
/// same block a node is told again and again.
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
  /// The types of nodes, made once for all blocks.
  private var types: [TypeID: String] = [:]

  init(_ definitions: TraceDefinitions) { self.definitions = definitions }

  /// No node and reason have more bytes together.
  var longest: Int { reasons.longest + nodes.longest }

  /// Makes what the run needs.
  mutating func enter(_ run: EvaluationRun, in block: TraceBlock) {
    if self.block != block.offset {
      self.block = block.offset
      nodes = TextPieces()
      nodeNumbers = Array(repeating: nil, count: block.nodeCount)
      paths = Array(repeating: nil, count: block.nodeCount)
      reasonsOfBlock = block.reasons
    }
    for row in 0..<run.count {
      if nodeNumbers[Int(run.places[row])] == nil { addNode(run.places[row], block) }
      let reason = Int(reason(run.reasons[row]).rawValue)
      if reason >= reasonNumbers.count || reasonNumbers[reason] == nil { addReason(self.reason(run.reasons[row])) }
    }
  }

  /// `"node":3,"type":{…},"path":[…]`
  @inline(__always) func putNode(at place: UInt32, at cursor: inout TextCursor) {
    nodes.put(nodeNumbers[Int(place)].unsafelyUnwrapped, at: &cursor)
  }

  /// `{"flags":[…],…}`
  @inline(__always) func putReason(_ number: UInt32, at cursor: inout TextCursor) {
    reasons.put(reasonNumbers[Int(reason(number).rawValue)].unsafelyUnwrapped, at: &cursor)
  }

  @inline(__always) private func reason(_ number: UInt32) -> ReasonID {
    Int(number) < reasonsOfBlock.count ? reasonsOfBlock[Int(number)] : .none
  }

  private mutating func addNode(_ place: UInt32, _ block: TraceBlock) {
    let node = block.node(at: place)
    nodeNumbers[Int(place)] = nodes.count
    nodes.append("\"node\":\(node.number),\(type(node.type)),\"path\":[" + path(to: place, block) + "]")
  }

  /// The identities, of which a node has its parent's but the last. Those of deep nodes are not kept: together they
  /// would take much room.
  private mutating func path(to place: UInt32, _ block: TraceBlock) -> String {
    if let known = paths[Int(place)] { return known }
    let places = block.path(to: place)
    func own(_ place: UInt32) -> String { JSONText.quoted(block.identity(of: block.node(at: place))) }
    // Nodes that are their own ancestors have as many as the block has places, and other ones than their parents.
    guard let parent = places.dropLast().last, places.count <= min(Self.deepest, block.nodeCount - 1) else {
      return places.map(own).joined(separator: ",")
    }
    let text = path(to: parent, block) + "," + own(place)
    paths[Int(place)] = text
    return text
  }

  private static let deepest = 64

  private mutating func type(_ id: TypeID) -> String {
    if let known = types[id] { return known }
    let members = Self.members { $0.add("type", spelled: id, definitions) }
    types[id] = members
    return members
  }

  private mutating func addReason(_ id: ReasonID) {
    let index = Int(id.rawValue)
    if index >= reasonNumbers.count {
      reasonNumbers += repeatElement(nil, count: index + 1 - reasonNumbers.count)
    }
    reasonNumbers[index] = reasons.count
    reasons.append(Self.members { $0.add("reason", spelled: id, definitions) })
  }

  /// An object's members without its braces.
  private static func members(_ add: (inout JSONObject) -> Void) -> String {
    String(JSONText.object(add).dropFirst().dropLast())
  }
}
