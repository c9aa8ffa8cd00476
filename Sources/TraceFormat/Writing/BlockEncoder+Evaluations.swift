/// Evaluations are nearly all of a trace, so each of their columns is packed by what is known of it:
/// nodes as steps through the tree, reasons only where they differ from the node's last one,
/// starts from the end of the evaluation before, durations by type.
extension BlockEncoder {
  mutating func encodeEvaluations(
    _ draft: inout BlockDraft, _ journal: EvaluationJournal, nodeNumbers: [UInt64]
  ) {
    let count = journal.count
    guard count > 0 else { return }
    payload.beginTable(.evaluation, rows: count)
    nodeNumbers.withUnsafeBufferPointer { numbers in
      addColumn(count) { row in
        numbers[Int(journal.entries[row].use)]
      } add: { payload, values in
        payload.addDifferenceColumn(Schema.Evaluation.node, values, modulus: UInt64(numbers.count) + 1)
      }
    }
    encodeReasons(&draft, journal)
    addColumn(count) {
      UInt64(journal.entries[$0].cause)
    } add: {
      $0.addPackedColumn(Schema.Evaluation.cause, $1)
    }
    addColumn(count) {
      UInt64(journal.entries[$0].passAndWaste &>> 1)
    } add: {
      $0.addPackedColumn(Schema.Evaluation.pass, $1)
    }
    addColumn(count) {
      UInt64(journal.entries[$0].passAndWaste & 1)
    } add: {
      $0.addPackedColumn(Schema.Evaluation.isWasted, $1)
    }
    encodeValues(draft.values, count: count)
    if draft.recordsTimes {
      encodeStarts(draft, journal)
      encodeDurations(&draft, journal)
    }
    payload.endTable()
  }

  /// Fills the scratch column row by row, then adds it.
  @inline(__always)
  private mutating func addColumn(
    _ count: Int, _ value: (Int) -> UInt64, add: (inout PayloadBuilder, UnsafeBufferPointer<UInt64>) -> Void
  ) {
    makeScratch(count)
    scratch.withUnsafeMutableBufferPointer { out in
      for row in 0..<count { out[row] = value(row) }
      add(&payload, UnsafeBufferPointer(rebasing: out[..<count]))
    }
  }

  private mutating func makeScratch(_ count: Int) {
    if scratch.count < count { scratch = [UInt64](repeating: 0, count: max(count, 2 * scratch.count)) }
  }

  /// 0 where the reason is the one that the node's last evaluation in the block had, with a cause or without one.
  private mutating func encodeReasons(_ draft: inout BlockDraft, _ journal: EvaluationJournal) {
    var last = [UInt32](repeating: 0, count: 2 * draft.nodes.used.count)
    makeScratch(journal.count)
    for row in 0..<journal.count {
      let entry = journal.entries[row]
      let slot = 2 * Int(entry.use) + (entry.cause == 0 ? 0 : 1)
      let isSame = last[slot] == entry.reason
      scratch[row] = isSame ? 0 : draft.reasons.number(ReasonID(rawValue: entry.reason)) + 1
      last[slot] = entry.reason
    }
    scratch.withUnsafeBufferPointer {
      payload.addPackedColumn(Schema.Evaluation.reason, UnsafeBufferPointer(rebasing: $0[..<journal.count]))
    }
  }

  private mutating func encodeValues(_ values: [BlockDraft.EvaluationValues], count: Int) {
    guard !values.isEmpty else { return }
    for (column, value) in [
      (Schema.Evaluation.oldValue, \BlockDraft.EvaluationValues.old), (Schema.Evaluation.newValue, \.new),
    ] {
      var strings = [UInt64](repeating: 0, count: count)
      for entry in values { strings[entry.evaluation] = entry[keyPath: value] }
      strings.withUnsafeBufferPointer { payload.addPackedColumn(column, $0) }
    }
  }

  private mutating func encodeStarts(_ draft: borrowing BlockDraft, _ journal: EvaluationJournal) {
    makeScratch(journal.count)
    var row = 0
    var last: UInt64 = 0
    draft.forEachTickStart(evaluations: journal.count) { end, nextBegin in
      while row < end {
        scratch[row] = journal.times[row].start &- last
        last = journal.times[row].start &+ journal.times[row].duration
        row += 1
      }
      last = nextBegin
    }
    scratch.withUnsafeBufferPointer {
      payload.addPackedColumn(Schema.Evaluation.start, UnsafeBufferPointer(rebasing: $0[..<journal.count]))
    }
  }

  /// A run for each type, types numbered as in the block, run 0 for nodes of no known type.
  private mutating func encodeDurations(_ draft: inout BlockDraft, _ journal: EvaluationJournal) {
    let types = draft.nodes.used.map { Int($0.type) }
    var starts = [Int](repeating: 0, count: draft.types.usedCount + 2)
    for row in 0..<journal.count { starts[types[Int(journal.entries[row].use)] + 1] += 1 }
    for type in 1..<starts.count { starts[type] += starts[type - 1] }
    var cursors = starts
    makeScratch(journal.count)
    for row in 0..<journal.count {
      let type = types[Int(journal.entries[row].use)]
      scratch[cursors[type]] = journal.times[row].duration
      cursors[type] += 1
    }
    scratch.withUnsafeBufferPointer { durations in
      payload.addGroupedColumn(Schema.Evaluation.duration, groups: starts.count - 1) {
        UnsafeBufferPointer(rebasing: durations[starts[$0]..<starts[$0 + 1]])
      }
    }
  }
}
