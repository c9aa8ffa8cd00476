/// Evaluations are nearly all of a trace, so each of their columns is packed in its own way: nodes as steps through the tree,
/// reasons only if they are not the node's usual one, starts relative to the end of the previous evaluation.
extension BlockEncoder {
  mutating func encodeEvaluations(
    _ draft: inout BlockDraft, _ journal: EvaluationJournal, places: [NodePlace]
  ) {
    let count = journal.count
    guard count > 0 else { return }
    payload.beginTable(.record(.evaluation), rows: count)
    payload.addSteps(Schema.Evaluation.node, tally.steps.prefix(count), bits: tally.stepBits)
    reasonCoder.start(types: draft.types.usedCount, reasons: draft.reasons.count)
    reasonCoder.code(&unusual, tally)
    payload.addSparseColumn(Schema.Evaluation.reason, rows: count, unusual)
    payload.addSparseColumn(Schema.Evaluation.cause, rows: count, tally.causes)
    encodePasses(journal)
    encodeValues(draft.values, rows: count)
    if draft.recordsTimes { encodeTimes(journal) }
    payload.endTable()
    encodeReasonTables(&draft, journal, places: places)
  }

  /// The usual reasons of each node, and the lists of each type to which they and the codes refer.
  private mutating func encodeReasonTables(
    _ draft: inout BlockDraft, _ journal: EvaluationJournal, places: [NodePlace]
  ) {
    uses.reserve(places.count)
    for (use, place) in places.enumerated() { uses.base[Int(place) - 1] = NodeUse(truncatingIfNeeded: use) }
    usualRows.removeAll()
    for use in uses.prefix(places.count) {
      let node = tally[use]
      usualRows.append([
        node.remadeCount == 0 ? 0 : reasonCoder.usual(node.usual.remade, type: node.type).field,
        node.signalledCount == 0 ? 0 : reasonCoder.usual(node.usual.signalled, type: node.type).field,
      ])
    }
    usualRows.write(to: &payload)
    let listed = reasonCoder.lists
    var counts = ReasonCounts(of: reasonCoder.listStarts, count: listed.count)
    for index in 0..<places.count {
      let row = RowNumber(truncatingIfNeeded: index)
      counts.count(
        tally, use: uses.base[index],
        usual: (
          ReasonRank(truncatingIfNeeded: usualRows[row, Schema.UsualReasons.remade]),
          ReasonRank(truncatingIfNeeded: usualRows[row, Schema.UsualReasons.signalled])
        ))
    }
    counts.countUnusual(reasonCoder)
    if tally.passesAndWaste & JournalEntry.wastedBit != 0 { counts.countWaste(journal, tally, &reasonCoder) }
    listRows.removeAll()
    for (index, entry) in listed.enumerated() {
      listRows.append([
        entry.type.field, draft.reasons.number(entry.reason).field, UInt64(counts.evaluations[index]),
        UInt64(counts.wasted[index]),
      ])
    }
    listRows.write(to: &payload)
  }

  /// Most blocks have one pass and no waste, which is tested for all evaluations together.
  private mutating func encodePasses(_ journal: EvaluationJournal) {
    let any = tally.passesAndWaste
    let (count, entries) = (journal.count, journal.entries)
    words.reserve(count)
    if any > JournalEntry.wastedBit {
      for row in 0..<count { words.base[row] = entries[row].passAndWaste &>> 1 }
      payload.addPackedColumn(Schema.Evaluation.pass, words.prefix(count))
    }
    if any & JournalEntry.wastedBit != 0 {
      for row in 0..<count { words.base[row] = entries[row].passAndWaste & JournalEntry.wastedBit }
      payload.addPackedColumn(Schema.Evaluation.isWasted, words.prefix(count))
    }
  }

  private mutating func encodeValues(_ values: [BlockDraft.EvaluationValues], rows: Int) {
    guard !values.isEmpty else { return }
    encodeValues(Schema.Evaluation.oldValue, values, rows: rows, \.old)
    encodeValues(Schema.Evaluation.newValue, values, rows: rows, \.new)
  }

  private mutating func encodeValues(
    _ column: ColumnNumber, _ values: [BlockDraft.EvaluationValues], rows: Int,
    _ value: (BlockDraft.EvaluationValues) -> StringNumber
  ) {
    words.reset(count: rows, to: 0)
    for entry in values { words.base[Int(entry.row)] = value(entry).rawValue }
    payload.addPackedColumn(column, words.prefix(rows))
  }

  /// The journal already has both columns; only values over 32 bits have to be assembled.
  private mutating func encodeTimes(_ journal: EvaluationJournal) {
    addTimes(Schema.Evaluation.start, journal, journal.gaps, \.gap)
    addTimes(Schema.Evaluation.duration, journal, journal.durations, \.duration)
  }

  private mutating func addTimes(
    _ column: ColumnNumber, _ journal: EvaluationJournal, _ lower: UnsafePointer<UInt32>, _ upper: (LongTimes) -> UInt32
  ) {
    let count = journal.count
    guard journal.longTimes.contains(where: { upper($0) != 0 }) else {
      return payload.addPackedColumn(column, UnsafeBufferPointer(start: lower, count: count))
    }
    times.reserve(count)
    for row in 0..<count { times.base[row] = UInt64(lower[row]) }
    for long in journal.longTimes { times.base[Int(long.row)] |= UInt64(upper(long)) << 32 }
    payload.addPackedColumn(column, times.prefix(count))
  }
}
