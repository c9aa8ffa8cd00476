/// Counts two ticks by view. It is reused from pair to pair, since there are many pairs and many views, but few views
/// in each pair.
struct ViewCounter {
  /// What two ticks have of wanted views.
  struct Counts {
    /// The views whose counts differ, in the order of their numbers.
    var views: [(view: SharedView, counts: Change<DiffCounts>)] = []
    var totals = Change<DiffCounts>.zero
  }

  private let shared: SharedTables
  /// By view number; zero between pairs.
  private var counts: [Change<DiffCounts>] = []
  private var isTouched: [Bool] = []
  private var touched: [SharedView] = []

  init(_ shared: SharedTables) { self.shared = shared }

  mutating func count(_ comparison: PairComparison) -> Counts {
    while counts.count < shared.views.values.count {
      counts.append(.zero)
      isTouched.append(false)
    }
    comparison.forEachNode { node, isInBase, isInHead in
      touch(Int(node.view))
      if isInBase { counts[Int(node.view)].base.add(node) }
      if isInHead { counts[Int(node.view)].head.add(node) }
    }
    count(comparison.base, \.base)
    count(comparison.head, \.head)
    return take(commits: Change(base: comparison.base.commits, head: comparison.head.commits))
  }

  @inline(__always)
  private mutating func count(_ tick: TickDetail, _ side: WritableKeyPath<Change<DiffCounts>, DiffCounts>) {
    for skip in tick.skips {
      touch(Int(skip.view))
      counts[Int(skip.view)][keyPath: side].skipped += UInt64(skip.count)
    }
    for view in tick.stale {
      touch(Int(view))
      counts[Int(view)][keyPath: side].stale += 1
    }
  }

  @inline(__always) private mutating func touch(_ view: Int) {
    if isTouched[view] { return }
    isTouched[view] = true
    touched.append(SharedView(view))
  }

  private mutating func take(commits: Change<UInt64>) -> Counts {
    var result = Counts()
    for view in touched {
      let views = counts[Int(view)]
      counts[Int(view)] = .zero
      isTouched[Int(view)] = false
      guard shared.isWanted[Int(view)] else { continue }
      result.totals += views
      if !views.isSame { result.views.append((view, views)) }
    }
    touched.removeAll(keepingCapacity: true)
    result.views.sort { $0.view < $1.view }
    (result.totals.base.commits, result.totals.head.commits) = (commits.base, commits.head)
    return result
  }
}

extension DiffCounts {
  @inline(__always) fileprivate mutating func add(_ node: NodeDetail) {
    evaluations += UInt64(node.times)
    wasted += UInt64(node.wastedTimes)
  }
}
