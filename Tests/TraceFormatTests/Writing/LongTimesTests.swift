import Testing

@testable import TraceFormat

/// Times that need more than 32 bits, which most don't: they read back among others that don't.
@Suite struct LongTimesTests {
  @Test func `long durations and gaps, and starts before the end of the evaluation before, read back`() throws {
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

  @Test
  func `times read back where a block begins inside a tick or evaluations precede one, each in its block`() throws {
    let times: [(start: UInt64, duration: UInt64)] = [
      (1 << 40, 5), ((1 << 40) + 7, 1), (3, 1 << 35), ((1 << 40) + 9, 2), ((1 << 40) + 20, 4),
    ]
    let output = MemoryOutput()
    let writer = try TraceWriter(
      to: output, metadata: TraceMetadata(producer: "tests"), options: .init(recordsDurations: true))
    for (index, time) in times.enumerated() {
      if index == 1 { writer.beginTick(TickBegin(tick: 0, time: 1 << 40)) }
      writer.evaluation(node: NodeNumber(index % 2), reason: .none, start: time.start, duration: time.duration)
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

  /// Takes in what runs show, one by one.
  private struct Runs: TraceRowVisitor {
    let columns: EvaluationColumns = .times
    let kinds: RecordKinds = [.tickBegin]
    var times: [UInt64] = []
    var counts: [Int] = []

    mutating func visit(_ row: RecordRow, in block: TraceBlock) {}

    mutating func visit(_ run: EvaluationRun, in block: TraceBlock) {
      counts.append(run.count)
      for row in run.rows { times += [run.starts[row], run.durations[row]] }
    }
  }

  @Test(arguments: [10, 21, 28, 34], [10, 24, 34])
  func `times of many ticks read back, and only those that 32 bits don't hold make runs shorter`(
    gapBits: UInt64, durationBits: UInt64
  ) throws {
    var random = SplitMix(state: gapBits << 32 | durationBits)
    let output = MemoryOutput()
    let writer = try TraceWriter(
      to: output, metadata: TraceMetadata(producer: "tests"), options: .init(recordsDurations: true))
    var (time, written, sizes): (UInt64, [UInt64], [Int]) = (5, [], [])
    for tick in 0..<100 {
      writer.beginTick(TickBegin(tick: TickNumber(tick), time: time))
      sizes.append(1 + Int(random.below(90)))
      for _ in 0..<sizes[tick] {
        // One in fifty is long.
        let isLong = random.below(50) == 0
        let start = time + random.below(isLong ? 1 << gapBits : 500)
        let duration = random.below(isLong ? 1 << durationBits : 900)
        writer.evaluation(node: 0, reason: .none, start: start, duration: duration)
        written += [start, duration]
        time = start + duration
      }
      // A tick begins before the last evaluation's end now and then.
      try writer.endTick(TickEnd(time: time))
      time = time &+ random.below(100) &- 50
    }
    try writer.finish()
    var runs = Runs()
    try TraceReader(bytes: output.bytes).visitAll(&runs)
    #expect(runs.times == written)
    // A tick that lies across two chunks has two runs.
    let chunks = sizes.reduce(0, +) / EvaluationRun.longest
    #expect((runs.counts.count > sizes.count + chunks) == (max(gapBits, durationBits) > 32))
  }
}
