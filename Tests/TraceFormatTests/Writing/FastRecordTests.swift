import Testing
import TraceFormat

/// The writer's ways that make no record: they look up what is known, and leave the rest to the ways that do.
@Suite struct FastRecordTests {
  @Test(arguments: [1, 40, 3_000])
  func `they write the same bytes as records do, whatever is first used in between`(ticks: Int) throws {
    #expect(try trace(ticks: ticks, isFast: true) == trace(ticks: ticks, isFast: false))
  }

  @Test func `a record without a time has none, even if its tick began in an earlier block`() throws {
    let output = MemoryOutput()
    let writer = try TraceWriter(
      to: output, metadata: TraceMetadata(producer: "tests"), options: .init(recordsDurations: true))
    let property = writer.define(Property(name: "count", holder: .state, owner: "Row"))
    // The first of each is new to the block, the second is not.
    for tick in 0..<UInt32(2) {
      writer.beginTick(TickBegin(tick: TickNumber(tick), time: 1_000 * UInt64(tick + 1)))
      writer.event(kind: "tap", target: "Add")
      if tick == 1 { try writer.flush() }
      writer.write(property: property, node: nil, isEqual: false, site: .none, cause: 1, pass: 0)
      try writer.endTick()
    }
    writer.beginTick(2, label: "timeless", clock: 0)
    try writer.endTick()
    try writer.finish()
    #expect(try recordTimes(of: output.bytes) == [1_000, 0, 0, 0, 2_000, 0, 0, 0, 0, 0])
  }

  /// Properties, nodes, places and texts keep coming in, some of them again and again.
  private func trace(ticks: Int, isFast: Bool) throws -> [UInt8] {
    let output = MemoryOutput()
    let writer = try TraceWriter(to: output, metadata: TraceMetadata(producer: "tests"))
    let type = writer.define(ViewType(name: "Row"))
    var numbers = SplitMix(state: 7)
    for number in 0..<UInt32(ticks) {
      let tick = TickNumber(number)
      let few = Int(numbers.next() % 50)
      let label = few < 5 ? "step \(tick)" : "step"
      let property = writer.define(Property(name: "p\(few)", holder: .state, owner: "Row"))
      let site = few == 3 ? .none : writer.define(Site(file: "Row.swift", line: UInt32(few)))
      // One of them far from the others.
      let node = few == 4 ? nil : few == 6 ? NodeNumber(UInt32(1) << 31) : NodeNumber(few)
      if number % 7 == 0 { writer.mount(Mount(node: NodeNumber(few), parent: nil, type: type)) }
      if isFast {
        writer.beginTick(tick, label: label, clock: UInt64(few) << 31)
        writer.event(kind: "tap", target: "Button \(few)", node: node, cause: 0)
        writer.write(property: property, node: node, isEqual: few == 5, site: site, cause: 1, pass: UInt32(few % 2))
        try writer.endTick()
      } else {
        writer.beginTick(TickBegin(tick: tick, label: label, clock: UInt64(few) << 31))
        writer.event(Event(kind: "tap", target: "Button \(few)", node: node))
        writer.write(
          Write(property: property, node: node, isEqual: few == 5, site: site, cause: 1, pass: UInt32(few % 2)))
        try writer.endTick(TickEnd())
      }
      if number % 500 == 499 { try writer.flush() }
    }
    try writer.finish()
    return output.bytes
  }
}
