import JSONText
import TraceFormat

/// Members of a JSON line about an evaluation: its node, and its reason. Both are complete, so that a line needs no other.
struct SpelledWords: EvaluationWords {
  private let definitions: TraceDefinitions
  /// The identities from the root down to a node, comma-separated.
  private var paths = TextPieces()
  /// By place in the current block: the number of the node's path; negative if not made yet.
  private var pathNumbers: [Int32] = []
  /// The nodes that last had a number: mostly, they have it in the next block, too.
  private var steps: [Step?] = []
  /// The index of each node's number.
  private var stepNumbers = PairTable()
  private var types = DefinitionPieces()
  private var quoted = JSONBuffer()

  /// The number of a node's path, and what that was made of.
  private struct Step {
    let identity: String
    /// The parent's path; `nil` for a root.
    let above: Int32?
    let path: Int32
  }

  /// Looking up a path that isn't known takes no more steps, so that no trace can make it slow. A reason with more properties is written
  /// one by one.
  private static let deepest = 64

  init(_ definitions: TraceDefinitions) { self.definitions = definitions }

  var byteCount: Int { paths.byteCount + steps.count * (MemoryLayout<Step?>.stride + PairTable.bytesOfPair) }

  mutating func enter(_ block: TraceBlock) { pathNumbers = Array(repeating: Self.notMade, count: block.nodeCount) }

  mutating func forget() {
    paths.removeAll()
    (steps, stepNumbers) = ([], PairTable())
  }

  /// `"node":3,"type":{…},"path":[…]`
  mutating func append(_ node: BlockNode, path: Int32, to text: inout TextBytes) {
    append(node, to: &text)
    text.write(upTo: paths.longest + 1) { cursor in
      paths.put(Int(path), at: &cursor)
      cursor.put("]")
    }
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
      quote(block.identity(of: block.node(at: step)))
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

  mutating func path(to place: NodePlace, in block: TraceBlock) -> Int32? {
    path(to: place, in: block, atMost: Self.deepest)
  }

  /// The number of a node's path; `nil` for no node, if too many steps of it aren't known, or if it is too long.
  private mutating func path(to place: NodePlace, in block: TraceBlock, atMost most: Int) -> Int32? {
    if let known = knownPath(to: place) { return known }
    guard place > 0, most > 0 else { return nil }
    let node = block.node(at: place)
    if node.parent == 0 { return addPath(of: node, at: place, below: nil, block) }
    guard let above = path(to: node.parent, in: block, atMost: most - 1) else { return nil }
    return addPath(of: node, at: place, below: above, block)
  }

  private static var notMade: Int32 { -1 }

  private func knownPath(to place: NodePlace) -> Int32? {
    let number = pathNumbers[Int(place)]
    return number >= 0 ? number : nil
  }

  /// - Parameter above: the parent's path; `nil` for a root.
  private mutating func addPath(
    of node: BlockNode, at place: NodePlace, below above: Int32?, _ block: TraceBlock
  ) -> Int32? {
    let identity = block.identity(of: node)
    let index = stepNumbers.number(of: node.number.rawValue, 0)
    if index == steps.count { steps.append(nil) }
    // Mostly the node that had the number in the block before.
    if let step = steps[index], step.above == above, step.identity.hasSameBytes(as: identity) {
      pathNumbers[Int(place)] = step.path
      return step.path
    }
    guard let path = makePath(identity, below: above) else { return nil }
    steps[index] = Step(identity: identity, above: above, path: path)
    pathNumbers[Int(place)] = path
    return path
  }

  /// `nil` if it is too long.
  private mutating func makePath(_ identity: String, below above: Int32?) -> Int32? {
    quote(identity)
    let size = quoted.utf8.count + (above.map { paths.byteCount(of: Int($0)) + 1 } ?? 0)
    guard size <= EvaluationPieces<Self>.longestKept else { return nil }
    quoted.utf8.withUnsafeBufferPointer { step in
      if let above { paths.append(step, below: Int(above), ",") } else { paths.append(step) }
    }
    return Int32(paths.count - 1)
  }

  private mutating func quote(_ identity: String) {
    quoted.removeAll()
    quoted.append(quoted: identity)
  }

  /// Whether a reason has so many properties that they are written one by one.
  private static func isLong(_ reason: Reason) -> Bool { reason.properties.count + reason.further.count > deepest }

  private func spelled(_ id: ReasonID) -> String {
    JSONText.members { $0.add("reason", spelled: id, definitions) }
  }
}
