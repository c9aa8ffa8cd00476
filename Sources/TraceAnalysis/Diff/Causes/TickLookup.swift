import TraceFormat

/// Finds out whether a tick has a link, and what happened instead.
struct TickLookup {
  /// Indices of the tick's nodes, by path and view.
  private var places: KeyTable
  private let causeKinds: Set<SharedCauseKind>
  /// Writes whose values were always equal.
  private let equalWrites: Set<SharedCauseKind>
  private let shared: SharedTables
  private var equal: [UInt64: (rule: ComparisonRule, count: UInt32)] = [:]
  private let tick: TickDetail

  init(_ tick: TickDetail, _ shared: SharedTables) {
    self.tick = tick
    places = KeyTable(most: tick.nodes.count)
    for (index, node) in tick.nodes.enumerated() { places[node.key] = NodeIndex(index) }
    self.shared = shared
    let kinds = tick.causes.map { (kind: shared.causeKinds[Int($0.cause)], isEqual: $0.isEqual) }
    causeKinds = Set(kinds.map(\.kind))
    equalWrites = causeKinds.subtracting(kinds.filter { !$0.isEqual }.map(\.kind))
    for skip in tick.skips {
      let key = Self.key(skip.path, skip.view, isSingle: skip.isSingle)
      // If there are several rules, the most frequent one represents all.
      if equal[key].map({ $0.count >= skip.count }) ?? false { continue }
      equal[key] = (skip.rule, skip.count)
    }
  }

  /// The index of the node with a key, or `nil`.
  func node(_ key: UInt64) -> NodeIndex? { places[key] }

  /// How many children of a view the node at a path created, evaluated or found equal. It is called for few nodes of a
  /// tick.
  private func made(_ view: SharedView, by path: UInt64) -> UInt64 {
    let evaluated = tick.nodes.count { $0.view == view && $0.makerPath == path }
    return tick.skips.reduce(UInt64(evaluated)) { sum, skip in
      sum + (skip.path == path && skip.view == view && !skip.isSingle ? UInt64(skip.count) : 0)
    }
  }

  func hasCause(_ cause: SharedCause, _ shared: SharedTables) -> Bool {
    causeKinds.contains(shared.causeKinds[Int(cause)])
  }

  /// What happened here to a node of the other side.
  func fate(of node: NodeDetail, isFirst: Bool, own: TickLookup) -> DiffCause.Fate {
    if self.node(node.key) != nil { return .evaluated }
    if let skip = equal[Self.key(node.path, node.view, isSingle: true)] { return .equal(skip.rule) }
    if isFirst { return .absent }
    let isRemade = node.maker != nil || node.closureOwner != nil
    let skip = isRemade ? equal[Self.key(node.makerPath, node.view, isSingle: false)] : nil
    guard let skip else {
      let isEqualWrite = node.maker == nil && own.origin(of: node).map(equalWrites.contains) == true
      return isEqualWrite ? .equalWrite : .notReached
    }
    let isAmongFewer = made(node.view, by: node.makerPath) < own.made(node.view, by: node.makerPath)
    return isAmongFewer ? .amongFewer : .equal(skip.rule)
  }

  /// The write or event that signalled a node, whatever its location.
  private func origin(of node: NodeDetail) -> SharedCauseKind? {
    node.origin.map { shared.causeKinds[Int(tick.causes[Int($0)].cause)] }
  }

  private static func key(_ path: UInt64, _ view: SharedView, isSingle: Bool) -> UInt64 {
    NodePrints.mixed(path, UInt64(view.rawValue) << 1 | (isSingle ? 1 : 0))
  }
}
