extension BlockEncoder {
  /// Sums by type, so that readers who need nothing else don't decode evaluations.
  mutating func encodeTotals(_ draft: borrowing BlockDraft) {
    var totals = [TypeTotals](repeating: TypeTotals(), count: draft.types.usedCount + 1)
    totals.withUnsafeMutableBufferPointer { totals in
      for use in 0..<NodeUse(draft.nodes.used.count) {
        let node = tally[use]
        let total = totals.baseAddress.unsafelyUnwrapped + Int(node.type)
        total.pointee.evaluations &+= UInt64(node.evaluations)
        total.pointee.wasted &+= UInt64(tally.wasted(use))
        total.pointee.duration &+= node.duration
      }
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
  /// The distribution of each type's durations. Left out if it would take as long to decode as the evaluations themselves.
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

  /// For a block of whole ticks: their number, and the weight of the heaviest one. Readers who look for the heaviest ticks of a
  /// trace skip the other blocks.
  mutating func encodeWholeTicks(_ draft: borrowing BlockDraft, evaluations: Int) {
    guard let ticks = draft.wholeTicks(evaluations: evaluations) else { return }
    var rows = RowBuffer(.wholeTicks, width: Schema.WholeTicks.width)
    rows.append([ticks.count, ticks.heaviest])
    rows.write(to: &payload)
  }
}

extension BlockDraft {
  /// Evaluations of earlier blocks that turned out to be wasted count in the block that records it.
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
