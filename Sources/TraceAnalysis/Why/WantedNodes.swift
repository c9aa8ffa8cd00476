import TraceFormat

/// The living nodes of the wanted views. A block contains only the nodes that its records refer to, and no record
/// refers to a view that is *not* evaluated.
struct WantedNodes {
  struct Entry {
    let view: ViewNumber
    let number: NodeNumber
    let since: TickNumber
    let place: LastingPlace
  }

  /// By place.
  private var entries: [LastingPlace: Entry] = [:]
  /// The views of which a node has the requested path.
  private(set) var views: Set<ViewNumber> = []
  var tick: TickNumber?
  /// The first tick after `tick` in which a node is mounted.
  private(set) var nextMount: TickNumber?
  /// Whether each node has the requested path, by place; `nil` if not checked yet.
  private var areMatching: [Bool?] = []
  /// Enough to find an example. A view can have millions of nodes.
  private static let most = 10_000

  /// Discards what is known about places whose node has changed.
  mutating func enter(_ nodes: TickNodes) {
    if nodes.hasMoved { areMatching.removeAll() }
    for place in nodes.renewed where Int(place) < areMatching.count { areMatching[Int(place)] = nil }
  }

  /// Whether another node would make no difference.
  func needsNone(of view: ViewNumber) -> Bool { entries.count >= Self.most && views.contains(view) }

  mutating func add(_ place: LastingPlace, of view: ViewNumber, _ nodes: TickNodes) {
    guard let node = nodes[place] else { return }
    views.insert(view)
    if let tick, node.since > tick { nextMount = min(node.since, nextMount ?? node.since) }
    guard entries.count < Self.most || entries[place] != nil else { return }
    entries[place] = Entry(view: view, number: node.number, since: node.since, place: place)
  }

  /// Removes a node if it is one of them.
  mutating func remove(_ place: LastingPlace, _ nodes: TickNodes) -> Entry? {
    guard let entry = entries.removeValue(forKey: place), isHere(entry, nodes) else { return nil }
    return entry
  }

  /// Whether the place is still that of the same node.
  private func isHere(_ entry: Entry, _ nodes: TickNodes) -> Bool {
    nodes[entry.place].map { $0.number == entry.number && $0.since == entry.since } ?? false
  }

  /// The nodes of a view that were alive in a tick, with their paths, sorted by path.
  func entries(of view: ViewNumber, in tick: TickNumber, _ nodes: TickNodes, _ definitions: TraceDefinitions) -> [Entry]
  {
    let living = entries.values.filter { $0.view == view && $0.since <= tick && isHere($0, nodes) }
    return living.map { ($0, nodes.path(to: $0.place, definitions)) }.sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// Whether the path at a place is the requested one. The closure is called once per node.
  mutating func isMatching(_ place: LastingPlace, _ matches: () -> Bool) -> (isMatching: Bool, isNew: Bool) {
    let index = Int(place)
    if index < areMatching.count, let known = areMatching[index] { return (known, false) }
    if index >= areMatching.count { areMatching += repeatElement(nil, count: index + 1 - areMatching.count) }
    let isMatching = matches()
    areMatching[index] = isMatching
    return (isMatching, true)
  }
}
