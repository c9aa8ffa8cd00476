import TraceFormat

/// Compares the details of two corresponding ticks, or of several ticks of each side as if they were one.
struct PairComparison {
  let base: TickDetail
  let head: TickDetail
  private let overlap: NodeOverlap
  private let shared: SharedTables

  init(base: TickDetail, head: TickDetail, _ shared: SharedTables) {
    self.base = base
    self.head = head
    self.shared = shared
    overlap = NodeOverlap(base.nodes, head.nodes)
  }

  /// Calls `body` with each node: once with what is the same on both sides, and else once for each side that has it.
  @inline(__always)
  func forEachNode(_ body: (_ node: NodeDetail, _ isInBase: Bool, _ isInHead: Bool) -> Void) {
    let (ofBase, ofHead) = (overlap.base, overlap.head)
    for (index, node) in base.nodes.enumerated() { body(node, true, !ofBase.contains(index)) }
    for node in head.nodes[ofHead] { body(node, false, true) }
  }

  /// Attributes what only one side has to its causes.
  func attribute(_ titles: Change<UnitTitle>, added: inout CauseCollector, saved: inout CauseCollector) {
    let inBase = NodePlaces(base.nodes, overlap.base, beside: overlap.head, of: head.nodes.count)
    let inHead = NodePlaces(head.nodes, overlap.head, beside: overlap.base, of: base.nodes.count)
    var more = excess(of: head, overlap.head, over: base, inBase)
    var less = excess(of: base, overlap.base, over: head, inHead)
    cancel(&more, &less)
    if more.isEmpty && less.isEmpty { return }
    let (ofBase, ofHead) = (TickLookup(base, inBase, shared), TickLookup(head, inHead, shared))
    if !more.isEmpty {
      var attribution = Attribution(of: head, ofHead, against: ofBase, shared, titles.head)
      attribution.attribute(more, to: &added)
    }
    if !less.isEmpty {
      var attribution = Attribution(of: base, ofBase, against: ofHead, shared, titles.base)
      attribution.attribute(less, to: &saved)
    }
  }

  private func excess(
    of own: TickDetail, _ range: Range<Int>, over other: TickDetail, _ places: NodePlaces
  ) -> [Excess] {
    var excess: [Excess] = []
    let (nodes, others) = (own.nodes, other.nodes)
    for index in range where shared.isWanted[Int(nodes[index].view)] {
      let twin = places.twin(of: NodeIndex(index), nodes[index].key).map { Int($0) }
      let evaluations = nodes[index].times.excess(over: twin.map { others[$0].times } ?? 0)
      let wasted = nodes[index].wastedTimes.excess(over: twin.map { others[$0].wastedTimes } ?? 0)
      if evaluations > 0 || wasted > 0 {
        excess.append(Excess(node: NodeIndex(index), evaluations: UInt64(evaluations), wasted: UInt64(wasted)))
      }
    }
    return excess
  }

  /// Cancels evaluations of the same view for the same reason that only moved from one node to another, such as another
  /// row, or a node whose identity differs between runs.
  private func cancel(_ more: inout [Excess], _ less: inout [Excess]) {
    guard !more.isEmpty, !less.isEmpty else { return }
    let (added, saved) = (sums(more, head), sums(less, base))
    let moved = added.merging(saved) { $0.least($1) }.filter {
      added[$0.key] != nil && saved[$0.key] != nil
    }
    guard !moved.isEmpty else { return }
    more = rest(of: more, head, moved)
    less = rest(of: less, base, moved)
  }

  private func key(_ node: NodeDetail) -> UInt64 {
    UInt64(node.view.rawValue) << 32 | UInt64(node.reason.rawValue)
  }

  private func sums(_ excess: [Excess], _ tick: TickDetail) -> [UInt64: Excess] {
    excess.reduce(into: [:]) { $0[key(tick.nodes[Int($1.node)]), default: .none] += $1 }
  }

  private func rest(of excess: [Excess], _ tick: TickDetail, _ moved: [UInt64: Excess]) -> [Excess] {
    var moved = moved
    return excess.compactMap { part in
      let key = key(tick.nodes[Int(part.node)])
      guard let left = moved[key] else { return part }
      let gone = part.least(left)
      moved[key] = left - gone
      let rest = part - gone
      return rest.evaluations > 0 || rest.wasted > 0 ? rest : nil
    }
  }
}

extension Change<DiffCounts> {
  static let zero = Change(base: DiffCounts(), head: DiffCounts())
}
