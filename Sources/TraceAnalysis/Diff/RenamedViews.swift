/// Views that have another name in the head and are otherwise the same.
///
/// A name that only one side has goes with a name that only the other side has where both have the same counts, and no other
/// name does. Two views that were exchanged for each other are not told apart by this, but then nothing is worse either.
struct RenamedViews {
  /// The base's name by the head's.
  private(set) var oldNames: [String: String] = [:]

  init(base: TracePrint, head: TracePrint, _ shared: SharedTables) {
    var candidates: [[UInt64]: (base: [Int], head: [Int])] = [:]
    for view in shared.views.values.indices where shared.isWanted[view] {
      let (old, new) = (base.counts(of: view), head.counts(of: view))
      if new == DiffCounts(), old != DiffCounts() { candidates[Self.key(old), default: ([], [])].base.append(view) }
      if old == DiffCounts(), new != DiffCounts() { candidates[Self.key(new), default: ([], [])].head.append(view) }
    }
    for (base, head) in candidates.values where base.count == 1 && head.count == 1 {
      oldNames[shared.views.values[head[0]]] = shared.views.values[base[0]]
    }
  }

  private static func key(_ counts: DiffCounts) -> [UInt64] {
    [counts.evaluations, counts.wasted, counts.skipped, counts.stale]
  }
}

extension TracePrint {
  /// The counts of a view by its number; zeros where the trace has none.
  func counts(of view: Int) -> DiffCounts { view < views.count ? views[view] : DiffCounts() }
}
