/// Counts two ticks by view. It is reused from pair to pair, since there are many pairs and many views, but few views
/// in each pair.
struct ViewCounter {
  private let shared: SharedTables
  /// By view number; zero between pairs.
  private var counts: [Change<DiffCounts>] = []
  private var isTouched: [Bool] = []
  private var touched: [SharedView] = []

  init(_ shared: SharedTables) { self.shared = shared }

  /// The counts of each wanted view, in the order in which the views were first met.
  mutating func count(
    _ comparison: PairComparison
  ) -> [(view: SharedView, counts: Change<DiffCounts>)] {
    while counts.count < shared.views.values.count {
      counts.append(.zero)
      isTouched.append(false)
    }
    for node in comparison.base.nodes where touch(node.view) {
      counts[Int(node.view)].base.evaluations += UInt64(node.times)
      counts[Int(node.view)].base.wasted += UInt64(node.wastedTimes)
    }
    for node in comparison.head.nodes where touch(node.view) {
      counts[Int(node.view)].head.evaluations += UInt64(node.times)
      counts[Int(node.view)].head.wasted += UInt64(node.wastedTimes)
    }
    for skip in comparison.base.skips where touch(skip.view) {
      counts[Int(skip.view)].base.skipped += UInt64(skip.count)
    }
    for skip in comparison.head.skips where touch(skip.view) {
      counts[Int(skip.view)].head.skipped += UInt64(skip.count)
    }
    for view in comparison.base.stale where touch(view) { counts[Int(view)].base.stale += 1 }
    for view in comparison.head.stale where touch(view) { counts[Int(view)].head.stale += 1 }
    return take()
  }

  /// Whether the view is wanted.
  private mutating func touch(_ view: SharedView) -> Bool {
    guard shared.isWanted[Int(view)] else { return false }
    if !isTouched[Int(view)] {
      isTouched[Int(view)] = true
      touched.append(view)
    }
    return true
  }

  private mutating func take() -> [(view: SharedView, counts: Change<DiffCounts>)] {
    touched.sort()
    let views = touched.map { (view: $0, counts: counts[Int($0)]) }
    for view in touched {
      counts[Int(view)] = .zero
      isTouched[Int(view)] = false
    }
    touched.removeAll(keepingCapacity: true)
    return views
  }
}
