import TraceFormat

/// Evaluations of a node that only one side has.
struct Excess {
  let node: NodeIndex
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

  /// What both have in common.
  func least(_ other: Excess) -> Excess {
    Excess(node: node, evaluations: min(evaluations, other.evaluations), wasted: min(wasted, other.wasted))
  }
}

/// Attributes the evaluations that only one side of a pair of ticks has to the first link of their chains that the
/// other side lacks.
///
/// The chain of an evaluation consists of the event, the write, the node that the write signalled, and the nodes that
/// were re-created from there down to the node itself.
struct Attribution {
  /// The side that has more, and the other one.
  private let own: TickDetail
  private let ownLookup: TickLookup
  private let other: TickLookup
  private let shared: SharedTables
  private let title: UnitTitle
  /// By node.
  private var missing: [Missing]
  /// By the node of a link: its group, or `nil` if there are too many groups.
  private var groups: [NodeIndex: Int?] = [:]

  /// The first node, on the way down to another one, that the other side lacks; it can be that node itself.
  private enum Missing {
    case unknown
    case none
    case node(NodeIndex)
  }

  init(
    of own: TickDetail, _ ownLookup: TickLookup, against other: TickLookup, _ shared: SharedTables, _ title: UnitTitle
  ) {
    self.own = own
    self.ownLookup = ownLookup
    self.other = other
    self.shared = shared
    self.title = title
    missing = Array(repeating: .unknown, count: own.nodes.count)
  }

  mutating func attribute(_ excess: [Excess], to causes: inout CauseCollector) {
    for part in excess {
      let group = group(of: part, &causes)
      causes.add(part.evaluations, wasted: part.wasted, of: node(part.node).view, to: group)
      if part.evaluations > 0 { causes.note(way(of: part.node), part.evaluations, in: group) }
    }
  }

  private mutating func group(of part: Excess, _ causes: inout CauseCollector) -> Int? {
    if part.evaluations == 0 { return group(key(.waste(evaluated(part.node)), part.node), part.node, &causes) }
    let first = firstMissing(of: part.node)
    let link = first ?? part.node
    if let known = groups[link] { return known }
    let group = group(key(ofLink: link, isMissing: first != nil), link, &causes)
    groups[link] = .some(group)
    return group
  }

  private func group(_ key: CauseKey, _ index: NodeIndex, _ causes: inout CauseCollector) -> Int? {
    causes.group(key, title, start: node(index).origin) {
      own.chain(from: node(index).origin)
    } path: {
      own.path(of: index)
    }
  }

  /// If the other side lacks the event or write, that comes before any evaluation. But if a write is recorded only when
  /// someone reads it, its absence proves nothing, and then the missing link is the evaluation.
  private func key(ofLink link: NodeIndex, isMissing: Bool) -> CauseKey {
    let chain = own.chain(from: node(link).origin)
    if let cause = chain.last(where: otherLacks) { return CauseKey(link: .cause(cause), origin: cause) }
    return key(isMissing ? .evaluation(evaluated(link)) : .again(evaluated(link)), link)
  }

  private func node(_ index: NodeIndex) -> NodeDetail { own.nodes[Int(index)] }

  private func otherLacks(_ cause: SharedCause) -> Bool {
    shared.causes[Int(cause)].isProvenByAbsence && !other.hasCause(cause)
  }

  private func key(_ link: CauseKey.Link, _ index: NodeIndex) -> CauseKey {
    CauseKey(link: link, origin: node(index).origin.map { own.causes[Int($0)].cause })
  }

  private func evaluated(_ index: NodeIndex) -> CauseKey.Evaluated {
    let node = node(index)
    let isFirst = shared.reasons.values[Int(node.reason)].isFirst
    return CauseKey.Evaluated(
      view: node.view, reason: node.reason, maker: maker(of: node), isOfClosure: node.closureOwner != nil,
      fate: shared.knowledge.knows(.causes) && shared.knowledge.knows(.events)
        ? other.fate(of: index, node, isFirst: isFirst, own: ownLookup) : .unknown)
  }

  /// The view that re-created a node, or `nil` if the node was signalled.
  private func maker(of node: NodeDetail) -> SharedView? {
    if let owner = node.closureOwner { return owner }
    return node.isSignalled ? nil : node.maker.map { self.node($0).view }
  }

  private func way(of index: NodeIndex) -> WayKey {
    let node = node(index)
    return WayKey(
      view: node.view, reason: node.reason, maker: maker(of: node), isOfClosure: node.closureOwner != nil)
  }

  /// Climbs from a node, and caches the result for all nodes on the way.
  private mutating func firstMissing(of index: NodeIndex) -> NodeIndex? {
    var way: [NodeIndex] = []
    var first: NodeIndex?
    var next: NodeIndex? = index
    climb: while let index = next, way.count < own.nodes.count {
      switch missing[Int(index)] {
      case .node(let known):
        first = known
        break climb
      case .none: break climb
      case .unknown:
        way.append(index)
        next = node(index).maker
      }
    }
    for index in way.reversed() {
      if first == nil, !other.has(index, node(index)) { first = index }
      missing[Int(index)] = first.map { .node($0) } ?? .none
    }
    return first
  }
}
