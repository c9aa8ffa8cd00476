import TraceFormat

/// What is known of the lines between two blocks.
struct RecordLinePosition {
  let partSize: Int
  var causes = CauseCounter()
  /// The number of lines of the current part, and whether they are wanted.
  var lineCount: Int
  var areWanted: Bool

  init(partSize: Int, areAllWanted: Bool) {
    self.partSize = partSize
    (lineCount, areWanted) = (partSize, areAllWanted)
  }
}

/// Shows a writer the records of a block whose lines it makes.
struct RecordLineVisitor: TraceRowVisitor {
  let columns: EvaluationColumns = .all
  let kinds: RecordKinds = .all
  let ticks: ClosedRange<TickNumber>
  /// A pointer, because a copy of the writer would share its text and force that to be copied on each write.
  let writer: UnsafeMutablePointer<any RecordLineWriter>
  let outlet: TextOutlet
  let share: LineShare?
  var position: RecordLinePosition
  var tick: TickNumber

  mutating func visit(_ row: RecordRow, in block: TraceBlock) {
    if row.kind == .tickBegin { tick = block.tick(ofBegin: row) }
    guard !outlet.isClosed, ticks.contains(tick) else { return }
    let cause = position.causes.next(row.kind, in: tick)
    if room() > 0, takes(1) { writer.pointee.add(block.record(row), cause, tick: tick) }
  }

  mutating func unwantedRecords() -> Int {
    let room = room()
    return position.areWanted || !ticks.contains(tick) ? 0 : room
  }

  mutating func pass(records count: Int) { position.lineCount &+= count }

  mutating func visit(_ run: EvaluationRun, in block: TraceBlock) {
    guard ticks.contains(tick) else { return }
    var passed = 0
    while passed < run.count, !outlet.isClosed {
      let rows = EvaluationRows(from: EvaluationRow(passed), count: min(rowsAtOnce, run.count - passed, room()))
      passed += rows.count
      if takes(rows.count) { writer.pointee.add(run, rows, in: block, tick: tick) }
    }
  }

  /// Comes to some lines of the current part. Returns whether they are wanted.
  private mutating func takes(_ count: Int) -> Bool {
    position.lineCount &+= count
    return position.areWanted
  }

  /// How many lines the current part has room for, which is the next one if there was none.
  private mutating func room() -> Int {
    if position.lineCount >= position.partSize { beginPart() }
    return position.partSize &- position.lineCount
  }

  @inline(never) private mutating func beginPart() {
    position.lineCount = 0
    guard let share else { return }
    share.beginPart(after: &writer.pointee.text)
    position.areWanted = share.isMine
  }

  private var rowsAtOnce: Int { 64 }
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
