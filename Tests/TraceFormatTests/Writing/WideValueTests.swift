import Testing
import TraceFormat

/// Values of records that need more than 32 bits, which most don't.
@Suite struct WideValueTests {
  @Test func `Clocks of more than 32 bits read back among small ones, and don't carry over to the next block`() throws {
    let clocks: [UInt64] = [0, 7, 1 << 32, UInt64(UInt32.max), .max, 5, 1 << 40, (1 << 40) + 1, 0, 9, 3, 2]
    let output = MemoryOutput()
    let writer = try TraceWriter(to: output, metadata: TraceMetadata(producer: "tests"))
    for (tick, clock) in clocks.enumerated() {
      writer.beginTick(TickBegin(tick: TickNumber(tick), clock: clock))
      try writer.endTick()
      if tick == 8 { try writer.flush() }
    }
    try writer.finish()
    var read: [UInt64] = []
    try TraceReader(bytes: output.bytes).forEachRecord { record in
      if case .tickBegin(let begin) = record { read.append(begin.clock) }
    }
    #expect(read == clocks)
  }

  @Test func `Times of events and writes of any length read back, as do the columns next to them`() throws {
    let times: [UInt64] = [40, 1 << 36, 41, (1 << 36) + 5, 42]
    let output = MemoryOutput()
    let writer = try TraceWriter(
      to: output, metadata: TraceMetadata(producer: "tests"), options: .init(recordsDurations: true))
    let property = writer.define(Property(name: "count", holder: .state, owner: "Row"))
    writer.beginTick(TickBegin(tick: 0, time: 40))
    for (index, time) in times.enumerated() {
      writer.event(Event(kind: "tap", target: "\(index)", cause: .max, time: time))
      writer.write(Write(property: property, cause: CauseNumber(index), newValue: "\(index)", time: time))
    }
    try writer.endTick(TickEnd(time: 1 << 37))
    try writer.finish()
    var events: [UInt64] = []
    var writes: [UInt64] = []
    try TraceReader(bytes: output.bytes).forEachRecord { record in
      switch record {
      case .event(let event):
        #expect(event.target == "\(events.count)")
        #expect(event.cause == .max)
        events.append(event.time)
      case .write(let write):
        #expect(write.newValue == "\(writes.count)")
        #expect(write.cause == CauseNumber(writes.count))
        writes.append(write.time)
      case .tickEnd(let end): #expect(end.time == 1 << 37)
      default: break
      }
    }
    #expect(events == times)
    #expect(writes == times)
  }

  @Test func `A tick with more records than fit a block continues in the next one, without losing any`() throws {
    let count = 140_000
    let output = MemoryOutput()
    let writer = try TraceWriter(to: output, metadata: TraceMetadata(producer: "tests"))
    writer.beginTick(TickBegin(tick: 3))
    for cause in 0..<count { writer.event(kind: "timer", target: "", cause: CauseNumber(cause)) }
    try writer.endTick()
    try writer.finish()
    var read = 0
    var ends = 0
    let reader = try TraceReader(bytes: output.bytes)
    try reader.forEachRecord { record in
      if case .event(let event) = record {
        if event.cause == CauseNumber(read) { read += 1 }
      } else if case .tickEnd = record {
        ends += 1
      }
    }
    #expect(read == count)
    #expect(ends == 1)
    #expect(reader.faults.isEmpty)
  }
}
