import TraceAnalysis
import TraceFormat

/// Text for paths of nodes, made on first use from the parent's path and the node's own step.
struct PathPieces {
  private let spell: (String) -> String
  private var pieces = TextPieces()
  /// The piece for each place; `nil` if not made yet.
  private var ofPlaces: [Int?] = []
  /// A limit, because paths of deep trees are long and there are many.
  private static let mostBytes = 1 << 25

  /// - Parameter spell: escapes text as the format requires.
  init(_ spell: @escaping (String) -> String) { self.spell = spell }

  /// The size of the longest path.
  var longest: Int { pieces.longest }

  /// Discards the paths of nodes that are gone.
  mutating func enter(_ nodes: TickNodes) {
    if nodes.hasMoved { removeAll() }
    for place in nodes.renewed where Int(place) < ofPlaces.count { ofPlaces[Int(place)] = nil }
    if ofPlaces.count < nodes.count { ofPlaces += repeatElement(nil, count: nodes.count - ofPlaces.count) }
  }

  /// Discards all paths if they take too much room. Earlier piece numbers are invalid afterwards.
  private mutating func forgetIfMany() {
    if pieces.byteCount > Self.mostBytes { removeAll() }
  }

  private mutating func removeAll() {
    pieces = TextPieces()
    for place in ofPlaces.indices { ofPlaces[place] = nil }
  }

  /// The number of the path's piece.
  @inline(__always)
  mutating func piece(_ place: LastingPlace, _ nodes: TickNodes, _ definitions: TraceDefinitions) -> Int {
    ofPlaces[Int(place)] ?? add(place, nodes, definitions)
  }

  @inline(__always) func put(_ piece: Int, at cursor: inout TextCursor) { pieces.put(piece, at: &cursor) }

  @inline(never)
  private mutating func add(_ place: LastingPlace, _ nodes: TickNodes, _ definitions: TraceDefinitions) -> Int {
    var step = spell(nodes.step(at: place, definitions))
    let parent = nodes.parent(of: place)
    guard parent > 0 else { return keep(place) { $0.append(step) } }
    forgetIfMany()
    let above: Int
    if let known = ofPlaces[Int(parent)] {
      above = known
    } else {
      // Paths of ancestors aren't kept: those of a deep node are long, too, and may never be shown.
      let path = spell(nodes.path(to: parent, definitions))
      above = keep(parent) { $0.append(path) }
    }
    // Longer paths are shortened in the middle, which can affect other steps than in the parent's path.
    if pieces.byteCount(of: above) + step.utf8.count >= ShownText.longestPath / 2 {
      let path = spell(nodes.path(to: place, definitions))
      return keep(place) { $0.append(path) }
    }
    return keep(place) { pieces in step.withUTF8 { pieces.append($0, below: above, "/") } }
  }

  private mutating func keep(_ place: LastingPlace, _ append: (inout TextPieces) -> Void) -> Int {
    append(&pieces)
    ofPlaces[Int(place)] = pieces.count - 1
    return pieces.count - 1
  }
}
