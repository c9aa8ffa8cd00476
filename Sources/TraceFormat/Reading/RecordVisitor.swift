/// Calls a closure with every record of the wanted ticks, evaluations one by one: the simple way to read.
///
///     var visitor = RecordVisitor(ticks: 3...5) { record in print(record) }
///     try reader.visitAll(&visitor)
public struct RecordVisitor: TraceRowVisitor {
  public let columns: EvaluationColumns = .all
  public let kinds: RecordKinds = .all
  private let ticks: ClosedRange<TickNumber>
  private let body: (TraceRecord) -> Void
  private var tick: TickNumber = 0

  public init(ticks: ClosedRange<TickNumber> = TraceReader.allTicks, _ body: @escaping (TraceRecord) -> Void) {
    self.ticks = ticks
    self.body = body
  }

  public mutating func visit(_ row: RecordRow, in block: TraceBlock) {
    if row.kind == .tickBegin { tick = block.tick(ofBegin: row) }
    if ticks.contains(tick) { body(block.record(row)) }
  }

  public mutating func visit(_ run: EvaluationRun, in block: TraceBlock) {
    guard ticks.contains(tick) else { return }
    for row in run.rows { body(.evaluation(Evaluation(run, row, in: block))) }
  }

  /// A block that doesn't start with a tick continues the first tick in its header.
  public mutating func enter(_ block: TraceBlock) { tick = block.header.firstTick }
}

extension Evaluation {
  /// A row of a run with all columns decoded.
  public init(_ run: EvaluationRun, _ row: EvaluationRow, in block: TraceBlock) {
    self.init(
      node: block.node(at: run.places[row]).number, reason: block.reason(run.reasons[row]), cause: run.causes[row],
      pass: run.passes[row], isWasted: run.waste[row] != 0, oldValue: block.string(run.oldValues[row]),
      newValue: block.string(run.newValues[row]), start: run.starts[row], duration: run.durations[row])
  }
}

extension TraceReader {
  /// Calls a closure with every record of the wanted ticks, in order.
  public func forEachRecord(_ body: (TraceRecord) -> Void) throws(TraceError) {
    try withoutActuallyEscaping(body) { body throws(TraceError) in
      var visitor = RecordVisitor(ticks: ticks, body)
      try visitAll(&visitor)
    }
  }
}
