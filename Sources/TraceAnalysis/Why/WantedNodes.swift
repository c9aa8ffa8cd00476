import TraceFormat

/// Nodes of the views in question that were met and live: a block names only those that its records speak of, but a view
/// that is *not* evaluated is spoken of by none.
struct WantedNodes {
  struct Entry {
    let view: Int
    let number: NodeNumber
    let since: TickNumber
    let place: LastingPlace
  }

  /// By place.
  private var entries: [LastingPlace: Entry] = [:]
  /// Views of which there was a node whose path was asked for.
  private(set) var views: Set<Int> = []
  /// The first tick after this one in which a node came into the tree.
  var tick: TickNumber?
  private(set) var nextMount: TickNumber?
  /// Whether each node's path was asked for, by place; `nil` where it was not looked at yet.
  private var areMatching: [Bool?] = []
  /// Enough to find an example; a view may have millions of nodes.
  private static let most = 10_000

  /// Forgets what is known of places where other nodes are now.
  mutating func enter(_ nodes: TickNodes) {
    if nodes.hasMoved { areMatching.removeAll() }
    for place in nodes.renewed where Int(place) < areMatching.count { areMatching[Int(place)] = nil }
  }

  /// Whether another node would add nothing.
  func needsNone(of view: Int) -> Bool { entries.count >= Self.most && views.contains(view) }

  mutating func add(_ place: LastingPlace, of view: Int, _ nodes: TickNodes) {
    guard let node = nodes[place] else { return }
    views.insert(view)
    if let tick, node.since > tick { nextMount = min(node.since, nextMount ?? node.since) }
    guard entries.count < Self.most || entries[place] != nil else { return }
    entries[place] = Entry(view: view, number: node.number, since: node.since, place: place)
  }

  /// Takes out a node, if it is one of them.
  mutating func remove(_ place: LastingPlace, _ nodes: TickNodes) -> Entry? {
    guard let entry = entries.removeValue(forKey: place), isHere(entry, nodes) else { return nil }
    return entry
  }

  /// Whether the place is still that node's.
  private func isHere(_ entry: Entry, _ nodes: TickNodes) -> Bool {
    nodes[entry.place].map { $0.number == entry.number && $0.since == entry.since } ?? false
  }

  /// Those of a view that lived in a tick, with their paths and in the order of these.
  func entries(of view: Int, in tick: TickNumber, _ nodes: TickNodes, _ definitions: TraceDefinitions) -> [Entry] {
    let living = entries.values.filter { $0.view == view && $0.since <= tick && isHere($0, nodes) }
    return living.map { ($0, nodes.path(to: $0.place, definitions)) }.sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// Whether the path at a place is the one asked for; the closure is asked once for a node.
  mutating func isMatching(_ place: LastingPlace, _ matches: () -> Bool) -> (isMatching: Bool, isNew: Bool) {
    let index = Int(place)
    if index < areMatching.count, let known = areMatching[index] { return (known, false) }
    if index >= areMatching.count { areMatching += repeatElement(nil, count: index + 1 - areMatching.count) }
    let isMatching = matches()
    areMatching[index] = isMatching
    return (isMatching, true)
  }
}
