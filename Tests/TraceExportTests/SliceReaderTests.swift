import TestSupport
import Testing
import TraceAnalysis
import TraceFormat

@testable import TraceExport

@Suite struct SliceReaderTests {
  @Test func `an evaluation is nested in the one that re-created its node`() throws {
    let trace = try FanTrace()
    let log = try SliceLog.of(
      trace.tap {
        trace.evaluate(0, trace.signal, cause: 2)
        for node in 1...4 as ClosedRange<NodeNumber> { trace.evaluate(node, trace.differed, isWasted: node == 4) }
      })
    #expect(
      log.lines(ofTick: 1) == [
        "event 1", "Feed", "  Cell", "    Badge", "  Cell", "    Badge wasted",
        "write 2: 5 evaluations, 1 signalled",
      ])
  }

  @Test func `if its creator is closed, it is nested in the next open one up the chain`()
    throws
  {
    let trace = try FanTrace()
    let log = try SliceLog.of(
      trace.tap {
        trace.evaluate(0, trace.signal, cause: 2)
        for node in [1, 3, 2] as [NodeNumber] { trace.evaluate(node, trace.differed) }
      })
    #expect(log.lines(ofTick: 1).prefix(5) == ["event 1", "Feed", "  Cell", "  Cell", "  Badge"])
    #expect(log.slices.last?.maker?.node == 1)
  }

  @Test func `what a write signals isn't nested in anything`() throws {
    let trace = try FanTrace()
    let log = try SliceLog.of(
      trace.tap {
        trace.evaluate(0, trace.signal, cause: 2)
        trace.evaluate(3, trace.signal, cause: 2)
        trace.evaluate(4, trace.differed)
      })
    #expect(
      log.lines(ofTick: 1) == [
        "event 1", "Feed", "Cell", "  Badge", "write 2: 3 evaluations, 2 signalled",
      ])
  }

  @Test func `evaluations of other views are left out, but not what the write led to`() throws {
    let trace = try FanTrace()
    let bytes = try trace.tap {
      trace.evaluate(0, trace.signal, cause: 2)
      for node in 1...4 as ClosedRange<NodeNumber> { trace.evaluate(node, trace.differed) }
    }
    let log = try SliceLog.of(bytes, views: NamePattern("Badge"))
    #expect(log.lines(ofTick: 1) == ["event 1", "Badge", "Badge", "write 2: 5 evaluations, 1 signalled"])
    // An arrow would begin at the write and end nowhere.
    #expect(log.writes.first?.flows.numbers.isEmpty == true)
  }

  @Test func `waste that a later block reports is known only with a second reading`() throws {
    let trace = try FanTrace()
    let bytes = try trace.tap {
      trace.evaluate(0, trace.signal, cause: 2)
      trace.evaluate(1, trace.differed)
      trace.evaluate(1, trace.differed)
      try trace.writer.flush()
      trace.evaluate(3, trace.differed)
      trace.writer.append(Waste(node: 1))
    }
    #expect(try SliceLog.of(bytes).slices.suffix(4).map(\.isWasted) == [false, false, true, false])
    #expect(try SliceLog.of(bytes, once: true).slices.suffix(4).map(\.isWasted) == [false, false, false, false])
  }

  @Test func `times never decrease, whatever a trace contains`() throws {
    let trace = try FanTrace(durations: true)
    let log = try SliceLog.of(
      trace.tap {
        trace.evaluate(0, trace.signal, cause: 2, start: 900, duration: 50)
        trace.evaluate(1, trace.differed, start: 400, duration: .max)
        trace.evaluate(3, trace.differed, start: 1_000, duration: 20)
      })
    #expect(log.times == log.times.sorted())
    #expect(log.slices.last?.duration == 0 || log.slices.last?.duration == 20)
  }

  @Test func `without recorded times each evaluation is a microsecond, and so is the gap before a tick`() throws {
    let trace = try FanTrace()
    let log = try SliceLog.of(trace.tap { trace.evaluate(0, trace.signal, cause: 2) })
    #expect(log.slices.map(\.start) == [1_000, 2_000, 3_000, 4_000, 5_000, 7_000])
    #expect(log.slices.allSatisfy { $0.duration == nil })
    #expect(log.times.last == 8_000)
  }

  @Test func `each arrow from a write has an evaluation at its end, and no two have the same number`() throws {
    let trace = try FanTrace()
    let log = try SliceLog.of(
      trace.tap {
        trace.write()
        trace.evaluate(0, trace.signal, cause: 2)
        trace.evaluate(3, trace.signal, cause: 3)
        trace.evaluate(1, trace.signal, cause: 2)
        trace.evaluate(2, trace.signal, cause: 1)
        trace.evaluate(4, trace.differed)
      })
    let ends = log.slices.compactMap(\.flow)
    #expect(log.writes.map(\.flows.numbers.count) == [2, 1])
    #expect(Set(log.writes.flatMap(\.flows.numbers)) == Set(ends))
    #expect(Set(ends).count == 3)
  }

  @Test(arguments: [1, 2, 7]) func `batches of any size show the same`(_ room: Int) throws {
    let bytes = try LongTrace.timed.bytes
    let (whole, cut) = (try SliceLog.of(bytes), try SliceLog.of(bytes, room: room))
    #expect(cut.lines == whole.lines)
    #expect(cut.times == whole.times)
    #expect(cut.slices.map(\.flow) == whole.slices.map(\.flow))
  }

  @Test func `a write has four thousand arrows at most, and counts what it signalled beyond`() throws {
    let trace = try FanTrace()
    let log = try SliceLog.of(
      trace.tap {
        trace.write()
        for _ in 0..<5_000 { trace.evaluate(0, trace.signal, cause: 2) }
        trace.evaluate(3, trace.signal, cause: 3)
      })
    #expect(log.writes.map(\.effects.signalled) == [5_000, 1])
    #expect(log.writes.map(\.flows.numbers.count) == [4_096, 1])
    let ends = log.slices.compactMap(\.flow)
    #expect(ends.count == 4_097)
    #expect(Set(log.writes.flatMap(\.flows.numbers)) == Set(ends))
  }

  @Test func `ticks without evaluations are passed on as they come, and end parts as others do`() throws {
    let trace = try FanTrace()
    for number in 1...3_000 as ClosedRange<UInt64> {
      trace.writer.beginTick(TickBegin(tick: TickNumber(number)))
      try trace.writer.endTick()
    }
    try trace.writer.finish()
    let reader = try TraceReader(bytes: trace.output.bytes)
    var (parts, batches) = (0, [Int]())
    var slices = SliceReader(
      of: reader, late: nil,
      in: SliceParts { _ in
        parts += 1
        return true
      } take: { batch, _ in
        batches.append(batch.count)
      }, partSize: 100, room: 50)
    while let block = try reader.nextBlock() { slices.read(block) }
    slices.finish()
    #expect(batches.allSatisfy { $0 <= 52 })
    #expect(batches.reduce(0, +) >= 2 * 3_000)
    #expect(parts == 31)
  }
}
