import TraceFormat

/// Nodes of the views in question that were met and live, each with those above it: a block names only those that its
/// records speak of, but a view that is *not* evaluated is spoken of by none.
struct WantedNodes {
  struct Ancestor {
    let number: NodeNumber
    let type: TypeID
  }

  struct Entry {
    let view: Int
    let since: TickNumber
    /// Itself first, the root last.
    let line: [Ancestor]
    let path: String
  }

  private(set) var entries: [NodeNumber: Entry] = [:]
  /// Views of which there was a node whose path was asked for.
  private(set) var views: Set<Int> = []
  /// Enough to find an example; a view may have millions of nodes.
  private static let most = 10_000

  mutating func add(_ place: UInt32, of view: Int, _ nodes: TickNodes, path: String) {
    guard let node = nodes[place] else { return }
    views.insert(view)
    guard entries.count < Self.most || entries[node.number] != nil else { return }
    let line = ([place] + nodes.ancestors(of: place)).compactMap { nodes[$0] }
    entries[node.number] = Entry(
      view: view, since: node.since, line: line.map { Ancestor(number: $0.number, type: $0.type) }, path: path)
  }

  func has(_ node: TickNode) -> Bool { entries[node.number]?.since == node.since }

  mutating func remove(_ number: NodeNumber) { entries[number] = nil }
}
