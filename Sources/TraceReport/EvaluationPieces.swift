import TraceFormat

/// How a line about an evaluation says which node it was, and why.
protocol EvaluationWords {
  /// Starts another block, in which places stand for other nodes.
  mutating func enter(_ block: TraceBlock)
  /// A number for what the text of a node needs besides its number and type; the same for the same text. `nil` if it is known to be
  /// longer than `EvaluationPieces` keeps.
  mutating func path(to place: NodePlace, in block: TraceBlock) -> Int32?
  /// Appends what says which node it was.
  mutating func append(_ node: BlockNode, path: Int32, to text: inout TextBytes)
  /// The memory that paths use.
  var byteCount: Int { get }
  /// Forgets all paths. Their numbers are invalid afterwards.
  mutating func forget()
  /// `nil` if it is known to be longer than `EvaluationPieces` keeps.
  func words(of reason: ReasonID) -> String?
}

/// Text about nodes and reasons in lines about evaluations, made on first use, because nodes recur, from block to block, too.
///
/// Text that is long, or too much, is made again each time, so that memory stays small whatever the trace contains:
///
///     if pieces.enter(run, rows, in: block) {
///       text.write(upTo: rows.count * pieces.longest) { … }
///     }
struct EvaluationPieces<Words: EvaluationWords> {
  var words: Words
  private var block: UInt64?
  private var nodes = TextPieces()
  /// By place in the current block: the piece; negative if not made yet.
  private var nodeNumbers: [Int32] = []
  /// The nodes that last had a number: mostly, they have it in the next block, too.
  private var known: [KnownNode] = []
  /// The index of each node's number.
  private var knownNumbers = PairTable()
  private var reasons = TextPieces()
  private var knownReasons: [ReasonID: Int32] = [:]
  /// By the block's number, and one more for reasons that it doesn't have; negative if not made yet.
  private var reasonNumbers: [Int32] = []
  private var reasonsOfBlock: [ReasonID] = []
  /// The text that is being made.
  private var text = TextBytes()
  private static var notMade: Int32 { -1 }

  /// The piece of a node, and what that was made of.
  private struct KnownNode: BitwiseCopyable {
    var type = TypeID.none
    var path: Int32 = -1
    /// Negative if it is too long.
    var piece: Int32 = -1
  }

  /// Longer text isn't kept.
  static var longestKept: Int { 4096 }

  init(_ words: Words) { self.words = words }

  /// The maximum size of a kept node and reason together.
  var longest: Int { reasons.longest + nodes.longest }

  /// Makes what these rows need. Returns `false` if some of it isn't kept.
  mutating func enter(_ run: EvaluationRun, _ rows: EvaluationRows, in block: TraceBlock) -> Bool {
    if max(byteCountOfNodes, words.byteCount) > TextPieces.most { forgetNodes() }
    if self.block != block.offset { enter(block) }
    if reasons.byteCount > TextPieces.most { forgetReasons() }
    var made: Int32 = 0
    for row in rows { made |= nodeNumbers[Int(run.places[row])] | reasonNumbers[index(of: run.reasons[row])] }
    return made >= 0 || make(run, rows, in: block)
  }

  @inline(never)
  private mutating func make(_ run: EvaluationRun, _ rows: EvaluationRows, in block: TraceBlock) -> Bool {
    var areKept = true
    for row in rows {
      let isNodeKept = nodeNumbers[Int(run.places[row])] >= 0 || addNode(run.places[row], block)
      let isReasonKept = reasonNumbers[index(of: run.reasons[row])] >= 0 || addReason(run.reasons[row])
      areKept = areKept && isNodeKept && isReasonKept
    }
    return areKept
  }

  /// Only for places of rows that `enter` has kept.
  @inline(__always) func putNode(at place: NodePlace, at cursor: inout TextCursor) {
    nodes.put(Int(nodeNumbers[Int(place)]), at: &cursor)
  }

  /// Only for reasons of rows that `enter` has kept.
  @inline(__always) func putReason(_ number: LocalNumber<ReasonID>, at cursor: inout TextCursor) {
    reasons.put(Int(reasonNumbers[index(of: number)]), at: &cursor)
  }

  /// The reason with a number of the current block.
  func reason(_ number: LocalNumber<ReasonID>) -> ReasonID {
    Int(number) < reasonsOfBlock.count ? reasonsOfBlock[Int(number)] : .none
  }

  @inline(__always) private func index(of number: LocalNumber<ReasonID>) -> Int {
    min(Int(number), reasonsOfBlock.count)
  }

  private var byteCountOfNodes: Int {
    nodes.byteCount + known.count * (MemoryLayout<KnownNode>.stride + PairTable.bytesOfPair)
  }

  private mutating func forgetNodes() {
    block = nil
    words.forget()
    nodes.removeAll()
    (known, knownNumbers) = ([], PairTable())
  }

  private mutating func enter(_ block: TraceBlock) {
    self.block = block.offset
    words.enter(block)
    nodeNumbers = Array(repeating: Self.notMade, count: block.nodeCount)
    reasonsOfBlock = block.reasons
    reasonNumbers = reasonsOfBlock.map { knownReasons[$0] ?? Self.notMade } + [Self.notMade]
  }

  private mutating func forgetReasons() {
    reasons.removeAll()
    knownReasons = [:]
    for index in reasonNumbers.indices { reasonNumbers[index] = Self.notMade }
  }

  private mutating func addNode(_ place: NodePlace, _ block: TraceBlock) -> Bool {
    guard let path = words.path(to: place, in: block) else { return false }
    let node = block.node(at: place)
    let index = knownNumbers.number(of: node.number.rawValue, 0)
    if index == known.count { known.append(KnownNode()) }
    if known[index].type != node.type || known[index].path != path {
      known[index] = KnownNode(type: node.type, path: path, piece: makePiece(of: node, path))
    }
    nodeNumbers[Int(place)] = known[index].piece
    return known[index].piece >= 0
  }

  /// Negative if it is too long.
  private mutating func makePiece(of node: BlockNode, _ path: Int32) -> Int32 {
    text.removeAll()
    words.append(node, path: path, to: &text)
    guard text.count <= Self.longestKept else { return Self.notMade }
    text.withBytes { nodes.append($0) }
    return Int32(nodes.count - 1)
  }

  private mutating func addReason(_ number: LocalNumber<ReasonID>) -> Bool {
    guard let text = words.words(of: reason(number)), text.utf8.count <= Self.longestKept else { return false }
    let piece = Int32(reasons.count)
    knownReasons[reason(number)] = piece
    reasonNumbers[index(of: number)] = piece
    reasons.append(text)
    return true
  }
}
