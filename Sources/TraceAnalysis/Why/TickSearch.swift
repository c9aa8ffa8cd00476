import TraceFormat

/// All that is needed of the tick in hand to explain a view of it.
struct TickSearch {
  let definitions: TraceDefinitions
  let path: NamePattern?
  /// Of several evaluations of a view a wasted one is explained.
  var prefersWasted = false
  var causes = TickCauses()
  private(set) var nodes = WantedNodes()
  /// Paths of nodes of the views, other than the one asked for: enough of them to offer the nearest.
  private(set) var otherPaths: Set<String> = []
  private static let mostOtherPaths = 1_000
  private var skips: [Skip] = []

  init(definitions: TraceDefinitions, path: NamePattern?) {
    self.definitions = definitions
    self.path = path
  }

  mutating func begin(isWhole: Bool) {
    causes.begin(isWhole: isWhole)
    skips.removeAll(keepingCapacity: true)
  }

  mutating func enter(_ block: TraceBlock, goesOn: Bool, isWhole: Bool, _ numbers: [Int32]) {
    causes.enter(block, goesOn: goesOn, isWhole: isWhole)
    for (place, view) in numbers.enumerated() where view >= 0 && place > 0 {
      guard let node = causes.nodes[UInt32(place)], !nodes.has(node) else { continue }
      let path = causes.nodes.path(to: UInt32(place), definitions)
      if self.path?.matches(path) ?? true {
        nodes.add(UInt32(place), of: Int(view), causes.nodes, path: path)
      } else if otherPaths.count < Self.mostOtherPaths {
        otherPaths.insert(path)
      }
    }
  }

  mutating func add(_ record: TraceRecord, in tick: TickNumber) {
    switch record {
    case .event(let event): causes.add(.event(event))
    case .write(let write): causes.add(.write(write))
    case .skip(let skip): skips.append(skip)
    case .waste(let waste): causes.markWasted(causes.nodes.place(of: waste.node, in: tick))
    case .furtherCause(let further): causes.add(further, at: causes.nodes.place(of: further.node, in: tick))
    case .unmount(let unmount): nodes.remove(unmount.node)
    default: break
    }
  }

  /// The views that were found equal, where no path was asked for.
  func skippedViews(_ table: inout ViewTable) -> Set<Int> {
    guard path == nil else { return [] }
    var views: Set<Int> = []
    for skip in skips where table.number(of: skip.type) >= 0 { views.insert(Int(table.number(of: skip.type))) }
    return views
  }

  /// Whether one of the views was evaluated in the tick.
  func hasEvaluation(_ table: inout ViewTable) -> Bool {
    causes.evaluated.contains { place in
      guard let node = causes.nodes[place], table.number(of: node.type) >= 0 else { return false }
      return path?.matches(causes.nodes.path(to: place, definitions)) ?? true
    }
  }

  /// Why a view was evaluated in the tick or not; `nil` where it was not there.
  mutating func explain(_ view: Int, in tick: TickTracker.Tick, _ table: inout ViewTable) -> Explanation? {
    var places: [(place: UInt32, path: String)] = []
    for place in causes.evaluated {
      guard let node = causes.nodes[place], table.number(of: node.type) == Int32(view) else { continue }
      let path = causes.nodes.path(to: place, definitions)
      if self.path?.matches(path) ?? true { places.append((place, path)) }
    }
    if prefersWasted, let index = places.firstIndex(where: { causes.evaluation(at: $0.place)?.isWasted ?? false }) {
      places.insert(places.remove(at: index), at: 0)
    }
    guard let first = places.first else { return explainSkip(of: view, in: tick, &table) }
    let others = places.dropFirst()
    return explanation(
      tick, to: first.place, .evaluated, consequences(of: first.place, in: tick.number),
      others: others.prefix(3).map(\.path), otherCount: others.count)
  }

  private mutating func explainSkip(
    of view: Int, in tick: TickTracker.Tick, _ table: inout ViewTable
  ) -> Explanation? {
    if path == nil, let skip = skips.first(where: { table.number(of: $0.type) == Int32(view) }) {
      let place = causes.nodes.place(of: skip.node, in: tick.number)
      let maker = skip.isSingle ? causes.nodes.ancestors(of: place).first { causes.evaluation(at: $0) != nil } : place
      return explanation(tick, to: maker ?? 0, .stopped(at: skip.type, count: skip.count, rule: skip.rule))
    }
    let entries = nodes.entries.values.filter { $0.view == view && $0.since <= tick.number }
    var best: Explanation?
    for entry in entries.sorted(by: { $0.path < $1.path }) {
      let found = explainSkip(of: entry, in: tick)
      if case .stopped = found.outcome { return found }
      if best == nil { best = found }
    }
    return best
  }

  /// Goes up from a node to the first one that was evaluated, and asks what became of the one below that.
  private mutating func explainSkip(of entry: WantedNodes.Entry, in tick: TickTracker.Tick) -> Explanation {
    for (below, ancestor) in zip(entry.line, entry.line.dropFirst()) {
      let place = causes.nodes.place(of: ancestor.number, in: tick.number)
      guard place > 0, causes.evaluation(at: place) != nil else { continue }
      let skip = skips.first {
        $0.isSingle ? $0.node == below.number : $0.node == ancestor.number && $0.type == below.type
      }
      guard let skip else { return explanation(tick, to: place, .unknown) }
      return explanation(tick, to: place, .stopped(at: below.type, count: skip.count, rule: skip.rule))
    }
    return explanation(tick, to: 0, .notReached)
  }

  private func explanation(
    _ tick: TickTracker.Tick, to place: UInt32, _ outcome: Explanation.Outcome,
    _ consequences: [Explanation.Consequence] = [], others: [String] = [], otherCount: Int = 0
  ) -> Explanation {
    var evaluated: [Explanation.Evaluated] = []
    var origin: CauseNumber = 0
    var next = place
    while let facts = causes.evaluation(at: next), let node = causes.nodes[next] {
      evaluated.append(
        Explanation.Evaluated(
          type: node.type, path: causes.nodes.path(to: next, definitions), reason: facts.reason,
          isWasted: facts.isWasted, pass: facts.pass, oldValue: facts.oldValue, newValue: facts.newValue,
          furtherCauses: causes.furtherCauses(at: next).map { causes.chain(from: $0).map(\.cause) }))
      origin = facts.origin
      next = facts.maker
    }
    return Explanation(
      tick: tick.number, label: tick.label, isWhole: tick.isWhole,
      causes: causes.chain(from: origin).reversed().map(\.cause), evaluated: evaluated.reversed(), outcome: outcome,
      consequences: consequences, others: others, otherCount: otherCount)
  }

  /// What was evaluated because of a node, at any depth, and what its own children were found to be.
  private mutating func consequences(of place: UInt32, in tick: TickNumber) -> [Explanation.Consequence] {
    var sums: [Explanation.Consequence] = []
    func add(_ type: TypeID, _ rule: ComparisonRule, _ count: UInt64, wasted: UInt64) {
      if let index = sums.firstIndex(where: { $0.type == type && $0.rule == rule }) {
        sums[index].count += count
        sums[index].wasted += wasted
      } else {
        sums.append(Explanation.Consequence(type: type, count: count, wasted: wasted, rule: rule))
      }
    }
    var caused: Set<UInt32> = [place]
    for next in causes.evaluated where next != place {
      guard let facts = causes.evaluation(at: next), facts.maker > 0, caused.contains(facts.maker),
        let node = causes.nodes[next]
      else { continue }
      caused.insert(next)
      add(node.type, .none, 1, wasted: facts.isWasted ? 1 : 0)
    }
    let number = causes.nodes[place]?.number
    for skip in skips where !skip.isSingle && skip.node == number || isMade(skip, by: place, in: tick) {
      add(skip.type, skip.rule, UInt64(skip.count), wasted: 0)
    }
    return sums
  }

  private mutating func isMade(_ skip: Skip, by place: UInt32, in tick: TickNumber) -> Bool {
    guard skip.isSingle else { return false }
    let child = causes.nodes.place(of: skip.node, in: tick)
    return causes.nodes.ancestors(of: child).first { causes.evaluation(at: $0) != nil } == place
  }
}
