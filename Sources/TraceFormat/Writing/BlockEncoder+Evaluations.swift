/// Evaluations are nearly all of a trace, so each of their columns is packed by what is known of it:
/// nodes as steps through the tree, reasons only where they differ from the node's last one,
/// starts from the end of the evaluation before, durations by type.
extension BlockEncoder {
  mutating func encodeEvaluations(
    _ draft: inout BlockDraft, _ journal: EvaluationJournal, nodeNumbers: [UInt64]
  ) {
    let count = journal.count
    guard count > 0 else { return }
    scratch.reserve(count)
    payload.beginTable(.evaluation, rows: count)
    nodeNumbers.withUnsafeBufferPointer { numbers in
      fill(count) { numbers[Int(journal.entries[$0].use)] }
      payload.addDifferenceColumn(
        Schema.Evaluation.node, scratch.prefix(count), bits: PackedShape.bits(of: UInt64(numbers.count)))
    }
    fillReasons(&draft, journal)
    payload.addPackedColumn(Schema.Evaluation.reason, scratch.prefix(count))
    fill(count) { UInt64(journal.entries[$0].cause) }
    payload.addPackedColumn(Schema.Evaluation.cause, scratch.prefix(count))
    encodePasses(journal)
    encodeValues(draft.values, count: count)
    if draft.recordsTimes {
      fillStarts(draft, journal)
      payload.addPackedColumn(Schema.Evaluation.start, scratch.prefix(count))
      encodeDurations(&draft, journal)
    }
    payload.endTable()
  }

  /// Fills the scratch column row by row.
  @inline(__always)
  private func fill(_ count: Int, _ value: (Int) -> UInt64) {
    for row in 0..<count { scratch.base[row] = value(row) }
  }

  /// 0 where the reason is the one that the node's last evaluation in the block had, with a cause or without one.
  private mutating func fillReasons(_ draft: inout BlockDraft, _ journal: EvaluationJournal) {
    lastReasons.reset(count: 2 * draft.nodes.used.count, to: 0)
    for row in 0..<journal.count {
      let entry = journal.entries[row]
      let slot = 2 &* Int(entry.use) &+ (entry.cause == 0 ? 0 : 1)
      if lastReasons.base[slot] == entry.reason {
        scratch.base[row] = 0
      } else {
        scratch.base[row] = draft.reasons.number(ReasonID(rawValue: entry.reason)) + 1
        lastReasons.base[slot] = entry.reason
      }
    }
  }

  /// Most blocks have one pass and no waste: one look at all of them together tells.
  private mutating func encodePasses(_ journal: EvaluationJournal) {
    var any: UInt32 = 0
    for row in 0..<journal.count { any |= journal.entries[row].passAndWaste }
    if any > JournalEntry.wastedBit {
      fill(journal.count) { UInt64(journal.entries[$0].passAndWaste &>> 1) }
      payload.addPackedColumn(Schema.Evaluation.pass, scratch.prefix(journal.count))
    }
    if any & JournalEntry.wastedBit != 0 {
      fill(journal.count) { UInt64(journal.entries[$0].passAndWaste & JournalEntry.wastedBit) }
      payload.addPackedColumn(Schema.Evaluation.isWasted, scratch.prefix(journal.count))
    }
  }

  private mutating func encodeValues(_ values: [BlockDraft.EvaluationValues], count: Int) {
    guard !values.isEmpty else { return }
    fill(count) { _ in 0 }
    for entry in values { scratch.base[entry.evaluation] = entry.old }
    payload.addPackedColumn(Schema.Evaluation.oldValue, scratch.prefix(count))
    fill(count) { _ in 0 }
    for entry in values { scratch.base[entry.evaluation] = entry.new }
    payload.addPackedColumn(Schema.Evaluation.newValue, scratch.prefix(count))
  }

  private func fillStarts(_ draft: borrowing BlockDraft, _ journal: EvaluationJournal) {
    var row = 0
    var last: UInt64 = 0
    draft.forEachTickStart(evaluations: journal.count) { end, nextBegin in
      while row < end {
        let times = journal.times[row]
        scratch.base[row] = times.start &- last
        last = times.start &+ times.duration
        row &+= 1
      }
      last = nextBegin
    }
  }

  /// A run for each type, types numbered as in the block, run 0 for nodes of no known type.
  private mutating func encodeDurations(_ draft: inout BlockDraft, _ journal: EvaluationJournal) {
    let types = draft.nodes.used.map { Int($0.type) }
    let starts = typeStarts(types, typeCount: draft.types.usedCount, journal)
    var cursors = starts
    cursors.withUnsafeMutableBufferPointer { cursors in
      types.withUnsafeBufferPointer { types in
        for row in 0..<journal.count {
          let type = types[Int(journal.entries[row].use)]
          scratch.base[cursors[type]] = journal.times[row].duration
          cursors[type] &+= 1
        }
      }
    }
    let durations = scratch.prefix(journal.count)
    payload.addGroupedColumn(Schema.Evaluation.duration, groups: starts.count - 1) {
      UnsafeBufferPointer(rebasing: durations[starts[$0]..<starts[$0 + 1]])
    }
  }

  /// Where each type's durations begin when they are sorted by type; one more entry tells where the last ones end.
  private func typeStarts(_ types: [Int], typeCount: Int, _ journal: EvaluationJournal) -> [Int] {
    var starts = [Int](repeating: 0, count: typeCount + 2)
    starts.withUnsafeMutableBufferPointer { starts in
      types.withUnsafeBufferPointer { types in
        for row in 0..<journal.count { starts[types[Int(journal.entries[row].use)] &+ 1] &+= 1 }
      }
    }
    for type in 1..<starts.count { starts[type] += starts[type - 1] }
    return starts
  }
}
