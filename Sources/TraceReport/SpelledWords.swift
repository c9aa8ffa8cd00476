import JSONText
import TraceFormat

/// Members of a JSON line about an evaluation: its node, and its reason. Both are complete, so that a line needs no other.
struct SpelledWords: EvaluationWords {
  private let definitions: TraceDefinitions
  /// For the current block: the paths of nodes, and their numbers by place; negative if not made yet.
  private var paths = TextPieces()
  private var pathNumbers: [Int32] = []
  /// The types of nodes, for all blocks.
  private var types = DefinitionPieces()
  private var quoted = JSONBuffer()

  /// Looking up a path that isn't known takes no more steps, so that no trace can make it slow. A reason with more properties is written
  /// one by one.
  private static let deepest = 64

  init(_ definitions: TraceDefinitions) { self.definitions = definitions }

  mutating func enter(_ block: TraceBlock) { forgetPaths(block) }

  private mutating func forgetPaths(_ block: TraceBlock) {
    paths.removeAll()
    pathNumbers = Array(repeating: -1, count: block.nodeCount)
  }

  /// `"node":3,"type":{…},"path":[…]`
  mutating func append(nodeAt place: NodePlace, in block: TraceBlock, to text: inout TextBytes) -> Bool {
    if paths.byteCount > TextPieces.most { forgetPaths(block) }
    guard let path = path(to: place, block) else { return false }
    append(block.node(at: place), to: &text)
    text.write(upTo: paths.longest + 1) { cursor in
      paths.put(path, at: &cursor)
      cursor.put("]")
    }
    return true
  }

  /// `"reason":{"flags":[…],…}`
  func words(of id: ReasonID) -> String? {
    if let reason = definitions[id], Self.isLong(reason) { return nil }
    return spelled(id)
  }

  /// The same for a node whose text isn't kept.
  mutating func append(longNodeAt place: NodePlace, in block: TraceBlock, to text: inout TextBytes) {
    append(block.node(at: place), to: &text)
    for (index, step) in block.path(to: place).enumerated() {
      if index > 0 { text.append(",") }
      quote(step, block)
      text.append(bytes: quoted.utf8)
    }
    text.append("]")
  }

  /// What precedes the identities in its path.
  private mutating func append(_ node: BlockNode, to text: inout TextBytes) {
    let type = types.piece(node.type) { [definitions] in $0.add("type", spelled: $1, definitions) }
    text.write(upTo: types.pieces.longest + 24 + TextCursor.longestNumber) { cursor in
      cursor.put("\"node\":")
      cursor.put(UInt64(node.number))
      cursor.put(",")
      types.pieces.put(type, at: &cursor)
      cursor.put(",\"path\":[")
    }
  }

  /// The same for a reason whose text isn't kept.
  func append(_ id: ReasonID, to text: inout TextBytes) {
    guard let reason = definitions[id], Self.isLong(reason) else { return text.append(plain: spelled(id)) }
    text.append(spelled: reason, definitions)
  }

  /// The piece of a node's identities: its parent's and its own; `nil` if they are too many or too long.
  private mutating func path(to place: NodePlace, _ block: TraceBlock) -> Int? {
    if pathNumbers[Int(place)] >= 0 { return Int(pathNumbers[Int(place)]) }
    let parent = Int(block.node(at: place).parent)
    if parent > 0, pathNumbers[parent] >= 0 { return addPath(to: place, below: Int(pathNumbers[parent]), block) }
    guard let places = block.path(to: place, atMost: min(Self.deepest, block.nodeCount - 1)) else { return nil }
    var last: Int?
    for step in places {
      last = pathNumbers[Int(step)] >= 0 ? Int(pathNumbers[Int(step)]) : addPath(to: step, below: last, block)
      if last == nil { return nil }
    }
    return last
  }

  /// - Parameter above: the piece of the parent's path; `nil` for a root.
  private mutating func addPath(to place: NodePlace, below above: Int?, _ block: TraceBlock) -> Int? {
    quote(place, block)
    let size = quoted.utf8.count + (above.map { paths.byteCount(of: $0) + 1 } ?? 0)
    guard size <= EvaluationPieces<Self>.longestKept else { return nil }
    pathNumbers[Int(place)] = Int32(paths.count)
    quoted.utf8.withUnsafeBufferPointer { step in
      if let above { paths.append(step, below: above, ",") } else { paths.append(step) }
    }
    return paths.count - 1
  }

  private mutating func quote(_ place: NodePlace, _ block: TraceBlock) {
    quoted.removeAll()
    quoted.append(quoted: block.identity(of: block.node(at: place)))
  }

  /// Whether a reason has so many properties that they are written one by one.
  private static func isLong(_ reason: Reason) -> Bool { reason.properties.count + reason.further.count > deepest }

  private func spelled(_ id: ReasonID) -> String {
    JSONText.members { $0.add("reason", spelled: id, definitions) }
  }
}
