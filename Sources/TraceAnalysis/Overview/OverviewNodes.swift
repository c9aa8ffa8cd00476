import TraceFormat

/// The nodes of an overview: the first ones that were evaluated, with what is above them.
struct OverviewNodes {
  private let limit: Int
  private(set) var nodes: [TraceOverview.Node] = []
  private(set) var omitted: UInt64 = 0
  /// By place: the node's number plus one, 0 where it was not met yet, -1 where there was no room for it.
  private var numbers: [Int] = []

  init(limit: Int) { self.limit = limit }

  /// Places at which other nodes are now.
  mutating func forget(_ places: [LastingPlace]) {
    for place in places where Int(place) < numbers.count { numbers[Int(place)] = 0 }
  }

  mutating func count(
    _ amount: TraceOverview.Amount, _ place: LastingPlace, _ known: TickNodes, _ table: inout ViewTable
  ) {
    if let number = number(of: place, known, &table) { nodes[number].amount += amount }
  }

  /// The number of a node that was counted.
  func number(of place: LastingPlace) -> Int? {
    Int(place) < numbers.count && numbers[Int(place)] > 0 ? numbers[Int(place)] - 1 : nil
  }

  private mutating func number(of place: LastingPlace, _ known: TickNodes, _ table: inout ViewTable) -> Int? {
    if numbers.count < known.count { numbers += repeatElement(0, count: known.count - numbers.count) }
    if numbers[Int(place)] != 0 { return number(of: place) }
    guard place > 0 else { return nil }
    // From the top down, so that each parent has its number before its children.
    var last: Int?
    for next in unnumbered(upFrom: place, known).reversed() { last = add(next, known, &table) }
    return last
  }

  /// A place without a number and those above it, up to the first that has one: most places are one step away from it.
  private func unnumbered(upFrom place: LastingPlace, _ known: TickNodes) -> [LastingPlace] {
    var way = [place]
    var next = known[place]?.parent ?? 0
    // Parents that run in a circle end here.
    while next > 0, numbers[Int(next)] == 0, way.count < TickNodes.longestPath {
      way.append(next)
      next = known[next]?.parent ?? 0
    }
    return way
  }

  private mutating func add(_ place: LastingPlace, _ known: TickNodes, _ table: inout ViewTable) -> Int? {
    guard let node = known[place] else { return nil }
    guard nodes.count < limit else {
      numbers[Int(place)] = -1
      omitted += 1
      return nil
    }
    nodes.append(
      TraceOverview.Node(
        parent: number(of: node.parent), view: table.number(of: node.type), identity: ShownText.name(node.identity)))
    numbers[Int(place)] = nodes.count
    return nodes.count - 1
  }
}
