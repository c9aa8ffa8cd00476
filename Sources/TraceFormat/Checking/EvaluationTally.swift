/// Counts a block's evaluations by type, reason and duration, a chunk at a time. Columns that nothing is counted by aren't
/// decoded: the heads of their packed runs show whether they can be.
struct EvaluationTally {
  let count: Int
  private(set) var reasons: ReasonCells
  private(set) var durations: DurationCells?
  private let nodeCount: UInt32
  private let chunk: EvaluationChunk
  private var (nodes, codes, causes): (NumberColumn, NumberColumn, NumberColumn)
  private var (waste, duration): (NumberColumn, NumberColumn)
  private let areWords: Bool

  /// `nil` if a column contradicts itself. Valid until the scratch memory is reused.
  init?(_ block: TraceBlock, _ types: TypeNumbers, _ scratch: DecodeScratch) {
    let kind = RecordKind.evaluation
    let table = block.payload.table(.record(kind)) ?? Payload.Table(tag: UInt64(kind.rawValue), rows: 0)
    let chunk = scratch.chunk()
    func column(_ number: ColumnNumber) -> NumberColumn? {
      NumberColumn(table.column(number), rows: table.rows, room: chunk.room(of: number))
    }
    guard ColumnNumber.all(kind.width).allSatisfy(table.isPlain),
      let nodes = column(Schema.Evaluation.node), let codes = column(Schema.Evaluation.reason),
      let causes = column(Schema.Evaluation.cause), let waste = column(Schema.Evaluation.isWasted),
      let start = column(Schema.Evaluation.start), let duration = column(Schema.Evaluation.duration),
      let reasons = ReasonCells(block, types, scratch)
    else { return nil }
    (self.nodes, self.codes, self.causes, self.waste, self.duration) = (nodes, codes, causes, waste, duration)
    (self.chunk, self.reasons, count, nodeCount) = (chunk, reasons, table.rows, UInt32(block.nodeCount))
    // As they are read, where both or none have more than 32 bits.
    areWords = start.fitsWords && duration.fitsWords
    if !duration.isMissing { durations = DurationCells(block, types, areWords: areWords, scratch) }
    tally()
  }

  private mutating func tally() {
    var left = count
    while left > 0 {
      let count = min(left, EvaluationRun.longest)
      left -= count
      nodes.decode(into: chunk.words, count: count, below: nodeCount)
      addReasons(count)
      addDurations(count)
    }
    reasons.finish()
  }

  private var places: UnsafePointer<NodePlace> { UnsafePointer(chunk.words).numbers() }

  private mutating func addReasons(_ count: Int) {
    if codes.isSparse, causes.isSparse {
      reasons.add(places, count: count, &codes, &causes)
    } else {
      let words = chunk.words + EvaluationRun.stride
      codes.decode(into: chunk.wide, count: count)
      causes.decode(into: words, count: count)
      reasons.add(places, count: count, codes: chunk.wide, causes: words)
    }
    guard !waste.isMissing else { return }
    waste.decode(into: chunk.flags, count: count)
    reasons.add(waste: chunk.flags, places, count: count)
  }

  private mutating func addDurations(_ count: Int) {
    guard durations != nil else { return }
    let places = places
    if areWords {
      let words = chunk.words + EvaluationRun.durationColumn * EvaluationRun.stride
      duration.decode(into: words, count: count)
      durations?.add(words: words, places, count: count)
    } else {
      duration.decode(into: chunk.wide, count: count)
      durations?.add(wide: chunk.wide, places, count: count)
    }
  }
}
