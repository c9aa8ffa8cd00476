import Testing

@testable import TraceFormat

/// How durations spread, by the blocks' own counts.
@Suite struct DurationSpreadTests {
  @Test func `each bucket begins where the one before ends, and is no wider than a 32nd of what lies in it`() {
    #expect((0...64).map { DurationBuckets.bucket(of: $0) } == Array(0...63) + [64])
    for bucket in 0..<DurationBuckets.count {
      let longest = DurationBuckets.longest(in: bucket)
      #expect(DurationBuckets.bucket(of: longest) == bucket)
      if bucket < DurationBuckets.count - 1 {
        #expect(DurationBuckets.bucket(of: longest + 1) == bucket + 1)
        #expect(DurationBuckets.longest(in: bucket + 1) - longest - 1 <= longest / 32)
      }
    }
    #expect(DurationBuckets.longest(in: DurationBuckets.count - 1) == .max)
  }

  @Test
  func `each bucket of durations of 32 bits has a slot of its own`() {
    let buckets = 0...DurationBuckets.bucket(of: UInt64(UInt32.max))
    var known: Set<Int> = []
    for bucket in buckets {
      let shortest = bucket == 0 ? 0 : DurationBuckets.longest(in: bucket - 1) + 1
      let durations = [shortest, DurationBuckets.longest(in: bucket)].map { UInt32($0) }
      var slots = [UInt32](repeating: .max, count: 4)
      (durations + durations).withUnsafeBufferPointer { durations in
        slots.withUnsafeMutableBufferPointer { slots in
          DurationSlots.list(durations.baseAddress!, count: 4, into: slots.baseAddress!)
        }
      }
      let slot = DurationSlots.index(ofBucket: bucket)
      #expect(slots.allSatisfy { Int($0) == slot })
      if let slot { #expect(slot < DurationSlots.count && known.insert(slot).inserted) }
    }
    #expect(DurationSlots.index(ofBucket: buckets.upperBound + 1) == nil)
  }

  @Test func `a block has the buckets and the longest duration of each type, whatever their size`() throws {
    let edges = (0..<64).flatMap { (bit: UInt64) -> [UInt64] in
      let power: UInt64 = 1 << bit
      return [power, power &- 1, power &+ 1, 3 << bit]
    }
    let large: [UInt64] = [.max - 5, .max - 4, 1 << 40 | 9]
    let durations: [[UInt64]] = [edges + large, [UInt64](repeating: 5, count: 1_500), [0, 0, 0], [1 << 31]]
    let block = try block(of: durations)
    let told = try #require(block.durations)
    #expect(told.spreads.map { block.definitions[$0.type]?.name } == ["View0", "View1", "View3"])
    for (spread, durations) in zip(told.spreads, [durations[0], durations[1], durations[3]]) {
      var counted: [UInt32: UInt32] = [:]
      for duration in durations where duration > 0 {
        counted[UInt32(DurationBuckets.bucket(of: duration)), default: 0] += 1
      }
      let buckets = told.buckets[spread.range]
      #expect(buckets.map(\.bucket) == counted.keys.sorted())
      #expect(buckets.map(\.count) == counted.keys.sorted().map { counted[$0] })
      #expect(spread.longest == durations.max())
      #expect(spread.total == durations.reduce(0, &+))
    }
  }

  @Test func `nothing of an earlier block's durations is in the next one`() throws {
    let output = MemoryOutput()
    let writer = try writer(to: output, types: 1)
    for duration in [1 << 33, 900] as [UInt64] {
      writer.beginTick(TickBegin(tick: duration == 900 ? 2 : 1))
      for _ in 0..<1_024 { writer.evaluation(Evaluation(node: 0, reason: .none, duration: duration)) }
      try writer.endTick()
      try writer.flush()
    }
    try writer.finish()
    let reader = try TraceReader(bytes: output.bytes)
    for duration in [1 << 33, 900] as [UInt64] {
      let told = try #require(try reader.nextBlock()?.durations)
      #expect(told.spreads.map(\.longest) == [duration])
      #expect(told.buckets.map(\.count) == [1_024])
    }
  }

  @Test
  func `a block of few evaluations or of too many types, buckets or long durations has none, and is read`() throws {
    let few = Array(repeating: 7, count: 1_023) as [UInt64]
    let different = (1...1_500).map { DurationBuckets.longest(in: $0) }
    let long = Array(repeating: 1 << 32, count: 1_025) as [UInt64]
    for durations in [[few], (0..<1_025).map { _ in [7, 8] }, [different], [long]] as [[[UInt64]]] {
      let block = try block(of: durations)
      #expect(block.durations == nil)
      #expect(block.sums != nil)
      #expect(block.totals.reduce(0) { $0 &+ $1.totals.duration } == durations.joined().reduce(0, &+))
    }
    #expect(try block(of: [few + [7]]).durations?.buckets.map(\.count) == [1_024])
  }

  @Test func `a block without durations has no buckets`() throws {
    let told = try #require(try block(of: [Array(repeating: 7, count: 2_000)], recordsDurations: false).durations)
    #expect(told.spreads.isEmpty)
    #expect(told.buckets.isEmpty)
  }

  @Test func `impossible durations in a block are ignored, however large`() throws {
    typealias Rows = (type: UInt64, first: UInt64, buckets: UInt64, longest: UInt64, passed: UInt64, count: UInt64)
    let good: Rows = (1, 40, 2, 43, 1, 3)
    var counts = Dictionary(uniqueKeysWithValues: [("good", good)])
    for large in [1 << 11, 1 << 18, 1 << 32, .max] as [UInt64] {
      counts["type \(large)"] = (large, 40, 2, 43, 1, 3)
      counts["first \(large)"] = (1, large, 2, 43, 1, 3)
      counts["buckets \(large)"] = (1, 40, large, 43, 1, 3)
      counts["longest \(large)"] = (1, 40, 2, large, 1, 3)
      counts["passed \(large)"] = (1, 40, 2, 43, large, 3)
      counts["count \(large)"] = (1, 40, 2, 43, 1, large)
    }
    counts["no buckets"] = (1, 40, 0, 43, 1, 3)
    counts["one bucket less"] = (1, 40, 1, 43, 1, 3)
    for (name, rows) in counts {
      let told = try handMade(
        durations: [rows.type, rows.first, rows.buckets, rows.longest], counts: [rows.passed, rows.count])
      #expect((told != nil) == (name == "good"), "\(name)")
    }
  }

  /// The counts of a block of one type and six evaluations; its two buckets have the same numbers.
  private func handMade(durations: [UInt64], counts: [UInt64]) throws -> BlockDurations? {
    func columns(_ values: [UInt64]) -> [HandBuiltBlock.Column] {
      values.enumerated().map { index, value in
        var bytes = ByteBuffer()
        bytes.appendVarint(value)
        return HandMade.column(ColumnNumber(index: index), .packed, Array(bytes.bytes) + [0, 0, 0, 0, 0])
      }
    }
    let tables = [
      HandBuiltBlock.Table(.types, rows: 1, columns: []),
      HandBuiltBlock.Table(.totals, rows: 1, columns: columns([1, 6, 0, 0, 240])),
      HandBuiltBlock.Table(.durations, rows: 1, columns: columns(durations)),
      HandBuiltBlock.Table(.durationCounts, rows: 2, columns: columns(counts)),
    ]
    let reader = try TraceReader(bytes: HandMade.block(.records, HandBuiltBlock.payload(tables)))
    return try #require(try reader.nextBlock()).durations
  }

  /// A tick in which each type's node is evaluated once for each of its durations.
  private func block(of durations: [[UInt64]], recordsDurations: Bool = true) throws -> TraceBlock {
    let output = MemoryOutput()
    let writer = try writer(to: output, types: durations.count, recordsDurations: recordsDurations)
    writer.beginTick(TickBegin(tick: 1))
    for (node, durations) in durations.enumerated() {
      for duration in durations {
        writer.evaluation(Evaluation(node: NodeNumber(node), reason: .none, duration: duration))
      }
    }
    try writer.endTick()
    try writer.finish()
    return try #require(try TraceReader(bytes: output.bytes).nextBlock())
  }

  /// Before its first tick: a tick with a node for each type.
  private func writer(to output: MemoryOutput, types: Int, recordsDurations: Bool = true) throws -> TraceWriter {
    let writer = try TraceWriter(
      to: output, metadata: TraceMetadata(producer: "tests"), options: .init(recordsDurations: recordsDurations))
    writer.beginTick(TickBegin(tick: 0))
    for node in 0..<types {
      let type = writer.define(ViewType(name: "View\(node)"))
      writer.mount(Mount(node: NodeNumber(node), parent: nil, type: type))
    }
    try writer.endTick()
    return writer
  }
}
