extension BlockEncoder {
  /// Sums for each type, so that a reader who wants no more need not decode a single evaluation.
  mutating func encodeTotals(_ draft: borrowing BlockDraft, _ journal: EvaluationJournal) {
    var totals = [TypeTotals](repeating: TypeTotals(), count: draft.types.usedCount + 1)
    countEvaluations(draft, journal, &totals)
    draft.addWasteAndSkips(to: &totals)
    var rows = RowBuffer(.totals, width: Schema.Totals.width)
    for (type, sum) in totals.enumerated() where !sum.isZero {
      rows.append([UInt64(type), sum.evaluations, sum.wasted, sum.skipped, sum.duration])
    }
    rows.write(to: &payload)
  }

  /// Counts by node first: the one table to look up for each evaluation.
  private mutating func countEvaluations(
    _ draft: borrowing BlockDraft, _ journal: EvaluationJournal, _ totals: inout [TypeTotals]
  ) {
    counts.reset(count: draft.nodes.used.count, to: EvaluationCounts())
    let counts = counts.base
    for row in 0..<journal.count {
      let entry = journal.entries[row]
      counts[Int(entry.use)].evaluations &+= 1
      counts[Int(entry.use)].wasted &+= entry.passAndWaste & JournalEntry.wastedBit
    }
    if draft.recordsTimes {
      for row in 0..<journal.count {
        counts[Int(journal.entries[row].use)].duration &+= journal.times[row].duration
      }
    }
    for (place, node) in draft.nodes.used.enumerated() { counts[place].add(to: &totals[Int(node.type)]) }
  }
}

/// What a node's evaluations come to.
struct EvaluationCounts: BitwiseCopyable {
  var evaluations: UInt32 = 0
  var wasted: UInt32 = 0
  var duration: UInt64 = 0

  func add(to sum: inout TypeTotals) {
    sum += TypeTotals(evaluations: UInt64(evaluations), wasted: UInt64(wasted), duration: duration)
  }
}

extension BlockDraft {
  /// Evaluations of earlier blocks that turned out wasted count in the block that says so.
  borrowing func addWasteAndSkips(to totals: inout [TypeTotals]) {
    for row in 0..<waste.rows {
      let place = Int(waste[row, Schema.Waste.node]) - 1
      if place >= 0 { totals[Int(nodes.used[place].type)].wasted += 1 }
    }
    for row in 0..<skips.rows {
      totals[Int(skips[row, Schema.Skip.type])].skipped &+= skips[row, Schema.Skip.count]
    }
  }
}
