import TraceFormat

/// Several ticks of one side as if they were one.
///
/// A node that was evaluated in more than one of them is one node that was evaluated more often. Memory depends on how many
/// nodes there are, not on how many ticks.
struct TickMerge {
  private(set) var tick = TickDetail()
  /// How many ticks there are in it.
  private(set) var count = 0
  /// The most evaluations of a view in one tick, and in which.
  private var most: [Int32: (evaluations: UInt64, print: TickPrint)] = [:]
  private(set) var first: TickPrint?
  private var nodes: [UInt64: Int32] = [:]
  private var causes: [CauseDetail: Int32] = [:]
  private var skips: [SkipDetail: Int] = [:]

  /// Takes in a tick. One that stays alone is kept as it is.
  mutating func add(_ detail: TickDetail, _ print: TickPrint) {
    defer { count += 1 }
    guard let first else {
      tick = detail
      return first = print
    }
    if count == 1 {
      let detail = tick
      tick = TickDetail(number: detail.number)
      merge(detail, first)
    }
    merge(detail, print)
  }

  /// The most evaluations of a view in one tick, and in which; `nil` where there is but one tick.
  func most(of view: Int32) -> (evaluations: UInt64, print: TickPrint)? { most[view] }

  private mutating func merge(_ detail: TickDetail, _ print: TickPrint) {
    let places = detail.causes.indices.reduce(into: [Int32]()) { $0.append(place(of: detail.causes[$1], $0)) }
    add(detail, causes: places)
    for skip in detail.skips { add(skip) }
    tick.stale += detail.stale
    tick.commits += detail.commits
    note(detail, print)
  }

  private mutating func add(_ detail: TickDetail, causes: [Int32]) {
    let start = tick.nodes.count
    let places = detail.nodes.map { node in place(of: node) }
    for index in start..<tick.nodes.count {
      let (maker, origin) = (tick.nodes[index].maker, tick.nodes[index].origin)
      tick.nodes[index].maker = maker >= 0 ? places[Int(maker)] : -1
      tick.nodes[index].origin = origin >= 0 ? causes[Int(origin)] : -1
    }
    guard tick.nodes.count > start else { return }
    for paths in detail.paths { tick.paths.append((start, paths.nodes)) }
  }

  private mutating func place(of node: NodeDetail) -> Int32 {
    if let known = nodes[node.key] {
      tick.nodes[Int(known)].times &+= node.times
      tick.nodes[Int(known)].wastedTimes &+= node.wastedTimes
      return known
    }
    let place = Int32(tick.nodes.count)
    nodes[node.key] = place
    tick.nodes.append(node)
    return place
  }

  /// - Parameter known: the places of the causes before it.
  private mutating func place(of cause: CauseDetail, _ known: [Int32]) -> Int32 {
    var cause = cause
    cause.before = cause.before >= 0 && Int(cause.before) < known.count ? known[Int(cause.before)] : -1
    if let place = causes[cause] { return place }
    let place = Int32(tick.causes.count)
    causes[cause] = place
    tick.causes.append(cause)
    return place
  }

  private mutating func add(_ skip: SkipDetail) {
    var kind = skip
    kind.count = 0
    if let place = skips[kind] {
      tick.skips[place].count &+= skip.count
    } else {
      skips[kind] = tick.skips.count
      tick.skips.append(skip)
    }
  }

  private mutating func note(_ detail: TickDetail, _ print: TickPrint) {
    let counts = detail.nodes.reduce(into: [Int32: UInt64]()) { $0[$1.view, default: 0] += UInt64($1.times) }
    for (view, count) in counts where count > most[view]?.evaluations ?? 0 { most[view] = (count, print) }
  }
}
