import TraceAnalysis
import TraceFormat

/// The paths of nodes as they are written, made when they are first needed: of their parent's and their own step.
struct PathPieces {
  private let spell: (String) -> String
  private var pieces = TextPieces()
  /// The piece of each place; `nil` where there is none yet.
  private var ofPlaces: [Int?] = []
  /// Deep trees have long paths, all of which together would take much room.
  private static let mostBytes = 1 << 25

  /// - Parameter spell: escapes what the format asks for.
  init(_ spell: @escaping (String) -> String) { self.spell = spell }

  /// No path has more bytes.
  var longest: Int { pieces.longest }

  /// Forgets the paths of nodes that are gone.
  mutating func enter(_ nodes: TickNodes) {
    if nodes.hasMoved { removeAll() }
    for place in nodes.renewed where Int(place) < ofPlaces.count { ofPlaces[Int(place)] = nil }
    if ofPlaces.count < nodes.count { ofPlaces += repeatElement(nil, count: nodes.count - ofPlaces.count) }
  }

  /// Forgets all where they are many. The piece that was asked for last is no longer good then.
  private mutating func forgetIfMany() {
    if pieces.byteCount > Self.mostBytes { removeAll() }
  }

  private mutating func removeAll() {
    pieces = TextPieces()
    for place in ofPlaces.indices { ofPlaces[place] = nil }
  }

  /// The number of a path's piece.
  @inline(__always)
  mutating func piece(_ place: LastingPlace, _ nodes: TickNodes, _ definitions: TraceDefinitions) -> Int {
    ofPlaces[Int(place)] ?? add(place, nodes, definitions)
  }

  @inline(__always) func put(_ piece: Int, at cursor: inout TextCursor) { pieces.put(piece, at: &cursor) }

  @inline(never)
  private mutating func add(_ place: LastingPlace, _ nodes: TickNodes, _ definitions: TraceDefinitions) -> Int {
    let step = spell(nodes.step(at: place, definitions))
    guard let parent = nodes[place]?.parent, parent > 0 else { return keep(place) { $0.append(step) } }
    forgetIfMany()
    let above: Int
    if let known = ofPlaces[Int(parent)] {
      above = known
    } else {
      // Steps between are not kept: those above a deep node have long paths, too, which may never be shown.
      let path = spell(nodes.path(to: parent, definitions))
      above = keep(parent) { $0.append(path) }
    }
    // Of a longer one steps in the middle are left out, which those of its parent need not be.
    if pieces.byteCount(of: above) + step.utf8.count >= ShownText.longestPath / 2 {
      let path = spell(nodes.path(to: place, definitions))
      return keep(place) { $0.append(path) }
    }
    return keep(place) { $0.append(step, below: above) }
  }

  private mutating func keep(_ place: LastingPlace, _ append: (inout TextPieces) -> Void) -> Int {
    append(&pieces)
    ofPlaces[Int(place)] = pieces.count - 1
    return pieces.count - 1
  }
}
