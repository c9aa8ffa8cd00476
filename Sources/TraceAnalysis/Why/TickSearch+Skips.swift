import TraceFormat

/// Why a view was not evaluated.
extension TickSearch {
  mutating func explainSkip(
    of view: Int, in tick: TickTracker.Tick, _ table: inout ViewTable
  ) -> Explanation? {
    if path == nil, let skip = skips.first(where: { table.number(of: $0.type) == Int32(view) }) {
      let path = skip.isSingle ? path(to: skip.place) : ""
      let maker = maker(of: skip)
      return explanation(
        tick, to: maker,
        .stopped(at: skip.type, path: path, count: count(ofSkipsLike: skip, madeBy: maker), rule: skip.rule))
    }
    var best: Explanation?
    for entry in nodes.entries(of: view, in: tick.number, causes.nodes, definitions) {
      let found = explainSkip(of: entry, in: tick)
      if case .stopped = found.outcome { return found }
      if best == nil { best = found }
    }
    return best
  }

  /// How many were found equal together, told one by one or not.
  private func count(ofSkipsLike skip: TickSkip, madeBy maker: UInt32) -> UInt32 {
    guard skip.isSingle else { return skip.count }
    let alike = skips.filter { $0.isSingle && $0.type == skip.type && $0.rule == skip.rule }
    return alike.reduce(0) { self.maker(of: $1) == maker ? $0 &+ $1.count : $0 }
  }

  /// Goes up from a node to the first one that was evaluated, and asks what became of the one below that.
  private func explainSkip(of entry: WantedNodes.Entry, in tick: TickTracker.Tick) -> Explanation {
    var below = entry.place
    for place in causes.nodes.ancestors(of: entry.place) {
      if causes.evaluation(at: place) != nil {
        let type = causes.nodes.type(at: below)
        let skip = skips.first { $0.isSingle ? $0.place == below : $0.place == place && $0.type == type }
        guard let skip else { return explanation(tick, to: place, .unknown) }
        return explanation(
          tick, to: place, .stopped(at: type, path: path(to: below), count: skip.count, rule: skip.rule))
      }
      below = place
    }
    return explanation(tick, to: 0, .notReached)
  }

  /// The place of the node that made what was found equal; 0 where it is not known.
  func maker(of skip: TickSkip) -> UInt32 {
    guard skip.isSingle else { return skip.place }
    return causes.nodes.ancestors(of: skip.place).first { causes.evaluation(at: $0) != nil } ?? 0
  }
}
