import TraceFormat

/// The nodes of an overview: the first ones that were evaluated, with their ancestors.
struct OverviewNodes {
  private let limit: Int
  private(set) var nodes: [TraceOverview.Node] = []
  private(set) var omitted: UInt64 = 0
  /// By place.
  private var numbers: [Numbering] = []

  private enum Numbering {
    case unmet
    /// The limit was reached.
    case omitted
    case number(Int)
  }

  init(limit: Int) { self.limit = limit }

  /// Forgets places whose node has changed.
  mutating func forget(_ places: [LastingPlace]) {
    for place in places where Int(place) < numbers.count { numbers[Int(place)] = .unmet }
  }

  mutating func count(
    _ amount: TraceOverview.Amount, _ place: LastingPlace, _ known: TickNodes, _ table: inout ViewTable
  ) {
    guard limit > 0 else { return }
    if let number = number(of: place, known, &table) { nodes[number].amount += amount }
  }

  /// The number of a node that was counted.
  func number(of place: LastingPlace) -> Int? {
    guard Int(place) < numbers.count, case .number(let number) = numbers[Int(place)] else { return nil }
    return number
  }

  private mutating func number(of place: LastingPlace, _ known: TickNodes, _ table: inout ViewTable) -> Int? {
    if numbers.count < known.count { numbers += repeatElement(.unmet, count: known.count - numbers.count) }
    guard isUnmet(place) else { return number(of: place) }
    guard place > 0 else { return nil }
    // From the root down, so that each parent has its number before its children.
    var last: Int?
    for next in unnumbered(upFrom: place, known).reversed() { last = add(next, known, &table) }
    return last
  }

  private func isUnmet(_ place: LastingPlace) -> Bool {
    if case .unmet = numbers[Int(place)] { true } else { false }
  }

  /// A place without a number and its ancestors, up to the first that has one, usually the parent.
  private func unnumbered(upFrom place: LastingPlace, _ known: TickNodes) -> [LastingPlace] {
    var way = [place]
    var next = known.parent(of: place)
    // Ends if parents form a cycle.
    while next > 0, isUnmet(next), way.count < TickNodes.longestPath {
      way.append(next)
      next = known.parent(of: next)
    }
    return way
  }

  private mutating func add(_ place: LastingPlace, _ known: TickNodes, _ table: inout ViewTable) -> Int? {
    guard let node = known[place] else { return nil }
    guard nodes.count < limit else {
      numbers[Int(place)] = .omitted
      omitted += 1
      return nil
    }
    nodes.append(
      TraceOverview.Node(
        parent: number(of: known.parent(of: place)), view: table.number(of: node.type),
        identity: ShownText.name(node.identity)))
    let number = nodes.count - 1
    numbers[Int(place)] = .number(number)
    return number
  }
}
