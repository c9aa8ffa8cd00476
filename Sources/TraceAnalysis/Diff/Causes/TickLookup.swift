import TraceFormat

/// Answers whether a tick has a link, and what it did instead.
struct TickLookup {
  /// Where in the tick's nodes one is, by path and view.
  let nodes: [UInt64: Int]
  private let causeKinds: Set<Int32>
  private let equal: [UInt64: (rule: ComparisonRule, count: UInt32)]

  init(_ tick: TickDetail, _ shared: SharedTables) {
    var nodes: [UInt64: Int] = [:]
    nodes.reserveCapacity(tick.nodes.count)
    for (index, node) in tick.nodes.enumerated() { nodes[node.key] = index }
    self.nodes = nodes
    causeKinds = Set(tick.causes.map { shared.causeKinds[Int($0.cause)] })
    var equal: [UInt64: (rule: ComparisonRule, count: UInt32)] = [:]
    for skip in tick.skips {
      let key = Self.key(skip.path, skip.view, isSingle: skip.isSingle)
      // Of several rules the most frequent one stands for all.
      if equal[key].map({ $0.count >= skip.count }) ?? false { continue }
      equal[key] = (skip.rule, skip.count)
    }
    self.equal = equal
  }

  func hasCause(_ cause: Int32, _ shared: SharedTables) -> Bool { causeKinds.contains(shared.causeKinds[Int(cause)]) }

  /// What became of a node here.
  func fate(of node: NodeDetail, madeBy maker: NodeDetail?, isFirst: Bool) -> DiffCause.Fate {
    if nodes[node.key] != nil { return .evaluated }
    if let skip = equal[Self.key(node.path, node.view, isSingle: true)] { return .equal(skip.rule) }
    if isFirst { return .absent }
    if let maker, let skip = equal[Self.key(maker.path, node.view, isSingle: false)] { return .equal(skip.rule) }
    return .notReached
  }

  private static func key(_ path: UInt64, _ view: Int32, isSingle: Bool) -> UInt64 {
    NodePrints.mixed(path, UInt64(UInt32(bitPattern: view)) << 1 | (isSingle ? 1 : 0))
  }
}
