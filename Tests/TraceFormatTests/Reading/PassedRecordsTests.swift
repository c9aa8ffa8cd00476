import Testing
import TraceAnalysis

@testable import TraceFormat

/// A visitor may pass over ticks, and sees the others as if it had visited all.
@Suite struct PassedRecordsTests {
  @Test(arguments: [false, true], [EvaluationColumns.all, [.reasons, .times], [.values], []])
  func `what is visited is the same, whatever is passed over`(
    recordsDurations: Bool, _ columns: EvaluationColumns
  ) throws {
    let bytes = try FixtureTraces.workload(30_000, durations: recordsDurations)
    let all = try Self.visited(bytes, columns)
    #expect(all.reduce(0) { $0 + $1.steps } == 30_000 + all.count)
    for (visiting, passing) in [(1, 1), (40, 3), (3, 40), (1, 200), (2_000, 2_000), (50, 20_000)] {
      let some = try Self.visited(bytes, columns, visiting, passing)
      #expect(some == all.someTicks(visiting: visiting, passing: passing))
      #expect(!some.isEmpty && some.count < all.count)
    }
  }

  @Test func `a tick that is wanted again has the right times, however long the one before it`() throws {
    let bytes = try FixtureTraces.written(durations: true) { writer in
      let cell = writer.define(ViewType(name: "Cell"))
      let reason = writer.define(Reason(flags: .view))
      for tick in 0..<6 as Range<TickNumber> {
        writer.beginTick(TickBegin(tick: tick, label: "tick", time: UInt64(tick) * 1_000_000))
        if tick == 0 { writer.mount(Mount(node: 0, parent: nil, type: cell)) }
        for number in 0..<(tick == 3 ? 2 : 3_000) as Range<UInt64> {
          let start = UInt64(tick) * 1_000_000 + number * 100
          writer.evaluation(node: 0, reason: reason, start: start, duration: 10 + number % 80)
          // What is passed over goes on after other records.
          if number % 700 == 0 { writer.commit(Commit(inserted: 0, removed: 0, updated: 1)) }
        }
        try writer.endTick()
      }
    }
    let all = try Self.visited(bytes, .all)
    let some = try Self.visited(bytes, .all, 1, 1)
    #expect(some.map(\.tick) == [0, 2, 4])
    #expect(some.allSatisfy { all[Int($0.tick)] == $0 })
    #expect(some.last?.records.contains { $0.hasSuffix(" 4299900 49") } == true)
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
    #expect(all.visited.map(\.records.count) == [4, 3, 2])
    #expect(some.visited == Array(all.visited.prefix(1)))
    #expect(reader.unknownRecords == 4)
    #expect(passing.unknownRecords == 4)
  }

  @Test func `values that follow from the row before are right, however many of those were passed over`() throws {
    // 1, 2, 3 again and again: each is the next one's key, and only the first round is written.
    let codes = [2, 3, 4, 2] + Array(repeating: 0, count: 996) as [UInt8]
    let kinds = (0..<2_000).map { UInt8(($0 % 2 == 0 ? RecordKind.tickBegin : .commit).rawValue) }
    let tables = [
      HandBuiltBlock.Table(.order, rows: 2_000, columns: [.packed(Schema.Order.kind, kinds)]),
      .init(
        .record(.tickBegin), rows: 1_000,
        columns: [HandMade.column(Schema.TickBegin.tick, .differences, HandMade.counting)]),
      .init(
        .record(.commit), rows: 1_000,
        columns: [
          HandMade.column(Schema.Commit.inserted, .keyed, [0] + HandBuiltBlock.Column.run(codes)),
          HandMade.column(Schema.Commit.updated, .differences, HandMade.counting),
        ]),
    ]
    let bytes = HandMade.block(.records, HandBuiltBlock.payload(tables)) { ($0.firstTick, $0.lastTick) = (1, 1_000) }
    let all = try Self.visited(bytes, .all)
    #expect(all.compactMap { $0.records.last } == (0..<1_000).map { "commit [\($0 % 3 + 1), 0, \($0 + 1)]" })
    #expect(try Self.visited(bytes, .all, 1, 400) == all.someTicks(visiting: 1, passing: 400))
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

  private static func visited(
    _ bytes: [UInt8], _ columns: EvaluationColumns, _ visiting: Int = 1, _ passing: Int = 0
  ) throws -> [VisitedTick] {
    var visitor = SomeRecords(columns: columns, visiting: visiting, passing: passing)
    try TraceReader(bytes: bytes).visitAll(&visitor)
    return visitor.visited
  }
}

/// A tick, and what was shown of it.
private struct VisitedTick: Equatable {
  let tick: TickNumber
  var records: [String] = []
  /// The tick itself, and its evaluations.
  var steps = 1
}

extension [VisitedTick] {
  /// Those that `SomeRecords` visits among all ticks.
  fileprivate func someTicks(visiting: Int, passing: Int) -> Self {
    var turn = Turn(visiting: visiting, passing: passing)
    return filter { tick in
      turn.beginTick()
      turn.steps += tick.steps - 1
      return turn.isVisiting
    }
  }
}

/// Ticks to be visited, and the next ones to be passed over, each with at least so many ticks and evaluations.
private struct Turn {
  let visiting: Int
  let passing: Int
  var isVisiting = true
  var steps = 0

  mutating func beginTick() {
    if steps >= (isVisiting ? visiting : passing), passing > 0 { (isVisiting, steps) = (!isVisiting, 0) }
    steps += 1
  }
}

/// Visits some ticks, and passes over the next ones.
private struct SomeRecords: TraceRowVisitor {
  let columns: EvaluationColumns
  let kinds: RecordKinds = .all
  private(set) var visited: [VisitedTick] = []
  private var turn: Turn

  init(columns: EvaluationColumns = .all, visiting: Int = 1, passing: Int = 0) {
    self.columns = columns
    turn = Turn(visiting: visiting, passing: passing)
  }

  mutating func unwantedSteps() -> Int { turn.isVisiting ? 0 : max(1, turn.passing - turn.steps) }

  mutating func pass(steps count: Int) { turn.steps += count }

  mutating func visit(_ row: RecordRow, in block: TraceBlock) {
    if row.kind == .tickBegin {
      turn.beginTick()
      if turn.isVisiting { visited.append(VisitedTick(tick: block.tick(ofBegin: row))) }
    }
    guard turn.isVisiting else { return }
    let fields = (1...row.fieldCount).map { row[ColumnNumber($0)] }
    visited[visited.count - 1].records.append("\(row.kind) \(fields)")
  }

  mutating func visit(_ run: EvaluationRun, in block: TraceBlock) {
    turn.steps += run.count
    guard turn.isVisiting else { return }
    visited[visited.count - 1].steps += run.count
    for row in run.rows {
      var words = "evaluation of \(block.node(at: run.places[row]).number)"
      if columns.contains(.reasons) {
        words += " \(block.definitions.words(of: block.reason(run.reasons[row]))) \(run.causes[row])"
      }
      if columns.contains(.values) { words += " \(run.oldValues[row]) \(run.newValues[row])" }
      if columns.contains(.times), run.filled.contains(.times) { words += " \(run.starts[row]) \(run.durations[row])" }
      visited[visited.count - 1].records.append(words)
    }
  }
}
