import TraceFormat

/// Answers whether a tick has a link, and what it did instead.
struct TickLookup {
  /// Where in the tick's nodes one is, by path and view.
  let nodes: [UInt64: Int]
  private let causeKinds: Set<Int32>
  private let equal: [UInt64: (rule: ComparisonRule, count: UInt32)]
  /// How many children of a view the node of a path made: evaluated, or found equal.
  private let made: [UInt64: UInt64]

  init(_ tick: TickDetail, _ shared: SharedTables) {
    var nodes: [UInt64: Int] = [:]
    nodes.reserveCapacity(tick.nodes.count)
    for (index, node) in tick.nodes.enumerated() { nodes[node.key] = index }
    self.nodes = nodes
    causeKinds = Set(tick.causes.map { shared.causeKinds[Int($0.cause)] })
    var equal: [UInt64: (rule: ComparisonRule, count: UInt32)] = [:]
    var made: [UInt64: UInt64] = [:]
    for node in tick.nodes where node.maker >= 0 {
      made[Self.key(tick.nodes[Int(node.maker)].path, node.view, isSingle: false), default: 0] += 1
    }
    for skip in tick.skips {
      if !skip.isSingle { made[Self.key(skip.path, skip.view, isSingle: false), default: 0] += UInt64(skip.count) }
      let key = Self.key(skip.path, skip.view, isSingle: skip.isSingle)
      // Of several rules the most frequent one stands for all.
      if equal[key].map({ $0.count >= skip.count }) ?? false { continue }
      equal[key] = (skip.rule, skip.count)
    }
    self.equal = equal
    self.made = made
  }

  func hasCause(_ cause: Int32, _ shared: SharedTables) -> Bool { causeKinds.contains(shared.causeKinds[Int(cause)]) }

  /// What became of a node here, of which the own side knows who made it.
  func fate(of node: NodeDetail, madeBy maker: NodeDetail?, isFirst: Bool, own: TickLookup) -> DiffCause.Fate {
    if nodes[node.key] != nil { return .evaluated }
    if let skip = equal[Self.key(node.path, node.view, isSingle: true)] { return .equal(skip.rule) }
    if isFirst { return .absent }
    guard let maker else { return .notReached }
    let siblings = Self.key(maker.path, node.view, isSingle: false)
    guard let skip = equal[siblings] else { return .notReached }
    return made[siblings, default: 0] < own.made[siblings, default: 0] ? .amongFewer : .equal(skip.rule)
  }

  private static func key(_ path: UInt64, _ view: Int32, isSingle: Bool) -> UInt64 {
    NodePrints.mixed(path, UInt64(UInt32(bitPattern: view)) << 1 | (isSingle ? 1 : 0))
  }
}
