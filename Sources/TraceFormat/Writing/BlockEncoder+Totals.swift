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

  private func countEvaluations(
    _ draft: borrowing BlockDraft, _ journal: EvaluationJournal, _ totals: inout [TypeTotals]
  ) {
    let types = draft.nodes.used.map { Int($0.type) }
    let isTimed = draft.recordsTimes
    totals.withUnsafeMutableBufferPointer { totals in
      types.withUnsafeBufferPointer { types in
        for row in 0..<journal.count {
          let entry = journal.entries[row]
          let type = types[Int(entry.use)]
          totals[type].evaluations &+= 1
          totals[type].wasted &+= UInt64(entry.passAndWaste & JournalEntry.wastedBit)
          if isTimed { totals[type].duration &+= journal.times[row].duration }
        }
      }
    }
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
