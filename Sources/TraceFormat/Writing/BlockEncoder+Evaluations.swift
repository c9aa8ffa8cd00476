/// Evaluations are nearly all of a trace, so each of their columns is packed by what is known of it:
/// nodes as steps through the tree, reasons only where they are not the node's usual one,
/// starts from the end of the evaluation before, durations by type.
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
    tally.listUnusualReasons(journal, in: &sparse)
    reasonCoder.code(&sparse, journal, tally)
    payload.addSparseColumn(Schema.Evaluation.reason, rows: count, sparse)
    payload.addSparseColumn(Schema.Evaluation.cause, rows: count, tally.causes)
    encodePasses(journal)
    encodeValues(draft.values, rows: count)
    if draft.recordsTimes {
      encodeStarts(draft, journal)
      encodeDurations(draft, journal)
    }
    payload.endTable()
    encodeReasonTables(&draft, nodeNumbers: nodeNumbers)
  }

  /// The usual reasons of each node, and the lists of each type that they and the codes point into.
  private mutating func encodeReasonTables(_ draft: inout BlockDraft, nodeNumbers: [UInt32]) {
    var uses = [Int](repeating: 0, count: nodeNumbers.count)
    for (use, number) in nodeNumbers.enumerated() { uses[Int(number) - 1] = use }
    var usual = RowBuffer(.usualReasons, width: Schema.UsualReasons.width)
    for use in uses {
      let node = tally[use]
      usual.append([
        reasonCoder.usual(node.remade, type: node.type), reasonCoder.usual(node.signalled, type: node.type),
      ])
    }
    usual.write(to: &payload)
    var lists = RowBuffer(.typeReasons, width: Schema.TypeReasons.width)
    for entry in reasonCoder.lists {
      lists.append([UInt64(entry.type), draft.reasons.number(ReasonID(rawValue: entry.reason))])
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

  /// A run for each type, types numbered as in the block, run 0 for nodes of no known type.
  private mutating func encodeDurations(_ draft: borrowing BlockDraft, _ journal: EvaluationJournal) {
    let starts = typeStarts(nodes: draft.nodes.used.count, types: draft.types.usedCount)
    words.reserve(journal.count)
    if sortDurations(journal, starts, into: words.base) <= UInt64(UInt32.max) {
      return encodeDurations(words.prefix(journal.count), starts)
    }
    times.reserve(journal.count)
    _ = sortDurations(journal, starts, into: times.base)
    encodeDurations(times.prefix(journal.count), starts)
  }

  /// - Returns: all bits that any duration has.
  private func sortDurations<T: PackableInteger>(
    _ journal: EvaluationJournal, _ starts: [Int], into sorted: UnsafeMutablePointer<T>
  ) -> UInt64 {
    var cursors = starts
    var bits: UInt64 = 0
    cursors.withUnsafeMutableBufferPointer { cursors in
      for row in 0..<journal.count {
        let type = Int(tally.type(of: journal.entries[row]))
        let duration = journal.times[row].duration
        sorted[cursors[type]] = T(truncatingIfNeeded: duration)
        cursors[type] &+= 1
        bits |= duration
      }
    }
    return bits
  }

  private mutating func encodeDurations<T: PackableInteger>(_ sorted: UnsafeBufferPointer<T>, _ starts: [Int]) {
    let groups = starts.indices.dropLast().map { UnsafeBufferPointer(rebasing: sorted[starts[$0]..<starts[$0 + 1]]) }
    durations = groups.map { $0.reduce(0) { $0 &+ UInt64($1) } }
    payload.addGroupedColumn(Schema.Evaluation.duration, groups: groups.count) { groups[$0] }
  }

  /// Where each type's durations begin when they are sorted by type; one more entry tells where the last ones end.
  private func typeStarts(nodes: Int, types: Int) -> [Int] {
    var starts = [Int](repeating: 0, count: types + 2)
    for use in 0..<nodes { starts[Int(tally[use].type) + 1] += Int(tally[use].evaluations) }
    for type in 1..<starts.count { starts[type] += starts[type - 1] }
    return starts
  }
}
