/// Evaluations are nearly all of a trace, so each of their columns is packed by what is known of it:
/// nodes as steps through the tree, reasons only where they are not the node's usual one,
/// starts from the end of the evaluation before.
extension BlockEncoder {
  mutating func encodeEvaluations(
    _ draft: inout BlockDraft, _ journal: EvaluationJournal, nodeNumbers: [UInt32]
  ) {
    let count = journal.count
    durations = []
    guard count > 0 else { return }
    payload.beginTable(.evaluation, rows: count)
    payload.addSteps(Schema.Evaluation.node, tally.steps.prefix(count), bits: tally.stepBits)
    reasonCoder.start(types: draft.types.usedCount, reasons: draft.reasons.count)
    reasonCoder.code(&unusual, journal, tally)
    payload.addSparseColumn(Schema.Evaluation.reason, rows: count, unusual)
    payload.addSparseColumn(Schema.Evaluation.cause, rows: count, tally.causes)
    encodePasses(journal)
    encodeValues(draft.values, rows: count)
    if draft.recordsTimes {
      encodeStarts(draft, journal)
      encodeDurations(journal, types: draft.types.usedCount)
    }
    payload.endTable()
    encodeReasonTables(&draft, journal, nodeNumbers: nodeNumbers)
  }

  /// The usual reasons of each node, and the lists of each type that they and the codes point into.
  private mutating func encodeReasonTables(
    _ draft: inout BlockDraft, _ journal: EvaluationJournal, nodeNumbers: [UInt32]
  ) {
    var uses = [Int](repeating: 0, count: nodeNumbers.count)
    for (use, number) in nodeNumbers.enumerated() { uses[Int(number) - 1] = use }
    var usual = RowBuffer(.usualReasons, width: Schema.UsualReasons.width)
    for use in uses {
      let node = tally[use]
      usual.append([
        node.remadeCount == 0 ? 0 : reasonCoder.usual(node.usual.remade, type: node.type),
        node.signalledCount == 0 ? 0 : reasonCoder.usual(node.usual.signalled, type: node.type),
      ])
    }
    usual.write(to: &payload)
    let listed = reasonCoder.lists
    var counts = ReasonCounts(of: reasonCoder.listStarts, count: listed.count)
    counts.count(journal, tally, usual, unusual, nodes: nodeNumbers.count)
    if tally.passesAndWaste & JournalEntry.wastedBit != 0 { counts.countWaste(journal, tally, &reasonCoder) }
    var lists = RowBuffer(.typeReasons, width: Schema.TypeReasons.width)
    for (index, entry) in listed.enumerated() {
      lists.append([
        UInt64(entry.type), draft.reasons.number(ReasonID(rawValue: entry.reason)), UInt64(counts.evaluations[index]),
        UInt64(counts.wasted[index]),
      ])
    }
    lists.write(to: &payload)
  }

  /// Most blocks have one pass and no waste: one look at all of them together tells.
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
    _ column: Int, _ values: [BlockDraft.EvaluationValues], rows: Int,
    _ value: (BlockDraft.EvaluationValues) -> UInt64
  ) {
    words.reset(count: rows, to: 0)
    for entry in values { words.base[entry.evaluation] = UInt32(truncatingIfNeeded: value(entry)) }
    payload.addPackedColumn(column, words.prefix(rows))
  }

  /// Nearly all starts and durations fit into 32 bits; where one doesn't, the column is made again with 64.
  private mutating func encodeStarts(_ draft: borrowing BlockDraft, _ journal: EvaluationJournal) {
    words.reserve(journal.count)
    if fillStarts(draft, journal, into: words.base) <= UInt64(UInt32.max) {
      return payload.addPackedColumn(Schema.Evaluation.start, words.prefix(journal.count))
    }
    times.reserve(journal.count)
    _ = fillStarts(draft, journal, into: times.base)
    payload.addPackedColumn(Schema.Evaluation.start, times.prefix(journal.count))
  }

  /// - Returns: all bits that any start has.
  private func fillStarts<T: PackableInteger>(
    _ draft: borrowing BlockDraft, _ journal: EvaluationJournal, into starts: UnsafeMutablePointer<T>
  ) -> UInt64 {
    let times = journal.times
    var row = 0
    var last: UInt64 = 0
    var bits: UInt64 = 0
    draft.forEachTickStart(evaluations: journal.count) { end, nextBegin in
      while row < end {
        let start = times[row].start &- last
        starts[row] = T(truncatingIfNeeded: start)
        bits |= start
        last = times[row].start &+ times[row].duration
        row &+= 1
      }
      last = nextBegin
    }
    return bits
  }

  private mutating func encodeDurations(_ journal: EvaluationJournal, types: Int) {
    words.reserve(journal.count)
    durations = Array(repeating: 0, count: types + 1)
    if fillDurations(journal, into: words.base) <= UInt64(UInt32.max) {
      return payload.addPackedColumn(Schema.Evaluation.duration, words.prefix(journal.count))
    }
    times.reserve(journal.count)
    durations = Array(repeating: 0, count: types + 1)
    _ = fillDurations(journal, into: times.base)
    payload.addPackedColumn(Schema.Evaluation.duration, times.prefix(journal.count))
  }

  /// Adds up the durations of each type on the way.
  ///
  /// - Returns: all bits that any duration has.
  private mutating func fillDurations<T: PackableInteger>(
    _ journal: EvaluationJournal, into column: UnsafeMutablePointer<T>
  ) -> UInt64 {
    var bits: UInt64 = 0
    let (entries, times, count) = (journal.entries, journal.times, journal.count)
    durations.withUnsafeMutableBufferPointer { durations in
      for row in 0..<count {
        let duration = times[row].duration
        column[row] = T(truncatingIfNeeded: duration)
        durations[Int(tally.type(of: entries[row]))] &+= duration
        bits |= duration
      }
    }
    return bits
  }
}
