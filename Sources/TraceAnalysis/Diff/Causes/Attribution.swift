import TraceFormat

/// Evaluations of a node that one side has beyond the other.
struct Excess {
  let node: Int
  var evaluations: UInt64
  var wasted: UInt64

  static let none = Excess(node: 0, evaluations: 0, wasted: 0)

  static func += (sum: inout Excess, more: Excess) {
    sum.evaluations += more.evaluations
    sum.wasted += more.wasted
  }

  static func - (all: Excess, part: Excess) -> Excess {
    Excess(node: all.node, evaluations: all.evaluations - part.evaluations, wasted: all.wasted - part.wasted)
  }

  /// As much as both have.
  func least(_ other: Excess) -> Excess {
    Excess(node: node, evaluations: min(evaluations, other.evaluations), wasted: min(wasted, other.wasted))
  }
}

/// Leads the evaluations that one side of a pair of ticks has beyond the other back to the first link of their chains
/// that the other side lacks.
///
/// The chain of an evaluation: the event, what it wrote, the node that the write signalled, those that were re-made
/// from there down to the node itself.
struct Attribution {
  /// The side that has more, and the other one.
  private let own: TickDetail
  private let ownLookup: TickLookup
  private let other: TickLookup
  private let shared: SharedTables
  private let definitions: TraceDefinitions
  private let title: UnitTitle
  /// By node: the first node on the way down to it that the other side doesn't have, itself included; -1 for none, -2
  /// where not known yet.
  private var missing: [Int32]
  /// By node that is a link: its group, `nil` for one too many.
  private var groups: [Int: Int?] = [:]

  init(
    of own: TickDetail, _ ownLookup: TickLookup, against other: TickLookup, _ shared: SharedTables,
    _ definitions: TraceDefinitions, _ title: UnitTitle
  ) {
    self.own = own
    self.ownLookup = ownLookup
    self.other = other
    self.shared = shared
    self.definitions = definitions
    self.title = title
    missing = Array(repeating: -2, count: own.nodes.count)
  }

  mutating func attribute(_ excess: [Excess], to causes: inout CauseCollector) {
    for part in excess {
      let group = group(of: part, &causes)
      causes.add(part.evaluations, wasted: part.wasted, of: own.nodes[part.node].view, to: group)
      if part.evaluations > 0 { causes.note(way(of: part.node), part.evaluations, in: group) }
    }
  }

  private mutating func group(of part: Excess, _ causes: inout CauseCollector) -> Int? {
    if part.evaluations == 0 { return causes.group(key(.waste, part.node), occasion(part.node)) }
    let first = firstMissing(of: part.node)
    let link = first < 0 ? part.node : Int(first)
    if let known = groups[link] { return known }
    let group = causes.group(key(ofLink: link, isMissing: first >= 0), occasion(link))
    groups[link] = .some(group)
    return group
  }

  /// The event or write that the other side lacks comes before any evaluation. That a write is not told proves nothing
  /// where it is told only to readers: then it is the evaluation that the other side lacks.
  private func key(ofLink link: Int, isMissing: Bool) -> CauseKey {
    let chain = own.chain(from: own.nodes[link].origin)
    if let cause = chain.last(where: otherLacks) {
      return CauseKey(kind: .cause, subject: cause, origin: cause)
    }
    return key(isMissing ? .evaluation : .again, link)
  }

  private func otherLacks(_ cause: Int32) -> Bool {
    shared.causes.values[Int(cause)].isProvenByAbsence && !other.hasCause(cause, shared)
  }

  private func key(_ kind: CauseKey.Kind, _ index: Int) -> CauseKey {
    let node = own.nodes[index]
    let isFirst = shared.reasons.values[Int(node.reason)].isFirst
    return CauseKey(
      kind: kind, subject: node.view, reason: node.reason, maker: maker(of: node),
      isOfClosure: node.closureOwner >= 0, origin: node.origin >= 0 ? own.causes[Int(node.origin)].cause : -1,
      fate: other.fate(of: node, isFirst: isFirst, own: ownLookup))
  }

  /// The view that re-made a node; -1 where it was signalled.
  private func maker(of node: NodeDetail) -> Int32 {
    if node.closureOwner >= 0 { return node.closureOwner }
    return node.isSignalled || node.maker < 0 ? -1 : own.nodes[Int(node.maker)].view
  }

  private func way(of index: Int) -> WayKey {
    let node = own.nodes[index]
    return WayKey(
      view: node.view, reason: node.reason, maker: maker(of: node), isOfClosure: node.closureOwner >= 0)
  }

  private func occasion(_ index: Int) -> CauseCollector.Occasion {
    CauseCollector.Occasion(
      title: title, start: own.nodes[index].origin, origin: { own.chain(from: own.nodes[index].origin) },
      path: { own.path(of: index, definitions) })
  }

  /// Goes up from a node and remembers what it finds for all nodes on the way.
  private mutating func firstMissing(of index: Int) -> Int32 {
    var way: [Int] = []
    var next = Int32(index)
    while next >= 0, missing[Int(next)] == -2, way.count < own.nodes.count {
      way.append(Int(next))
      next = own.nodes[Int(next)].maker
    }
    var first = next >= 0 && missing[Int(next)] != -2 ? missing[Int(next)] : -1
    for index in way.reversed() {
      if first < 0, other.node(own.nodes[index].key) == nil { first = Int32(index) }
      missing[index] = first
    }
    return first
  }
}
