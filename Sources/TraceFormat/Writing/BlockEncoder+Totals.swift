extension BlockEncoder {
  /// Sums for each type, so that a reader who wants no more need not decode a single evaluation.
  mutating func encodeTotals(_ draft: borrowing BlockDraft) {
    var totals = [TypeTotals](repeating: TypeTotals(), count: draft.types.usedCount + 1)
    for (use, node) in draft.nodes.used.enumerated() {
      let use = NodeUse(use)
      totals[Int(node.type)].evaluations += UInt64(tally[use].evaluations)
      totals[Int(node.type)].wasted += UInt64(tally.wasted(use))
      totals[Int(node.type)].duration &+= tally[use].duration
    }
    draft.addWasteAndSkips(to: &totals)
    var rows = RowBuffer(.totals, width: Schema.Totals.width)
    for (type, sum) in totals.enumerated() where !sum.isZero {
      rows.append([UInt64(type), sum.evaluations, sum.wasted, sum.skipped, sum.duration])
    }
    rows.write(to: &payload)
  }
}

extension BlockEncoder {
  /// How the durations of each type spread. Left out where so few evaluations would take so many numbers that they
  /// are decoded as soon.
  mutating func encodeDurations(evaluations: Int) {
    var rows = RowBuffer(.durations, width: Schema.Durations.width)
    durations.start(room: evaluations / 4)
    for type in 0..<tally.durations.types {
      let start = durations.count
      guard let (first, longest) = tally.durations.list(LocalNumber(type), into: &durations) else { continue }
      guard !durations.isTooLong else { return }
      rows.append([UInt64(type), UInt64(first), UInt64(durations.count - start), longest])
    }
    rows.write(to: &payload)
    durations.write(to: &payload)
  }

  /// Of a block of whole ticks: how many they are, and how heavy the heaviest is. Who looks for the heaviest ticks of a
  /// trace need not decode the other blocks.
  mutating func encodeWholeTicks(_ draft: borrowing BlockDraft, evaluations: Int) {
    guard let ticks = draft.wholeTicks(evaluations: evaluations) else { return }
    var rows = RowBuffer(.wholeTicks, width: Schema.WholeTicks.width)
    rows.append([ticks.count, ticks.heaviest])
    rows.write(to: &payload)
  }
}

extension BlockDraft {
  /// Evaluations of earlier blocks that turned out wasted count in the block that records it.
  borrowing func addWasteAndSkips(to totals: inout [TypeTotals]) {
    for row in rows[.waste].rowNumbers {
      let node = NodeReference(truncatingIfNeeded: rows[.waste][row, Schema.Waste.node])
      if node != 0 { totals[Int(nodes.used[Int(node.use)].type)].wasted += 1 }
    }
    for row in rows[.skip].rowNumbers {
      totals[Int(rows[.skip][row, Schema.Skip.type])].skipped &+= rows[.skip][row, Schema.Skip.count]
    }
  }
}
