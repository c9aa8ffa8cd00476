import TraceFormat

/// Why a view wasn't evaluated.
extension TickSearch {
  mutating func explainSkip(
    of view: ViewNumber, in tick: TraceTick, _ table: inout ViewTable
  ) -> Explanation? {
    // The missing part of a tick may contain what a write led to.
    let own = tick.isWhole ? ownWrites(of: view, &table) : []
    if path == nil, let skip = skips.first(where: { table.number(of: $0.type) == view }) {
      let path = skip.isSingle ? path(to: skip.place) : ""
      let maker = maker(of: skip)
      return explanation(
        tick, to: maker,
        .stopped(at: skip.type, path: path, count: count(ofSkipsLike: skip, madeBy: maker), rule: skip.rule),
        ignoredWrites: own)
    }
    var best: Explanation?
    let entries = nodes.entries(of: view, in: tick.number, causes.nodes, definitions)
    for entry in entries {
      guard let found = explainSkip(of: entry, in: tick, own) else { continue }
      if case .stopped = found.outcome { return found }
      if best == nil { best = found }
    }
    return explainLeaving(of: view, in: tick) ?? best ?? entries.first.map { notReached($0, in: tick, own) }
  }

  /// How many were found equal together, whether or not they were recorded one by one.
  private func count(ofSkipsLike skip: TickSkip, madeBy maker: LastingPlace) -> UInt32 {
    guard skip.isSingle else { return skip.count }
    let alike = skips.filter { $0.isSingle && $0.type == skip.type && $0.rule == skip.rule }
    return alike.reduce(0) { self.maker(of: $1) == maker ? $0 &+ $1.count : $0 }
  }

  /// Climbs from a node to the first one that was evaluated, and explains what happened to the one below it. Returns
  /// `nil` if none was evaluated.
  private func explainSkip(
    of entry: WantedNodes.Entry, in tick: TraceTick, _ own: [CauseNumber]
  ) -> Explanation? {
    var below = entry.place
    for place in causes.nodes.ancestors(of: entry.place) {
      if causes.evaluation(at: place) != nil {
        let type = causes.nodes.type(at: below)
        let skip = skips.first { $0.isSingle ? $0.place == below : $0.place == place && $0.type == type }
        guard let skip else { return explanation(tick, to: place, .unknown, ignoredWrites: own) }
        return explanation(
          tick, to: place, .stopped(at: type, path: path(to: below), count: skip.count, rule: skip.rule),
          ignoredWrites: own)
      }
      below = place
    }
    return nil
  }

  /// The node that created what was found equal; 0 if unknown.
  func maker(of skip: TickSkip) -> LastingPlace {
    guard skip.isSingle else { return skip.place }
    return causes.nodes.ancestors(of: skip.place).first { causes.evaluation(at: $0) != nil } ?? 0
  }

  /// Nodes of the view that were removed from the tree, by the nearest evaluated node above that stayed.
  private func explainLeaving(of view: ViewNumber, in tick: TraceTick) -> Explanation? {
    func remover(of place: LastingPlace) -> LastingPlace {
      causes.nodes.ancestors(of: place).first { !unmounted.contains($0) && causes.evaluation(at: $0) != nil } ?? 0
    }
    guard let first = leaving.first(where: { $0.view == view })?.place else { return nil }
    let remover = (first: remover(of: first), of: remover)
    let count = leaving.reduce(0) { $1.view == view && remover.of($1.place) == remover.first ? $0 + 1 : $0 }
    return explanation(
      tick, to: remover.first, .left(at: causes.nodes.type(at: first), path: path(to: first), count: count))
  }

  // MARK: Writes that signalled nothing

  /// Writes of the view's own values.
  private mutating func ownWrites(of view: ViewNumber, _ table: inout ViewTable) -> [CauseNumber] {
    var numbers: [CauseNumber] = []
    for write in writes where write.owner > 0 {
      if table.number(of: causes.nodes.type(at: write.owner)) == view, isAsked(write.owner) {
        numbers.append(write.number)
      }
    }
    return numbers
  }

  /// Nothing above it was evaluated: a write to it or above it, if there was one, signalled nothing.
  private func notReached(
    _ entry: WantedNodes.Entry, in tick: TraceTick, _ own: [CauseNumber]
  ) -> Explanation {
    let numbers = own.isEmpty && tick.isWhole ? writesAbove(entry.place) : own
    guard let first = numbers.first(where: isEqual) ?? numbers.first else {
      return explanation(tick, to: 0, .notReached)
    }
    // Any node could have read a value that belongs to no node; this one didn't.
    let owner = writes.first { $0.number == first }.flatMap { $0.owner > 0 ? $0.owner : nil } ?? entry.place
    return explanation(
      tick, to: 0,
      .ignoredWrite(at: causes.nodes.type(at: owner), isEqual: isEqual(first), isOwn: !own.isEmpty),
      ignoredWrites: numbers,
      after: first)
  }

  /// Writes of values of the nearest node above that has any, or else of values that belong to no node.
  private func writesAbove(_ place: LastingPlace) -> [CauseNumber] {
    let owners = Set(writes.map(\.owner))
    let owner = causes.nodes.ancestors(of: place).first { $0 > 0 && owners.contains($0) } ?? 0
    return writes.filter { $0.owner == owner }.map(\.number)
  }

  /// Whether a write signalled nothing because its value was equal. Published properties signal even then.
  private func isEqual(_ number: CauseNumber) -> Bool {
    guard case .write(let write)? = causes.cause(number) else { return false }
    return write.isEqual && definitions[write.property]?.holder != .published
  }
}
