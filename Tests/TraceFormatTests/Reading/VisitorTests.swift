import Testing

@testable import TraceFormat

/// What a visitor is shown, and how.
@Suite struct VisitorTests {
  /// Keeps the columns that a run reports as empty and that aren't.
  private struct FilledColumns: TraceRowVisitor {
    let columns: EvaluationColumns
    let kinds: RecordKinds = [.tickBegin]
    private(set) var wrong: [EvaluationColumns] = []
    private(set) var seen: EvaluationColumns = []

    init(_ columns: EvaluationColumns) { self.columns = columns }

    mutating func visit(_ row: RecordRow, in block: TraceBlock) {}

    mutating func visit(_ run: EvaluationRun, in block: TraceBlock) {
      seen.formUnion(run.filled)
      for row in run.rows {
        note(.causes, run.causes[row] != 0, run)
        note(.passes, run.passes[row] != 0, run)
        note(.waste, run.waste[row] != 0, run)
        note(.values, run.oldValues[row] != 0 || run.newValues[row] != 0, run)
        note(.times, run.starts[row] | run.durations[row] != 0, run)
      }
    }

    private mutating func note(_ column: EvaluationColumns, _ holds: Bool, _ run: EvaluationRun) {
      if holds, columns.contains(column), !run.filled.contains(column) { wrong.append(column) }
    }
  }

  @Test(arguments: [true, false])
  func `columns that hold nothing but zeros are reported, and no other ones`(recordsDurations: Bool) throws {
    for bytes in [
      try SampleTrace(recordsDurations: recordsDurations).bytes,
      try BlockList.mixed(ticks: 40, perBlock: 7, recordsDurations: recordsDurations).bytes,
    ] {
      var visitor = FilledColumns(.all)
      try TraceReader(bytes: bytes).visitAll(&visitor)
      #expect(visitor.wrong == [])
      #expect(visitor.seen.contains(.times) == recordsDurations)
      var unwanted = FilledColumns([])
      try TraceReader(bytes: bytes).visitAll(&unwanted)
      #expect(unwanted.seen == [], "what was not asked for holds nothing")
    }
  }

  /// Has another block shown in the middle of each.
  private struct Nested: TraceVisitor {
    let columns: EvaluationColumns = .all
    let kinds: RecordKinds = .all
    let reader: TraceReader
    let other: TraceBlock
    private(set) var shown: [TraceRecord] = []

    init(_ reader: TraceReader, other: TraceBlock) {
      self.reader = reader
      self.other = other
    }

    mutating func visit(_ record: TraceRecord, in block: TraceBlock) {
      shown.append(record)
      var inner = RecordVisitor { _ in }
      reader.visit(other, &inner)
    }

    mutating func visit(_ run: EvaluationRun, in block: TraceBlock) {
      var inner = RecordVisitor { _ in }
      reader.visit(other, &inner)
      for row in run.rows { shown.append(.evaluation(Evaluation(run, row, in: block))) }
    }
  }

  @Test func `a visitor may visit another block in the middle of one`() throws {
    let bytes = try BlockList.mixed(ticks: 12, perBlock: 4).bytes
    let reader = try TraceReader(bytes: bytes)
    let other = try #require(try reader.nextBlock())
    let block = try #require(try reader.nextBlock())
    var expected: [TraceRecord] = []
    var plain = RecordVisitor { expected.append($0) }
    reader.visit(block, &plain)
    var visitor = Nested(reader, other: other)
    reader.visit(block, &visitor)
    #expect(visitor.shown == expected)
  }
}
