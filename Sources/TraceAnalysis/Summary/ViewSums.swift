import TraceFormat

/// Each view's total in the whole trace, by view number.
struct ViewSums {
  private var totals: [TypeTotals] = []
  private var durations: [DurationHistogram?] = []
  private var reasons = ReasonSums()

  /// Makes room for a number of views.
  mutating func reserve(_ count: Int) {
    guard totals.count < count else { return }
    durations += repeatElement(nil, count: count - totals.count)
    totals += repeatElement(TypeTotals(), count: count - totals.count)
  }

  mutating func add(_ more: TypeTotals, to view: ViewNumber) { totals[Int(view)] += more }

  /// Adds to the view of a type, if that view is wanted.
  mutating func add(_ more: TypeTotals, of type: TypeID, _ table: inout ViewTable) {
    if let view = view(of: type, &table) { totals[Int(view)] += more }
  }

  /// The slot of the view at each place of a block. Makes room for these views.
  mutating func slots(of block: TraceBlock, _ table: inout ViewTable) -> [ViewSlot] {
    defer { reserve(table.names.count) }
    return table.slots(of: block)
  }

  /// The number of a type's view, or `nil` if it isn't wanted. Makes room for the view.
  private mutating func view(of type: TypeID, _ table: inout ViewTable) -> ViewNumber? {
    defer { reserve(table.names.count) }
    return table.number(of: type)
  }

  /// Counts an evaluation whose reason was counted before as wasted. The view's own total doesn't change.
  mutating func addWaste(ofView view: ViewNumber, for reason: ReasonID) {
    reasons.add(0, wasted: 1, ofView: view, for: reason)
  }

  /// Adds the evaluations of a finished block.
  mutating func add(_ views: BlockViews) {
    guard let block = views.block else { return }
    let known = views.grid.countsReasons ? block.reasons : []
    views.grid.forEach { view, reason, cell in
      let (evaluations, wasted) = (UInt64(cell.evaluations), UInt64(cell.wasted))
      totals[Int(view)] += TypeTotals(evaluations: evaluations, wasted: wasted)
      reasons.add(
        evaluations, wasted: wasted, ofView: view,
        for: Int(reason) < known.count ? known[Int(reason)] : .none)
    }
  }

  /// Adds the evaluations of a block that wasn't visited.
  mutating func add(_ sums: BlockSums, _ table: inout ViewTable, reasonCount: Int) {
    for (type, more) in sums.types { add(more, of: type, &table) }
    reasons.add(sums.reasons, &table, reasonCount: reasonCount)
  }

  /// Adds the distribution of durations in a block that wasn't visited, after its evaluations were added.
  mutating func add(_ more: BlockDurations, _ table: inout ViewTable) {
    for spread in more.spreads {
      guard let view = view(of: spread.type, &table) else { continue }
      if durations[Int(view)] == nil { durations[Int(view)] = DurationHistogram() }
      durations[Int(view)]?.add(spread, of: more)
    }
  }

  /// Adds the sums of a part of the trace, whose views and reasons have these numbers here; those by reason only where given.
  mutating func add(_ part: ViewSums, views: [ViewNumber], reasons ids: [ReasonID]?) {
    for (view, more) in zip(views, part.totals) { totals[Int(view)] += more }
    for (view, more) in zip(views, part.durations) {
      guard let more else { continue }
      if durations[Int(view)] == nil { durations[Int(view)] = DurationHistogram() }
      durations[Int(view)]?.add(more)
    }
    if let ids { reasons.add(part.reasons, views: views, reasons: ids) }
  }

  /// Counts a run one evaluation at a time.
  mutating func count(_ run: EvaluationRun, _ slots: [ViewSlot], in block: TraceBlock) {
    for row in run.rows {
      guard let view = slots[Int(run.places[row])].view else { continue }
      let wasted = UInt64(run.waste[row])
      totals[Int(view)] += TypeTotals(evaluations: 1, wasted: wasted)
      reasons.add(1, wasted: wasted, ofView: view, for: block.reason(run.reasons[row]))
    }
  }

  mutating func addDurations(of run: EvaluationRun, _ slots: [ViewSlot]) {
    for row in run.rows where run.durations[row] > 0 {
      guard let view = slots[Int(run.places[row])].view else { continue }
      totals[Int(view)].duration &+= run.durations[row]
      addToSpread(run.durations[row], of: view)
    }
  }

  /// Counts a duration that is already part of the totals.
  @inline(__always) mutating func addToSpread(_ duration: UInt64, of view: ViewNumber) {
    if durations[Int(view)] == nil { durations[Int(view)] = DurationHistogram() }
    durations[Int(view)]?.add(duration)
  }

  func put(into summary: inout TraceSummary, names: [String], _ definitions: TraceDefinitions, countsReasons: Bool) {
    for view in totals { summary.totals += view }
    let named = countsReasons ? reasons.named(viewCount: names.count, definitions) : nil
    summary.views = names.indices.map { view in
      TraceSummary.View(
        name: names[view], totals: totals[view], reasons: named?.ofViews[view] ?? [],
        durations: durations[view])
    }.ordered()
    guard let named else { return }
    summary.reasons = named.all
    summary.properties = reasons.properties(definitions, viewNames: names)
  }
}
