import Testing
import TraceAnalysis

@testable import TraceFormat

/// A visitor may pass over evaluations, within ticks and across them, and sees the others as if it had visited all.
@Suite struct PassedEvaluationsTests {
  @Test(arguments: [false, true], [EvaluationColumns.all, [.reasons, .times], [.values], []])
  func `what is visited is the same, whatever is passed over`(
    recordsDurations: Bool, _ columns: EvaluationColumns
  ) throws {
    let bytes = try FixtureTraces.workload(30_000, durations: recordsDurations)
    let all = try Self.visited(bytes, columns) { _ in false }
    #expect(all.count == 30_000)
    for (visiting, passing) in [(1, 1), (40, 3), (3, 40), (1, 200)] {
      let some = try Self.visited(bytes, columns) { $0 % (visiting + passing) >= visiting }
      #expect(!some.isEmpty)
      #expect(some.allSatisfy { all[$0.key] == $0.value }, "\(visiting) runs visited, then \(passing) passed over")
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
    let all = try Self.visited(bytes, .all) { _ in false }
    for first in 0..<5 {
      let some = try Self.visited(bytes, .all) { $0 % 5 != first }
      #expect(!some.isEmpty && some.count < all.count / 2)
      #expect(some.allSatisfy { all[$0.key] == $0.value })
    }
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

  /// What was visited, by the number of the evaluation in the trace.
  private static func visited(
    _ bytes: [UInt8], _ columns: EvaluationColumns, isPassed: @escaping (_ run: Int) -> Bool
  ) throws -> [Int: String] {
    var visitor = SomeEvaluations(columns: columns, isPassed: isPassed)
    try TraceReader(bytes: bytes).visitAll(&visitor)
    return visitor.visited
  }

}

/// Visits some evaluations, and passes over the others.
private struct SomeEvaluations: TraceRowVisitor {
  let columns: EvaluationColumns
  let kinds: RecordKinds = .all
  let isPassed: (Int) -> Bool
  private(set) var visited: [Int: String] = [:]
  private var run = 0
  private var number = 0

  init(columns: EvaluationColumns, isPassed: @escaping (Int) -> Bool) {
    (self.columns, self.isPassed) = (columns, isPassed)
  }

  mutating func visit(_ row: RecordRow, in block: TraceBlock) {}

  mutating func passesOver(evaluations count: Int) -> Bool {
    run += 1
    guard isPassed(run) else { return false }
    number += count
    return true
  }

  mutating func visit(_ run: EvaluationRun, in block: TraceBlock) {
    for row in run.rows {
      var words = "\(block.node(at: run.places[row]).number)"
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
