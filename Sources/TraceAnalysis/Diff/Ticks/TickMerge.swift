import TraceFormat

/// Several ticks of one side, as if they were one.
///
/// A node that was evaluated in several of them becomes one node that was evaluated more often. Memory depends on the
/// number of nodes, not of ticks.
struct TickMerge {
  private(set) var tick = TickDetail()
  /// How many ticks are merged.
  private(set) var count = 0
  /// The highest number of evaluations of each view in one tick, and that tick.
  private var most: [SharedView: (evaluations: UInt64, print: TickPrint)] = [:]
  private(set) var first: TickPrint?
  private var nodes: [UInt64: NodeIndex] = [:]
  private var causes: [CauseDetail: CauseIndex] = [:]
  private var skips: [SkipDetail: Int] = [:]

  init() {}

  /// A single tick.
  init(of detail: TickDetail, _ print: TickPrint) { (tick, count, first) = (detail, 1, print) }

  /// Adds a tick. A single tick is kept unchanged.
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

  /// The highest number of evaluations of a view in one tick, and that tick; `nil` if there is only one tick.
  func most(of view: SharedView) -> (evaluations: UInt64, print: TickPrint)? { most[view] }

  private mutating func merge(_ detail: TickDetail, _ print: TickPrint) {
    let indices = detail.causes.reduce(into: [CauseIndex]()) { $0.append(index(of: $1, $0)) }
    add(detail, causes: indices)
    for skip in detail.skips { add(skip) }
    tick.stale += detail.stale
    tick.commits += detail.commits
    note(detail, print)
  }

  private mutating func add(_ detail: TickDetail, causes: [CauseIndex]) {
    let start = tick.nodes.count
    let indices = detail.nodes.map { node in index(of: node) }
    for index in start..<tick.nodes.count {
      tick.nodes[index].maker = tick.nodes[index].maker.map { indices[Int($0)] }
      tick.nodes[index].origin = tick.nodes[index].origin.map { causes[Int($0)] }
    }
    guard tick.nodes.count > start else { return }
    tick.furtherPaths.append((start, detail.paths))
  }

  private mutating func index(of node: NodeDetail) -> NodeIndex {
    if let known = nodes[node.key] {
      tick.nodes[Int(known)].times &+= node.times
      tick.nodes[Int(known)].wastedTimes &+= node.wastedTimes
      return known
    }
    let index = NodeIndex(tick.nodes.count)
    nodes[node.key] = index
    tick.nodes.append(node)
    return index
  }

  /// - Parameter known: the indices of the causes before it.
  private mutating func index(of cause: CauseDetail, _ known: [CauseIndex]) -> CauseIndex {
    var cause = cause
    cause.before = cause.before.flatMap { Int($0) < known.count ? known[Int($0)] : nil }
    if let index = causes[cause] { return index }
    let index = CauseIndex(tick.causes.count)
    causes[cause] = index
    tick.causes.append(cause)
    return index
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
    let counts = detail.nodes.reduce(into: [SharedView: UInt64]()) { $0[$1.view, default: 0] += UInt64($1.times) }
    for (view, count) in counts where count > most[view]?.evaluations ?? 0 { most[view] = (count, print) }
  }
}
