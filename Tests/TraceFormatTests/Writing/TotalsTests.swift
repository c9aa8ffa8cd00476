import Testing
import TraceFormat

@Suite struct TotalsTests {
  @Test func `a block's totals are the sums of its records`() throws {
    let reader = try TraceReader(bytes: SampleTrace(recordsDurations: true).bytes)
    var sums: [String: TypeTotals] = [:]
    while let block = try reader.nextBlock() {
      for (type, totals) in block.totals {
        sums[reader.definitions[type]?.name ?? "?", default: TypeTotals()] += totals
      }
    }
    #expect(
      sums == [
        "Feed.List": TypeTotals(evaluations: 2, duration: 2000),
        "Cell": TypeTotals(evaluations: 3, wasted: 1, skipped: 10_001, duration: 960),
      ])
  }

  @Test
  func `a block of whole ticks has counts by type and reason, and the size of its heaviest tick`() throws {
    let reader = try TraceReader(
      bytes: trace { writer, type, reasons in
        for tick in 0..<TickNumber(3) {
          writer.beginTick(TickBegin(tick: tick))
          if tick == 0 { writer.mount(Mount(node: 0, parent: nil, type: type, identity: "cell")) }
          for row in 0...tick { writer.evaluation(node: 0, reason: reasons[row == 1 ? 1 : 0], isWasted: row == 1) }
          writer.commit(Commit())
          try writer.endTick()
        }
      })
    let block = try #require(try reader.nextBlock())
    let sums = try #require(block.sums)
    #expect(sums.ticks == 3)
    #expect(sums.heaviest == 3)
    #expect(sums.commits == 3)
    let reasons = sums.reasons.sorted { $0.evaluations < $1.evaluations }
    #expect(reasons.map(\.evaluations) == [2, 4])
    #expect(reasons.map(\.wasted) == [2, 0])
    #expect(sums.types.map(\.totals) == [TypeTotals(evaluations: 6, wasted: 2)])
  }

  @Test func `a block with records outside of ticks, or with part of a tick, has no sums of whole ticks`() throws {
    let loose = try trace { writer, type, reasons in
      writer.beginTick(TickBegin(tick: 0))
      writer.mount(Mount(node: 0, parent: nil, type: type, identity: "cell"))
      try writer.endTick()
      writer.evaluation(node: 0, reason: reasons[0])
      writer.beginTick(TickBegin(tick: 1))
      try writer.endTick()
    }
    let cut = try trace { writer, type, reasons in
      writer.beginTick(TickBegin(tick: 0))
      writer.mount(Mount(node: 0, parent: nil, type: type, identity: "cell"))
      for _ in 0..<140_000 { writer.evaluation(node: 0, reason: reasons[0]) }
      try writer.endTick()
    }
    let open = try trace { writer, _, _ in
      writer.beginTick(TickBegin(tick: 0))
      writer.beginTick(TickBegin(tick: 1))
      try writer.endTick()
    }
    let between = try trace { writer, _, _ in
      writer.beginTick(TickBegin(tick: 0))
      try writer.endTick()
      writer.append(Note(kind: "late", text: ""))
      writer.beginTick(TickBegin(tick: 1))
      try writer.endTick()
    }
    let twice = try trace { writer, _, _ in
      writer.beginTick(TickBegin(tick: 0))
      try writer.endTick()
      try writer.endTick()
      writer.beginTick(TickBegin(tick: 1))
      writer.beginTick(TickBegin(tick: 2))
      try writer.endTick()
    }
    for bytes in [loose, cut, open, between, twice] {
      let reader = try TraceReader(bytes: bytes)
      while let block = try reader.nextBlock() { #expect(block.sums == nil) }
    }
  }

  private func trace(
    _ body: (TraceWriter, TypeID, [ReasonID]) throws -> Void
  ) throws -> [UInt8] {
    let output = MemoryOutput()
    let writer = try TraceWriter(to: output, metadata: TraceMetadata(producer: "test"))
    let type = writer.define(ViewType(name: "Cell"))
    let reasons = [Reason(flags: .view), Reason(flags: .first)].map { writer.define($0) }
    try body(writer, type, reasons)
    try writer.finish()
    return output.bytes
  }
}
