import TraceFormat

/// Shows a writer the records of a block.
struct RecordLineVisitor: ShareableLines {
  let columns: EvaluationColumns = .all
  let kinds: RecordKinds = .all
  let ticks: ClosedRange<TickNumber>
  /// A pointer, because a copy of the writer would share its text and force that to be copied on each write.
  let writer: UnsafeMutablePointer<any RecordLineWriter>
  let outlet: TextOutlet
  private(set) var causes: CauseCounter
  private var tick: TickNumber

  /// - Parameter causes: counted in the blocks before.
  init(
    _ block: TraceBlock, of ticks: ClosedRange<TickNumber>, _ writer: UnsafeMutablePointer<any RecordLineWriter>,
    _ outlet: TextOutlet, _ causes: CauseCounter
  ) {
    (self.ticks, self.writer, self.outlet, self.causes) = (ticks, writer, outlet, causes)
    tick = block.header.firstTick
  }

  mutating func enterUnshown(_ block: TraceBlock) {}

  mutating func visit(_ row: RecordRow, in block: TraceBlock) {
    if row.kind == .tickBegin { tick = block.tick(ofBegin: row) }
    guard !outlet.isClosed, ticks.contains(tick) else { return }
    let cause = causes.next(row.kind, in: tick)
    writer.pointee.add(block.record(row), cause, tick: tick)
  }

  mutating func visit(_ run: EvaluationRun, in block: TraceBlock) {
    guard ticks.contains(tick) else { return }
    for rows in run.rows.chunks(of: Self.rowsAtOnce) where !outlet.isClosed {
      writer.pointee.add(run, rows, in: block, tick: tick)
    }
  }

  mutating func finishPart() { writer.pointee.text.drainToOutlet() }

  private static var rowsAtOnce: Int { 64 }
}

/// Numbers events and writes within their tick, including ticks that continue in another block or lack their start.
struct CauseCounter {
  private var tick: TickNumber?
  private var number: CauseNumber = 0

  /// Comes to a record. Returns its number if it is an event or a write, otherwise 0.
  mutating func next(_ kind: RecordKind, in tick: TickNumber) -> CauseNumber {
    if kind == .tickBegin || self.tick != tick { (self.tick, number) = (tick, 0) }
    guard kind == .event || kind == .write else { return 0 }
    number = number.next
    return number
  }
}
