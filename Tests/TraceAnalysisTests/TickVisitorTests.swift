import Testing
import TraceAnalysis
import TraceFormat

@Suite struct TickVisitorTests {
  /// What a visitor hears, in order.
  private struct Log: TickVisitor {
    let columns: EvaluationColumns = .reasons
    let kinds: RecordKinds = [.tickBegin, .tickEnd, .event]
    var tracker: TickTracker
    var lines: [String] = []

    mutating func enter(_ block: TraceBlock, continuing tick: TraceTick?) {
      lines.append(tick.map { "block, \(words($0)) goes on" } ?? "block")
    }
    mutating func begin(_ tick: TraceTick) { lines.append("begin \(words(tick))") }
    mutating func add(_ row: RecordRow, in block: TraceBlock) {
      lines.append(row.kind == .event ? "event" : "another record")
    }
    mutating func add(_ run: EvaluationRun, in block: TraceBlock) { lines.append("\(run.count) evaluated") }
    mutating func end(_ tick: TraceTick) { lines.append("end \(words(tick))") }

    private func words(_ tick: TraceTick) -> String { "\(tick.number)\(tick.isWhole ? "" : ", not whole")" }
  }

  /// Tick 0, tick 1 in three blocks, and tick 2.
  private func bytes() throws -> [UInt8] {
    let trace = try ActiveRowTrace()
    try trace.appear()
    try trace.writer.flush()
    trace.writer.beginTick(TickBegin(tick: 1, label: "tap"))
    trace.writer.event(Event(kind: "tap"))
    for node in 10...12 as ClosedRange<NodeNumber> {
      if node > 10 { try trace.writer.flush() }
      trace.writer.evaluation(Evaluation(node: node, reason: trace.first))
    }
    try trace.writer.endTick()
    try trace.writer.flush()
    try trace.tick(2)
    _ = try trace.reader()
    return trace.output.bytes
  }

  private func log(
    of ticks: ClosedRange<TickNumber> = TraceReader.allTicks, without lost: Set<Int> = []
  ) throws -> [String] {
    var log = Log(tracker: TickTracker(ticks))
    let reader = try TraceReader(bytes: bytes())
    var number = 0
    while let block = try reader.nextBlock() {
      if !lost.contains(number) { reader.visit(block, &log) }
      number += 1
    }
    log.finishTick()
    return log.lines.filter { $0 != "block" }
  }

  @Test func `a tick in three blocks begins once, continues twice and ends once`() throws {
    #expect(
      try log(of: 1...1) == [
        "begin 1", "event", "1 evaluated", "block, 1 goes on", "1 evaluated", "block, 1 goes on", "1 evaluated",
        "end 1",
      ])
    #expect(try log().filter { $0.hasPrefix("begin") } == ["begin 0", "begin 1", "begin 2"])
    #expect(try log().filter { $0.hasPrefix("end") } == ["end 0", "end 1", "end 2"])
  }

  @Test func `a tick that lost a block in the middle continues and is not whole`() throws {
    #expect(
      try log(of: 1...1, without: [2]) == [
        "begin 1", "event", "1 evaluated", "block, 1, not whole goes on", "1 evaluated", "end 1, not whole",
      ])
  }

  @Test func `a tick whose beginning is lost begins in the block that continues it, and is not whole`() throws {
    #expect(
      try log(of: 1...1, without: [1, 2]) == ["begin 1, not whole", "1 evaluated", "end 1, not whole"])
  }

  @Test func `a tick whose end is lost ends before the block that doesn't continue it`() throws {
    let lines = try log(without: [2, 3])
    #expect(lines.contains("end 1, not whole"))
    #expect(!lines.contains { $0.contains("goes on") })
  }

  @Test func `ticks that were not requested are not visited`() throws {
    #expect(try log(of: 7...9) == [])
  }
}
