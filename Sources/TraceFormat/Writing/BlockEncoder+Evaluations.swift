/// Evaluations are nearly all of a trace, so each of their columns is packed by what is known of it:
/// nodes as steps through the tree, reasons only where they are not the node's usual one,
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
    let types = draft.nodes.used.map(\.type)
    reasonCoder.start(types: draft.types.usedCount, reasons: draft.reasons.count)
    reasonCoder.code(journal, tally, types: types, into: scratch.base)
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
    encodeReasonTables(&draft, nodeNumbers: nodeNumbers)
  }

  /// Fills the scratch column row by row.
  @inline(__always)
  private func fill(_ count: Int, _ value: (Int) -> UInt64) {
    for row in 0..<count { scratch.base[row] = value(row) }
  }

  /// The usual reasons of each node, and the lists of each type that they and the codes point into.
  private mutating func encodeReasonTables(_ draft: inout BlockDraft, nodeNumbers: [UInt64]) {
    var uses = [Int](repeating: 0, count: nodeNumbers.count)
    for (use, number) in nodeNumbers.enumerated() { uses[Int(number) - 1] = use }
    var usual = RowBuffer(.usualReasons, width: Schema.UsualReasons.width)
    for use in uses {
      let type = draft.nodes.used[use].type
      usual.append([
        reasonCoder.usual(tally[use].remade, type: type), reasonCoder.usual(tally[use].signalled, type: type),
      ])
    }
    usual.write(to: &payload)
    var lists = RowBuffer(.typeReasons, width: Schema.TypeReasons.width)
    for (type, reasons) in reasonCoder.lists.enumerated() {
      for reason in reasons { lists.append([UInt64(type), draft.reasons.number(ReasonID(rawValue: reason))]) }
    }
    lists.write(to: &payload)
  }

  /// Most blocks have one pass and no waste: one look at all of them together tells.
  private mutating func encodePasses(_ journal: EvaluationJournal) {
    let any = tally.passesAndWaste
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
    let starts = typeStarts(types, typeCount: draft.types.usedCount)
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
  private func typeStarts(_ types: [Int], typeCount: Int) -> [Int] {
    var starts = [Int](repeating: 0, count: typeCount + 2)
    for (use, type) in types.enumerated() { starts[type + 1] += Int(tally[use].evaluations) }
    for type in 1..<starts.count { starts[type] += starts[type - 1] }
    return starts
  }
}
