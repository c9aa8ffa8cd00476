import Testing
import TraceAnalysis
import TraceFormat

@Suite struct TraceInfoTests {
  func bytes(ticks: [TickNumber]) throws -> [UInt8] {
    let output = MemoryOutput()
    let writer = try TraceWriter(to: output, metadata: TraceMetadata(producer: "tests"))
    let type = writer.define(ViewType(name: "Cell"))
    let reason = writer.define(Reason(flags: .view))
    for tick in ticks {
      writer.beginTick(TickBegin(tick: tick))
      if tick == ticks.first { writer.mount(Mount(node: 0, parent: nil, type: type)) }
      writer.evaluation(Evaluation(node: 0, reason: reason, isWasted: tick.rawValue % 2 == 1))
      try writer.endTick()
      try writer.flush()
    }
    try writer.finish()
    return output.bytes
  }

  @Test func `records are counted by kind, over all blocks`() throws {
    let bytes = try bytes(ticks: [3, 4, 9])
    let info = try TraceInfo(reading: TraceReader(bytes: bytes))
    #expect(info.evaluations == 3)
    #expect(info.wasted == 2)
    #expect(info.count(of: .mount) == 1)
    #expect(info.count(of: .note) == 0)
    #expect(info.records == 10)
    #expect(info.blocks == 3)
    #expect(info.ticks == 3...9)
    #expect(info.byteCount == UInt64(bytes.count))
    #expect(info.bytesPerEvaluation == Double(bytes.count) / 3)
    #expect(info.isFinished)
    #expect(info.faultCount == 0)
  }

  @Test func `a trace without evaluations has no share of bytes and no range of ticks`() throws {
    let info = try TraceInfo(reading: TraceReader(bytes: bytes(ticks: [])))
    #expect(info.bytesPerEvaluation == nil)
    #expect(info.ticks == nil)
    #expect(info.records == 0)
  }

  @Test func `each byte of a whole trace is for something, and each is counted once`() throws {
    let bytes = try bytes(ticks: [3, 4, 9])
    let info = try TraceInfo(reading: TraceReader(bytes: bytes))
    let sizes = info.sizes
    #expect(sizes.known == UInt64(bytes.count))
    #expect(info.otherBytes == 0)
    #expect(sizes.headers > 6 * 64, "six blocks, and directories")
    for part in [
      sizes.evaluations, sizes.records, sizes.definitions, sizes.sums, sizes.metadata, sizes.index,
    ] {
      #expect(part > 0)
      #expect(part < sizes.known)
    }
    let cut = try TraceInfo(reading: TraceReader(bytes: Array(bytes.dropLast(10))))
    #expect(cut.sizes.index == 0)
    #expect(cut.sizes.evaluations == sizes.evaluations)
    #expect(cut.otherBytes + cut.sizes.known == UInt64(bytes.count - 10))
    #expect(cut.otherBytes > 64)
    #expect(info.unknownColumns == 0)
  }
}
