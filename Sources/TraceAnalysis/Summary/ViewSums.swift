import TraceFormat

/// What each view comes to in the whole trace, by its number.
struct ViewSums {
  private var totals: [TypeTotals] = []
  private var durations: [DurationHistogram?] = []
  private var reasons = ReasonSums()

  /// Makes room for as many views.
  mutating func reserve(_ count: Int) {
    guard totals.count < count else { return }
    durations += repeatElement(nil, count: count - totals.count)
    totals += repeatElement(TypeTotals(), count: count - totals.count)
  }

  mutating func add(_ more: TypeTotals, to view: Int) { totals[view] += more }

  /// The same for the view of a type, if it is wanted.
  mutating func add(_ more: TypeTotals, of type: TypeID, _ table: inout ViewTable) {
    if let view = view(of: type, &table) { totals[view] += more }
  }

  /// The slot of the view at each place of a block; for all of them there is room then.
  mutating func slots(of block: TraceBlock, _ table: inout ViewTable) -> [ViewSlot] {
    defer { reserve(table.names.count) }
    return table.slots(of: block)
  }

  /// The number of a type's view, for which there is room then; `nil` where it is not wanted.
  private mutating func view(of type: TypeID, _ table: inout ViewTable) -> Int? {
    defer { reserve(table.names.count) }
    return table.number(of: type)
  }

  /// Counts an evaluation as wasted whose reason was counted before; the view's own sum is not touched.
  mutating func addWaste(ofView view: Int, for reason: ReasonID) {
    reasons.add(0, wasted: 1, ofView: view, for: reason)
  }

  /// Adds the evaluations of a block that is done with.
  mutating func add(_ views: BlockViews) {
    guard let block = views.block else { return }
    let known = views.grid.countsReasons ? block.reasons : []
    views.grid.forEach { view, reason, cell in
      let (evaluations, wasted) = (UInt64(cell.evaluations), UInt64(cell.wasted))
      totals[view] += TypeTotals(evaluations: evaluations, wasted: wasted)
      reasons.add(
        evaluations, wasted: wasted, ofView: view,
        for: Int(reason) < known.count ? known[Int(reason)] : .none)
    }
  }

  /// Adds the evaluations of a block that was not visited.
  mutating func add(_ sums: BlockSums, _ table: inout ViewTable, reasonCount: Int) {
    for (type, more) in sums.types { add(more, of: type, &table) }
    reasons.add(sums.reasons, &table, reasonCount: reasonCount)
  }

  /// Adds how the durations of a block spread that was not visited, once its evaluations were added.
  mutating func add(_ more: BlockDurations, _ table: inout ViewTable) {
    for spread in more.spreads {
      guard let view = view(of: spread.type, &table) else { continue }
      if durations[view] == nil { durations[view] = DurationHistogram() }
      durations[view]?.add(spread, of: more)
    }
  }

  /// Counts a run evaluation by evaluation.
  mutating func count(_ run: EvaluationRun, _ slots: [ViewSlot], in block: TraceBlock) {
    for row in 0..<run.count {
      guard let view = slots[Int(run.places[row])].view else { continue }
      let wasted = UInt64(run.waste[row])
      totals[view] += TypeTotals(evaluations: 1, wasted: wasted)
      reasons.add(1, wasted: wasted, ofView: view, for: block.reason(run.reasons[row]))
    }
  }

  mutating func addDurations(of run: EvaluationRun, _ slots: [ViewSlot]) {
    for row in 0..<run.count where run.durations[row] > 0 {
      guard let view = slots[Int(run.places[row])].view else { continue }
      totals[view].duration &+= run.durations[row]
      addToSpread(run.durations[row], of: view)
    }
  }

  /// Counts a duration that is part of the totals already.
  @inline(__always) mutating func addToSpread(_ duration: UInt64, of view: Int) {
    if durations[view] == nil { durations[view] = DurationHistogram() }
    durations[view]?.add(duration)
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
