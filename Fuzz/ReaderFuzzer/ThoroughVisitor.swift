/// How much of an input is read. A few bytes can describe 131,072 rows of a table, so time goes with the rows and not
/// with the bytes; without an end to it each input would be as long as the fuzzer could make it.
struct Budget {
  private var rows = 1 << 20

  var lasts: Bool { rows > 0 }

  mutating func spend(on block: TraceBlock) {
    rows -= 64 + block.payload.tables.reduce(0) { $0 + $1.rows }
  }
}

/// Looks at all that a block has, so that no decoder is left out.
struct ThoroughVisitor: TraceVisitor {
  let columns: EvaluationColumns = .all
  let kinds: RecordKinds = .all
  private var budget = Budget()
  private(set) var sum: UInt64 = 0
  private(set) var text = 0

  mutating func readAll(_ reader: TraceReader) {
    while budget.lasts, let block = try? reader.nextBlock() {
      budget.spend(on: block)
      reader.visit(block, &self)
      look(at: block, reader.definitions)
    }
    if let metadata = reader.metadata { text += "\(metadata)".utf8.count }
  }

  mutating func visit(_ record: TraceRecord, in block: TraceBlock) {
    if case .note(let note) = record { text += note.text.utf8.count + note.kind.utf8.count }
    sum &+= 1
  }

  mutating func visit(_ run: EvaluationRun, in block: TraceBlock) {
    for row in run.rows {
      require(Int(run.places[row]) < block.nodeCount, "places are those of the block")
      let evaluation = Evaluation(run, row, in: block)
      sum &+= evaluation.start &+ evaluation.duration &+ UInt64(evaluation.reason.rawValue)
      text += evaluation.oldValue.utf8.count + evaluation.newValue.utf8.count
    }
  }

  private mutating func look(at block: TraceBlock, _ definitions: TraceDefinitions) {
    for place in 0..<NodePlace(min(block.nodeCount, 32)) {
      for step in block.path(to: place) {
        let node = block.node(at: step)
        text += block.identity(of: node).utf8.count
        if let type = definitions[node.type] { text += type.name.utf8.count }
      }
    }
    for (type, totals) in block.totals { sum &+= UInt64(type.rawValue) &+ totals.evaluations }
    for number in 0..<LocalNumber<ReasonID>(64) {
      guard let reason = definitions[block.reason(number)] else { continue }
      for property in reason.properties + [reason.differed] { text += definitions[property]?.name.utf8.count ?? 0 }
    }
    for site in definitions.sites.prefix(8) { text += site.function.utf8.count }
  }
}
