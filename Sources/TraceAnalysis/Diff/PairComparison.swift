import TraceFormat

/// Compares the details of two corresponding ticks, or of several ticks of each side as if they were one.
struct PairComparison {
  let base: TickDetail
  let head: TickDetail
  private let shared: SharedTables

  init(base: TickDetail, head: TickDetail, _ shared: SharedTables) {
    self.base = base
    self.head = head
    self.shared = shared
  }

  /// Attributes what only one side has to its causes.
  func attribute(
    _ titles: Change<UnitTitle>, _ definitions: (base: TraceDefinitions, head: TraceDefinitions),
    added: inout CauseCollector, saved: inout CauseCollector
  ) {
    let (inBase, inHead) = (TickLookup(base, shared), TickLookup(head, shared))
    var more = excess(of: head, over: base, inBase)
    var less = excess(of: base, over: head, inHead)
    cancel(&more, &less)
    if !more.isEmpty {
      var attribution = Attribution(
        of: head, inHead, against: inBase, shared, definitions.head, titles.head)
      attribution.attribute(more, to: &added)
    }
    if !less.isEmpty {
      var attribution = Attribution(
        of: base, inBase, against: inHead, shared, definitions.base, titles.base)
      attribution.attribute(less, to: &saved)
    }
  }

  private func excess(of own: TickDetail, over other: TickDetail, _ lookup: TickLookup) -> [Excess] {
    var excess: [Excess] = []
    for (index, node) in own.nodes.enumerated() where shared.isWanted[Int(node.view)] {
      let twin = lookup.node(node.key).map { other.nodes[Int($0)] }
      let evaluations = UInt64(node.times).excess(over: UInt64(twin?.times ?? 0))
      let wasted = UInt64(node.wastedTimes).excess(over: UInt64(twin?.wastedTimes ?? 0))
      if evaluations > 0 || wasted > 0 {
        excess.append(Excess(node: NodeIndex(index), evaluations: evaluations, wasted: wasted))
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
