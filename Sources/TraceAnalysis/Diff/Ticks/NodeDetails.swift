import TraceFormat

/// Makes the details of the nodes that ticks evaluate. What all evaluations of a node have in common is worked out once per block.
struct NodeDetails {
  private struct Place: BitwiseCopyable {
    var key: UInt64 = 0
    /// The path's hash, which is never 0; 0 if nothing is known of the place yet.
    var path: UInt64 = 0
    var view: SharedView = 0
    /// Which node of the tick it is. Only valid for nodes that the tick has evaluated.
    var index: NodeIndex = 0
  }

  private var prints = NodePrints()
  private var places: [Place] = []

  /// Discards the nodes of the previous block.
  mutating func enter(_ count: Int) {
    prints.enter(count)
    places.removeAll(keepingCapacity: true)
    places.append(contentsOf: repeatElement(Place(), count: count))
  }

  /// A hash of the path of the node at a place.
  mutating func path(of place: LastingPlace, _ nodes: TickNodes, _ tables: inout SideTables) -> UInt64 {
    prints.print(of: place, nodes, &tables)
  }

  /// The nodes that a tick has evaluated, in the order in which it first evaluated each.
  mutating func evaluated(in causes: TickCauses, _ tables: inout SideTables) -> [NodeDetail] {
    let count = prepare(causes, &tables)
    return Array(unsafeUninitializedCapacity: count) { details, filled in
      filled = count
      places.withUnsafeBufferPointer { places in
        causes.facts.withUnsafeBufferPointer { facts in
          var index = 0
          for place in causes.evaluated where place > 0 {
            details.initializeElement(at: index, to: Self.detail(at: place, facts, places, causes, &tables))
            index &+= 1
          }
        }
      }
    }
  }

  /// Numbers the tick's nodes, since makers may come after what they made, and works out what isn't known of a place yet.
  ///
  /// - Returns: how many nodes there are.
  private mutating func prepare(_ causes: TickCauses, _ tables: inout SideTables) -> Int {
    var count = 0
    for place in causes.evaluated where place > 0 {
      if places[Int(place)].path == 0 { make(place, causes.nodes, &tables) }
      places[Int(place)].index = NodeIndex(count)
      count &+= 1
      guard Self.isOfClosure(causes.facts[Int(place)].cause, causes.facts[Int(place)].reason, &tables) else { continue }
      let owner = causes.nodes.parent(of: place)
      if owner > 0, places[Int(owner)].path == 0 { make(owner, causes.nodes, &tables) }
    }
    return count
  }

  /// Whether nothing but the closure that makes the node was signalled, such as that of a `ForEach`.
  @inline(__always)
  private static func isOfClosure(_ cause: CauseNumber, _ reason: ReasonID, _ tables: inout SideTables) -> Bool {
    cause > 0 && tables.shared.isOnlyRecreation(tables.reason(reason))
  }

  @inline(never)
  private mutating func make(_ place: LastingPlace, _ nodes: TickNodes, _ tables: inout SideTables) {
    let path = prints.print(of: place, nodes, &tables)
    let view = tables.view(nodes.type(at: place))
    places[Int(place)] = Place(key: NodeDetail.key(path, view), path: path, view: view)
  }

  /// Facts are read field by field: copying all of them would cost as much as the rest.
  @inline(__always)
  private static func detail(
    at place: LastingPlace, _ facts: UnsafeBufferPointer<EvaluationFacts>, _ places: UnsafeBufferPointer<Place>,
    _ causes: TickCauses, _ tables: inout SideTables
  ) -> NodeDetail {
    let index = Int(place)
    let (maker, origin, cause) = (facts[index].maker, facts[index].origin, facts[index].cause)
    let isOfClosure = isOfClosure(cause, facts[index].reason, &tables)
    let above = isOfClosure ? causes.nodes.parent(of: place) : maker
    return NodeDetail(
      key: places[index].key, path: places[index].path, view: places[index].view,
      reason: tables.reason(facts[index].reason),
      maker: maker > 0 ? places[Int(maker)].index : nil,
      closureOwner: isOfClosure && above > 0 ? places[Int(above)].view : nil,
      makerPath: above > 0 ? places[Int(above)].path : 0,
      origin: causes.has(origin) ? CauseIndex(of: origin) : nil,
      isSignalled: cause > 0 && !isOfClosure, times: facts[index].times, wastedTimes: facts[index].wastedTimes,
      place: place)
  }
}
