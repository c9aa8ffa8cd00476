import JSONText
import TraceFormat

/// Members of a JSON line about an evaluation: its node, and its reason. Both are complete, so that a line needs no other.
struct SpelledWords: EvaluationWords {
  private let definitions: TraceDefinitions
  /// For the current block, by place.
  private var paths: [String?] = []
  /// The types of nodes, for all blocks.
  private var types: [TypeID: String] = [:]
  private var typeBytes = 0

  /// Paths with more steps aren't kept, because together they would take much memory.
  private static let deepest = 64

  init(_ definitions: TraceDefinitions) { self.definitions = definitions }

  mutating func enter(_ block: TraceBlock) { paths = Array(repeating: nil, count: block.nodeCount) }

  /// `"node":3,"type":{…},"path":[…]`
  mutating func words(ofNodeAt place: NodePlace, in block: TraceBlock) -> String? {
    guard let path = path(to: place, block) else { return nil }
    let node = block.node(at: place)
    return "\"node\":\(node.number),\(type(node.type)),\"path\":[" + path + "]"
  }

  /// `"reason":{"flags":[…],…}`
  func words(of id: ReasonID) -> String? {
    if let reason = definitions[id], Self.isLong(reason) { return nil }
    return spelled(id)
  }

  /// The same for a node whose text isn't kept.
  mutating func appendNode(at place: NodePlace, in block: TraceBlock, to text: inout TextBytes) {
    let node = block.node(at: place)
    text.append(plain: "\"node\":\(node.number),\(type(node.type)),\"path\":[")
    for (index, step) in block.path(to: place).enumerated() {
      if index > 0 { text.append(",") }
      text.append(plain: Self.identity(of: step, block))
    }
    text.append("]")
  }

  /// The same for a reason whose text isn't kept.
  func append(_ id: ReasonID, to text: inout TextBytes) {
    guard let reason = definitions[id], Self.isLong(reason) else { return text.append(plain: spelled(id)) }
    text.append(spelled: reason, definitions)
  }

  /// A node's identities: its parent's and its own; `nil` if they are too many or too long.
  private mutating func path(to place: NodePlace, _ block: TraceBlock) -> String? {
    if let known = paths[Int(place)] { return known }
    guard let places = block.path(to: place, atMost: min(Self.deepest, block.nodeCount - 1)) else { return nil }
    var text = ""
    for (index, step) in places.enumerated() {
      let known = paths[Int(step)]
      text = known ?? text + (index > 0 ? "," : "") + Self.identity(of: step, block)
      guard text.utf8.count <= EvaluationPieces<Self>.longestKept else { return nil }
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

  private func spelled(_ id: ReasonID) -> String {
    JSONText.members { $0.add("reason", spelled: id, definitions) }
  }
}
