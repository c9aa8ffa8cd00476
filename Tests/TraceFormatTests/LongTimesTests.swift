import Testing

@testable import TraceFormat

/// Times that need more than 32 bits, which most don't: they read back among others that don't.
@Suite struct LongTimesTests {
  @Test("Long durations and gaps, and starts before the end of the evaluation before, read back")
  func roundTrip() throws {
    let times: [(start: UInt64, duration: UInt64)] = [
      (100, 50), (200, 1 << 33), (1 << 35, 7), (300, 20), (310, 5), (.max - 10, 3), (0, 0), (400, UInt64(UInt32.max)),
    ]
    // Each alone, so that some blocks need 64 bits for one column, for the other, for both and for none.
    for chosen in times.indices.map({ [$0] }) + [Array(times.indices), [0, 3, 4], [0, 1, 3], [0, 2, 3]] {
      let output = MemoryOutput()
      let writer = try TraceWriter(
        to: output, metadata: TraceMetadata(producer: "tests"), options: .init(recordsDurations: true))
      writer.beginTick(TickBegin(tick: 0, time: 90))
      for index in chosen {
        writer.evaluation(node: 0, reason: .none, start: times[index].start, duration: times[index].duration)
      }
      try writer.endTick(TickEnd(time: 500))
      try writer.finish()
      var read: [Int] = []
      try TraceReader(bytes: output.bytes).forEachRecord { record in
        guard case .evaluation(let evaluation) = record else { return }
        if let index = times.firstIndex(where: { $0.start == evaluation.start && $0.duration == evaluation.duration }) {
          read.append(index)
        }
      }
      #expect(read == chosen)
      let block = try #require(try TraceReader(bytes: output.bytes).nextBlock())
      #expect(block.totals.map(\.totals.duration) == [chosen.reduce(0) { $0 &+ times[$1].duration }])
    }
  }

  @Test(
    "Times read back where a block begins inside a tick, and from evaluations before a tick; no block has another's")
  func blocks() throws {
    let times: [(start: UInt64, duration: UInt64)] = [
      (1 << 40, 5), ((1 << 40) + 7, 1), (3, 1 << 35), ((1 << 40) + 9, 2), ((1 << 40) + 20, 4),
    ]
    let output = MemoryOutput()
    let writer = try TraceWriter(
      to: output, metadata: TraceMetadata(producer: "tests"), options: .init(recordsDurations: true))
    for (index, time) in times.enumerated() {
      if index == 1 { writer.beginTick(TickBegin(tick: 0, time: 1 << 40)) }
      writer.evaluation(node: UInt32(index % 2), reason: .none, start: time.start, duration: time.duration)
      if index == 2 { try writer.flush() }
    }
    try writer.endTick(TickEnd(time: 1 << 41))
    try writer.finish()
    let reader = try TraceReader(bytes: output.bytes)
    var read: [UInt64] = []
    try reader.forEachRecord { record in
      guard case .evaluation(let evaluation) = record else { return }
      read += [evaluation.start, evaluation.duration]
    }
    #expect(read == times.flatMap { [$0.start, $0.duration] })
    let blocks = try TraceReader(bytes: output.bytes)
    var sums: [UInt64] = []
    while let block = try blocks.nextBlock() { sums += block.totals.map(\.totals.duration) }
    #expect(sums == [6 + (1 << 35), 6])
  }
}
