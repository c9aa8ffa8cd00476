import Testing
import TraceAnalysis

@testable import TraceFormat

/// A visitor may pass over records, within ticks and across them, and sees the others as if it had visited all.
@Suite struct PassedRecordsTests {
  @Test(arguments: [false, true], [EvaluationColumns.all, [.reasons, .times], [.values], []])
  func `what is visited is the same, whatever is passed over`(
    recordsDurations: Bool, _ columns: EvaluationColumns
  ) throws {
    let bytes = try FixtureTraces.workload(30_000, durations: recordsDurations)
    let all = try Self.visited(bytes, columns)
    #expect(all.values.count { $0.hasPrefix("evaluation") } == 30_000)
    for (visiting, passing) in [(1, 1), (40, 3), (3, 40), (1, 200), (2_000, 2_000), (50, 20_000)] {
      let some = try Self.visited(bytes, columns, visiting, passing)
      #expect(some.count < all.count)
      #expect(some.allSatisfy { all[$0.key] == $0.value })
      for number in all.keys where number % (visiting + passing) < visiting { #expect(some[number] != nil) }
    }
  }

  @Test func `a long tick continues with the right times after a part of it`() throws {
    let bytes = try FixtureTraces.written(durations: true) { writer in
      let cell = writer.define(ViewType(name: "Cell"))
      let reason = writer.define(Reason(flags: .view))
      for tick in 0..<3 as Range<TickNumber> {
        writer.beginTick(TickBegin(tick: tick, label: "tick", time: UInt64(tick) * 1_000_000))
        if tick == 0 { writer.mount(Mount(node: 0, parent: nil, type: cell)) }
        for number in 0..<3_000 as Range<UInt64> {
          let start = UInt64(tick) * 1_000_000 + number * 100
          writer.evaluation(node: 0, reason: reason, start: start, duration: 10 + number % 80)
          // What is passed over goes up to the next record.
          if number % 700 == 0 { writer.commit(Commit(inserted: 0, removed: 0, updated: 1)) }
        }
        try writer.endTick()
      }
    }
    let all = try Self.visited(bytes, .all)
    for visiting in [1, 300, 1_000] {
      let some = try Self.visited(bytes, .all, visiting, 2_500)
      #expect(!some.isEmpty && some.count < all.count)
      #expect(some.allSatisfy { all[$0.key] == $0.value })
    }
  }

  @Test func `records of unknown kinds are counted, also among those that are passed over`() throws {
    let (begin, unknown) = (UInt8(RecordKind.tickBegin.rawValue), 40 as UInt8)
    let kinds = [begin, unknown, unknown, begin, unknown, begin, unknown]
    let tables = [
      HandBuiltBlock.Table(
        .order, rows: 7,
        columns: [.packed(Schema.Order.kind, kinds), .packed(Schema.Order.gap, [0, 0, 3, 0, 1, 1, 0])]),
      .init(.record(.tickBegin), rows: 3, columns: [.packed(Schema.TickBegin.tick, [4, 5, 6])]),
      .init(.evaluation, rows: 6, columns: []),
    ]
    let bytes = HandMade.block(.records, HandBuiltBlock.payload(tables)) {
      ($0.evaluations, $0.firstTick, $0.lastTick) = (6, 4, 6)
    }
    var (all, some) = (SomeRecords(), SomeRecords(visiting: 1, passing: 10_000))
    let (reader, passing) = (try TraceReader(bytes: bytes), try TraceReader(bytes: bytes))
    try reader.visitAll(&all)
    try passing.visitAll(&some)
    #expect(all.visited.count == 9)
    #expect(some.visited.count == 2, "the first and the last tick's begin")
    #expect(reader.unknownRecords == 4)
    #expect(passing.unknownRecords == 4)
  }

  @Test func `skipping more than there is, however often, skips what there is`() throws {
    let reader = try TraceReader(bytes: FixtureTraces.workload(3_000, durations: true))
    let block = try #require(try reader.nextBlock())
    let scratch = DecodeScratch()
    guard
      var decoder = EvaluationDecoder(
        block.payload, columns: .all, types: block.localTypes, typeCount: block.types.count, chunk: scratch.chunk())
    else {
      Issue.record("the block's evaluations can't be decoded")
      return
    }
    #expect(decoder.remaining == 3_000)
    decoder.skip(1_000)
    #expect(decoder.remaining == 2_000)
    // What a block claims that contradicts itself.
    for _ in 0..<3 { decoder.skip(.max) }
    #expect(decoder.remaining == 0)
    var taken = 0
    decoder.take(1) { taken += $0.count }
    #expect(taken == 0)
  }

  /// What was visited, by the number of the record in the trace.
  private static func visited(
    _ bytes: [UInt8], _ columns: EvaluationColumns, _ visiting: Int = 1, _ passing: Int = 0
  ) throws -> [Int: String] {
    var visitor = SomeRecords(columns: columns, visiting: visiting, passing: passing)
    try TraceReader(bytes: bytes).visitAll(&visitor)
    return visitor.visited
  }
}

/// Visits some records, and passes over the next ones.
private struct SomeRecords: TraceRowVisitor {
  var columns: EvaluationColumns = .all
  let kinds: RecordKinds = .all
  var visiting = 1
  var passing = 0
  private(set) var visited: [Int: String] = [:]
  private var number = 0

  init(columns: EvaluationColumns = .all, visiting: Int = 1, passing: Int = 0) {
    (self.columns, self.visiting, self.passing) = (columns, visiting, passing)
  }

  mutating func unwantedRecords() -> Int {
    let place = number % (visiting + passing)
    return place < visiting ? 0 : visiting + passing - place
  }

  mutating func pass(records count: Int) { number += count }

  mutating func visit(_ row: RecordRow, in block: TraceBlock) {
    let fields = (1...row.fieldCount).map { row[ColumnNumber($0)] }
    visited[number] = "\(row.kind) \(fields)"
    number += 1
  }

  mutating func visit(_ run: EvaluationRun, in block: TraceBlock) {
    for row in run.rows {
      var words = "evaluation of \(block.node(at: run.places[row]).number)"
      if columns.contains(.reasons) {
        words += " \(block.definitions.words(of: block.reason(run.reasons[row]))) \(run.causes[row])"
      }
      if columns.contains(.values) { words += " \(run.oldValues[row]) \(run.newValues[row])" }
      if columns.contains(.times), run.filled.contains(.times) { words += " \(run.starts[row]) \(run.durations[row])" }
      visited[number] = words
      number += 1
    }
  }
}
