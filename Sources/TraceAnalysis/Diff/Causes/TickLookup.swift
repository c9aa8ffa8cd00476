import TraceFormat

/// Finds out whether a tick has a link, and what happened instead. Only for ticks of which something is asked.
final class TickLookup {
  private let nodes: NodePlaces
  private let shared: SharedTables
  private let tick: TickDetail
  private lazy var kinds = CauseKinds(tick.causes, shared)
  private lazy var equal = equalChildren()

  /// - Parameter nodes: finds the tick's nodes by those of the other side.
  init(_ tick: TickDetail, _ nodes: NodePlaces, _ shared: SharedTables) {
    (self.tick, self.nodes, self.shared) = (tick, nodes, shared)
  }

  /// Whether the tick evaluated a node of the other side, too.
  func has(_ index: NodeIndex, _ node: NodeDetail) -> Bool { nodes.twin(of: index, node.key) != nil }

  /// By path, view and whether it is a single one: the rule that found children equal.
  private func equalChildren() -> [UInt64: (rule: ComparisonRule, count: UInt32)] {
    var equal: [UInt64: (rule: ComparisonRule, count: UInt32)] = [:]
    for skip in tick.skips {
      let key = Self.key(skip.path, skip.view, isSingle: skip.isSingle)
      // If there are several rules, the most frequent one represents all.
      if equal[key].map({ $0.count >= skip.count }) ?? false { continue }
      equal[key] = (skip.rule, skip.count)
    }
    return equal
  }

  /// How many children of a view the node at a path created, evaluated or found equal. It is called for few nodes of a
  /// tick.
  private func made(_ view: SharedView, by path: UInt64) -> UInt64 {
    let evaluated = tick.nodes.count { $0.view == view && $0.makerPath == path }
    return tick.skips.reduce(UInt64(evaluated)) { sum, skip in
      sum + (skip.path == path && skip.view == view && !skip.isSingle ? UInt64(skip.count) : 0)
    }
  }

  func hasCause(_ cause: SharedCause) -> Bool { kinds.has(shared.causeKinds[Int(cause)]) }

  /// What happened here to a node of the other side.
  func fate(of index: NodeIndex, _ node: NodeDetail, isFirst: Bool, own: TickLookup) -> DiffCause.Fate {
    if has(index, node) { return .evaluated }
    if let skip = equal[Self.key(node.path, node.view, isSingle: true)] { return .equal(skip.rule) }
    if isFirst { return .absent }
    let isRemade = node.maker != nil || node.closureOwner != nil
    let skip = isRemade ? equal[Self.key(node.makerPath, node.view, isSingle: false)] : nil
    guard let skip else {
      let isEqualWrite = node.maker == nil && own.origin(of: node).map(kinds.hasOnlyEqualWrites) == true
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

/// The kinds of a tick's events and writes.
private struct CauseKinds {
  /// By kind: whether each was a write of an equal value.
  private var areEqual: [SharedCauseKind: Bool] = [:]
  /// The same for few causes, which most ticks have.
  private var few: [(kind: SharedCauseKind, isEqual: Bool)] = []

  init(_ causes: [CauseDetail], _ shared: SharedTables) {
    let kinds = causes.lazy.map { (kind: shared.causeKinds[Int($0.cause)], isEqual: $0.isEqual) }
    if causes.count <= 8 {
      few = Array(kinds)
    } else {
      for (kind, isEqual) in kinds { areEqual[kind] = (areEqual[kind] ?? true) && isEqual }
    }
  }

  func has(_ kind: SharedCauseKind) -> Bool { areEqual[kind] != nil || few.contains { $0.kind == kind } }

  /// Whether something was written and always equal.
  func hasOnlyEqualWrites(_ kind: SharedCauseKind) -> Bool {
    areEqual[kind] ?? (has(kind) && few.allSatisfy { $0.kind != kind || $0.isEqual })
  }
}
