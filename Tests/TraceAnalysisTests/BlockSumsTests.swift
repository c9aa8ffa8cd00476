import Testing
import TraceAnalysis

@testable import TraceFormat

/// What a summary takes from blocks' own sums is what their records come to.
@Suite struct BlockSumsTests {
  @Test(arguments: [nil, 1, 3, 20, 100])
  func `a summary from blocks' sums is the same as one from all records`(heaviest: Int?) throws {
    let bytes = try Self.trace().bytes
    let choice = heaviest.map { SummaryDetail.Ticks.heaviest($0) } ?? .none
    #expect(try Self.read(bytes, choice) == Self.visit(bytes, choice))
  }

  @Test func `the same is true if a tick is divided, a block is lost or durations are recorded`() throws {
    let (bytes, offsets) = try Self.trace(cutting: 4)
    #expect(try Self.read(bytes, .heaviest(2)) == Self.visit(bytes, .heaviest(2)))
    var damaged = bytes
    damaged[Int(offsets[2]) + 80] ^= 1
    #expect(try Self.read(damaged, .heaviest(9)) == Self.visit(damaged, .heaviest(9)))
    let timed = try Self.trace(recordsDurations: true).bytes
    #expect(try Self.read(timed, .heaviest(2)) == Self.visit(timed, .heaviest(2)))
  }

  @Test func `durations from blocks' sums are the same, even among blocks without them`() throws {
    let bytes = try Self.timedTrace()
    let reader = try TraceReader(bytes: bytes)
    var tells: [Bool] = []
    while let block = try reader.nextBlock() { tells.append(block.durations != nil) }
    #expect(tells == [true, false, true, true])
    for choice in [.none, .heaviest(2)] as [SummaryDetail.Ticks] {
      let told = try Self.read(bytes, choice)
      #expect(told.contains { $0.contains(" durations of ") })
      let visited = try Self.visit(bytes, choice)
      for (line, other) in zip(told, visited) { #expect(line == other) }
      #expect(told.count == visited.count)
    }
  }

  @Test
  func `every changed byte in a block's durations is found by the check or the reader`() throws {
    let bytes = try Self.timedTrace()
    let block = try #require(try TraceReader(bytes: bytes).nextBlock())
    let start = Int(block.offset)
    let directory = bytes.withUnsafeBytes {
      $0.loadUnaligned(fromByteOffset: start + BlockHeader.byteCount, as: UInt32.self)
    }
    // Right behind the directory.
    let first = try #require(block.payload.tables.first?.columns.first?.bytes.baseAddress)
    var found = 0
    for table in [Schema.Table.durations, .durationCounts] {
      for column in try #require(block.payload.table(table)).columns {
        let place = start + BlockHeader.byteCount + 4 + Int(directory) + (column.bytes.baseAddress! - first)
        for index in column.bytes.indices where index < 40 {
          let changed = Self.withChecksums(bytes, of: start) { $0[place + index] ^= 1 << UInt8(index % 7) }
          guard try TraceCheck(reading: TraceReader(bytes: changed)).isWhole else {
            found += 1
            continue
          }
          #expect(try Self.read(changed, .none) == Self.visit(changed, .none), "byte \(index) of \(table)")
        }
      }
    }
    #expect(found > 20, "many changes are found by the check")
    #expect(try TraceCheck(reading: TraceReader(bytes: bytes)).isWhole)
  }

  @Test func `of equally heavy ticks the earlier ones are reported, whichever block is read first`() throws {
    let trace = try ActiveRowTrace()
    try trace.appear()
    for tick in 1...6 as ClosedRange<TickNumber> {
      try trace.tick(tick, evaluated: tick == 5 ? 7 : 4)
      try trace.writer.flush()
    }
    _ = try trace.reader()
    let told = try Self.read(trace.output.bytes, .heaviest(4))
    #expect(told.filter { $0.hasPrefix("tick") }.map { $0.split(separator: " ")[1] } == ["0", "1", "2", "5"])
    #expect(try told == Self.visit(trace.output.bytes, .heaviest(4)))
  }

  @Test func `every changed bit in sums is found by the check or the reader`() throws {
    let trace = try ActiveRowTrace()
    try trace.appear()
    try trace.tick(1)
    try trace.tick(2, evaluated: 3)
    let reader = try trace.reader()
    let block = try #require(try reader.nextBlock())
    let bytes = trace.output.bytes
    let start = Int(block.offset)
    var found = 0
    for place in start + BlockHeader.byteCount..<start + Int(block.byteCount) {
      let changed = Self.withChecksums(bytes, of: start) { $0[place] ^= 1 << UInt8(place % 7) }
      guard try TraceCheck(reading: TraceReader(bytes: changed)).isWhole else {
        found += 1
        continue
      }
      #expect(try Self.read(changed, .heaviest(2)) == Self.visit(changed, .heaviest(2)), "byte \(place - start)")
    }
    #expect(found > 100, "many changes are contradictions")
    #expect(try TraceCheck(reading: TraceReader(bytes: bytes)).isWhole)
  }

  /// Ticks of different weights, two to a block.
  private static func trace(
    cutting cut: TickNumber? = nil, recordsDurations: Bool = false
  ) throws -> (bytes: [UInt8], offsets: [UInt64]) {
    let trace = try ActiveRowTrace(recordsDurations: recordsDurations)
    try trace.appear()
    for tick in 1...9 as ClosedRange<TickNumber> {
      try trace.tick(tick, evaluated: tick.rawValue * 5 % 8 + 1, flushesWithin: tick == cut)
      if recordsDurations, tick == 3 {
        trace.writer.beginTick(TickBegin(tick: 30))
        trace.writer.evaluation(Evaluation(node: 1, reason: trace.signal, start: 5, duration: 70))
        try trace.writer.endTick()
      }
      if tick.rawValue % 2 == 1 { try trace.writer.flush() }
    }
    let reader = try trace.reader()
    var offsets: [UInt64] = []
    while let block = try reader.nextBlock() { offsets.append(block.offset) }
    return (trace.output.bytes, offsets)
  }

  /// Four blocks with durations, of which the second has too few evaluations to tell how they spread.
  private static func timedTrace() throws -> [UInt8] {
    let trace = try ActiveRowTrace(recordsDurations: true)
    try trace.appear()
    for tick in 1...4 as ClosedRange<TickNumber> {
      trace.writer.beginTick(TickBegin(tick: tick))
      for row in 0..<(tick == 2 ? 500 : 1_500) as Range<UInt32> {
        let duration = row % 7 == 3 ? 0 : UInt64(row * row % 61 + tick.rawValue) << (row == 9 ? 34 : 0)
        trace.writer.evaluation(
          Evaluation(node: NodeNumber(row % 18), reason: trace.differed, start: UInt64(row) << 40, duration: duration))
      }
      try trace.writer.endTick()
      try trace.writer.flush()
    }
    _ = try trace.reader()
    return trace.output.bytes
  }

  private static func read(_ bytes: [UInt8], _ choice: SummaryDetail.Ticks) throws -> [String] {
    let reader = try TraceReader(bytes: bytes)
    var summary = SummaryReader(of: reader, ticks: choice)
    while let block = try reader.nextBlock() { summary.read(block) }
    return try lines(of: summary.finish(), summary.viewNames)
  }

  private static func visit(_ bytes: [UInt8], _ choice: SummaryDetail.Ticks) throws -> [String] {
    let reader = try TraceReader(bytes: bytes)
    var summary = SummaryReader(of: reader, ticks: choice)
    try reader.visitAll(&summary)
    return try lines(of: summary.finish(), summary.viewNames)
  }

  private static func lines(of summary: TraceSummary, _ names: [String]) -> [String] {
    ["\(summary.ticks ?? 0) ticks, \(summary.brokenTicks) broken, \(summary.commits ?? 0) commits, \(summary.totals)"]
      + summary.heaviestTicks.map { tick in
        "tick \(tick.tick) \(tick.label) \(tick.commits) \(tick.isWhole) "
          + tick.views.map { view in
            let totals = view.totals
            return "\(names[Int(view.view)]) \(totals.evaluations) \(totals.wasted) \(totals.skipped)"
          }.joined(separator: ", ")
      } + summary.views.map { "\($0.name) \($0.totals) \($0.reasons) \(spread($0.durations))" }
      + (summary.reasons + summary.properties).map { "\($0)" }
  }

  private static func spread(_ durations: DurationHistogram?) -> String {
    guard let durations else { return "no durations" }
    let quantiles = (1...100).map { String(durations.quantile($0)) }.joined(separator: " ")
    return "\(durations.count) durations of \(durations.total), \(quantiles) of \(durations.maximum) at most"
  }

  /// Changes bytes and makes the checksums of the block at an offset hold again.
  private static func withChecksums(_ bytes: [UInt8], of offset: Int, _ change: (inout [UInt8]) -> Void) -> [UInt8] {
    var bytes = bytes
    change(&bytes)
    let length = Int(bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self) })
    func put(_ place: Int, _ range: Range<Int>) {
      let sum = bytes.withUnsafeBytes { XXH64.checksum(of: UnsafeRawBufferPointer(rebasing: $0[range])) }
      withUnsafeBytes(of: sum.littleEndian) { bytes.replaceSubrange(offset + place..<offset + place + 8, with: $0) }
    }
    put(48, offset + 64..<offset + 64 + length)
    put(56, offset..<offset + 56)
    return bytes
  }
}
