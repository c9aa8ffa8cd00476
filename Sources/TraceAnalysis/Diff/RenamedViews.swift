/// Views whose name differs between base and head, but that are otherwise the same.
///
/// A name that only one side has is paired with a name that only the other side has if both have the same counts and no
/// other name does. If ticks are then equal under the old name, it really is the same view.
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
  /// How many ticks are equal to some tick of another trace.
  func ticksIn(_ other: TracePrint) -> Int {
    let digests = Set(other.ticks.map(\.digest))
    return ticks.count { digests.contains($0.digest) }
  }

  /// The counts of a view by number; zero if the trace has none.
  func counts(of view: Int) -> DiffCounts { view < views.count ? views[view] : DiffCounts() }
}
