import Testing
import TraceAnalysis

@testable import TraceFormat

/// What lies before the wanted ticks of a block is passed over, and changes nothing of what is shown.
@Suite struct PassedTicksTests {
  @Test(arguments: [false, true])
  func `some ticks of large blocks are shown as among all ticks`(recordsDurations: Bool) throws {
    let bytes = try FixtureTraces.workload(30_000, durations: recordsDurations)
    let all = try Self.lines(bytes, TraceReader.allTicks)
    let last = try #require(all.last?.tick)
    for start in stride(from: 0, through: Int(last), by: 61) {
      let ticks = TickNumber(start)...TickNumber(start + start % 7)
      let expected = all.filter { ticks.contains($0.tick) }.map(\.line)
      #expect(try Self.lines(bytes, ticks).map(\.line) == expected, "ticks \(ticks)")
    }
  }

  @Test func `evaluations of two adjacent ticks are not confused`() throws {
    let bytes = try FixtureTraces.written { writer in
      let cell = writer.define(ViewType(name: "Cell"))
      let reason = writer.define(Reason(flags: .view))
      for tick in 0..<9 as Range<TickNumber> {
        writer.beginTick(TickBegin(tick: tick, label: "tick"))
        if tick == 0 { writer.mount(Mount(node: 0, parent: nil, type: cell)) }
        for pass in 0..<600 as Range<UInt32> {
          writer.evaluation(node: 0, reason: reason, pass: pass * 100 + tick.rawValue)
        }
        try writer.endTick()
      }
    }
    var passes: [UInt32] = []
    try TraceReader(bytes: bytes, ticks: 5...6).forEachRecord {
      if case .evaluation(let evaluation) = $0 { passes.append(evaluation.pass) }
    }
    var expected: [UInt32] = []
    for tick in 5...6 as ClosedRange<UInt32> {
      for pass in 0..<600 as Range<UInt32> { expected.append(pass * 100 + tick) }
    }
    #expect(passes == expected)
  }

  /// All records with their tick, without numbers of definitions, which a reader gives in the order in which it meets them.
  private static func lines(
    _ bytes: [UInt8], _ ticks: ClosedRange<TickNumber>
  ) throws -> [(tick: TickNumber, line: String)] {
    let reader = try TraceReader(bytes: bytes, ticks: ticks)
    var (tick, lines): (TickNumber, [(TickNumber, String)]) = (0, [])
    try reader.forEachRecord { record in
      if case .tickBegin(let begin) = record { tick = begin.tick }
      lines.append((tick, line(of: record, reader.definitions)))
    }
    return lines
  }

  private static func line(of record: TraceRecord, _ definitions: TraceDefinitions) -> String {
    switch record {
    case .evaluation(let evaluation):
      "\(evaluation.node) \(definitions.words(of: evaluation.reason)) \(evaluation.cause) \(evaluation.isWasted) "
        + "\(evaluation.start) \(evaluation.duration) \(evaluation.oldValue) \(evaluation.newValue)"
    case .event, .commit, .tickBegin, .tickEnd: "\(record)"
    default: "\(record.kind)"
    }
  }
}
