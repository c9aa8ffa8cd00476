import SystemCalls
import TestSupport
import Testing

@testable import TraceAnalysis
@testable import TraceFormat

/// What is read in parts, on several threads, is what one thread reads.
@Suite struct PartsTests {
  @Test func `parts have every tick once, in the order of the file`() throws {
    let bytes = try LongTrace.plain.bytes
    #expect(try Self.ticks(bytes, jobs: 3) == Self.ticks(bytes, jobs: 1))
  }

  @Test func `a part ends where a tick does, even if that tick has many blocks`() throws {
    let trace = try ActiveRowTrace()
    try trace.appear()
    try trace.writer.flush()
    trace.writer.beginTick(TickBegin(tick: 1))
    for _ in 0..<200 {
      trace.writer.evaluation(Evaluation(node: 2, reason: trace.differed))
      try trace.writer.flush()
    }
    try trace.writer.endTick()
    try trace.writer.flush()
    try trace.tick(2)
    let reader = try trace.reader()
    var blocks: [Int] = []
    try reader.readEachPart(jobs: 2) { part throws(TraceError) in
      var count = 0
      while try part.nextBlock() != nil { count += 1 }
      return count
    } combine: {
      blocks.append($0)
      return true
    }
    #expect(blocks == [1, 201, 1])
    #expect(reader.isFinished)
  }

  @Test(arguments: [false, true])
  func `faults are the same, and in the same order`(recordsDurations: Bool) throws {
    let bytes = try (recordsDurations ? LongTrace.timedDamaged : .damaged).bytes
    let (one, several) = (try TraceReader(bytes: bytes), try TraceReader(bytes: bytes))
    _ = try TraceSummary(of: one, SummaryDetail(ticks: .heaviest(5)))
    _ = try TraceSummary(of: several, SummaryDetail(ticks: .heaviest(5)), jobs: 3)
    #expect(one.faultCount > 5)
    #expect(several.faults == one.faults)
    #expect(several.faultCount == one.faultCount)
    #expect(several.sizes == one.sizes)
  }

  @Test func `no more than the first parts are combined where that is enough`() throws {
    let reader = try TraceReader(bytes: LongTrace.plain.bytes)
    var combined = 0
    try reader.readEachPart(jobs: 2) { part throws(TraceError) in
      while try part.nextBlock() != nil {}
    } combine: { _ in
      combined += 1
      return combined < 3
    }
    #expect(combined == 3)
  }

  @Test func `an error in a part is reported after the parts before it`() throws {
    let reader = try TraceReader(bytes: LongTrace.plain.bytes)
    var combined = 0
    let error = TraceError.cannotRead(offset: 7, code: 5)
    #expect(throws: error) {
      try reader.readEachPart(jobs: 3) { part throws(TraceError) in
        let first = try part.nextBlock()?.header.firstTick ?? 0
        while try part.nextBlock() != nil {}
        if first > 40 { throw error }
        return first
      } combine: { _ in
        combined += 1
        return true
      }
    }
    #expect(combined > 10)
  }

  @Test func `a small file is read by the reader itself`() throws {
    let trace = try ActiveRowTrace()
    try trace.appear()
    let reader = try trace.reader()
    #expect(!reader.isWorthParts(jobs: 4))
  }

  @Test(arguments: [SummaryDetail.Ticks.none, .all, .heaviest(3), .heaviest(1000)], [false, true])
  func `summaries are the same`(ticks: SummaryDetail.Ticks, recordsDurations: Bool) throws {
    let bytes = try (recordsDurations ? LongTrace.timed : .plain).bytes
    for depth in [SummaryDetail.Depth.full, .counts, .lanes, .views] {
      for views in [nil, NamePattern("Late*")] {
        let detail = SummaryDetail(views: views, ticks: ticks, depth: depth)
        #expect(try Self.lines(bytes, detail, jobs: 3) == Self.lines(bytes, detail, jobs: 1))
      }
    }
    let some = SummaryDetail(ticks: ticks)
    #expect(
      try Self.lines(bytes, some, jobs: 2, within: 50...300) == Self.lines(bytes, some, jobs: 1, within: 50...300))
  }

  @Test(arguments: [1, 3])
  func `all ticks are listed in order, until no more are wanted`(jobs: Int) throws {
    let bytes = try LongTrace.plain.bytes
    let detail = SummaryDetail(ticks: .all, depth: .lanes)
    var (listed, calls): ([TickNumber], Int) = ([], 0)
    let summary = try TraceSummary(of: TraceReader(bytes: bytes), detail, jobs: jobs) { ticks, _ in
      listed += ticks.map(\.tick)
      return true
    }
    #expect(listed == (0..<TickNumber(listed.count)).map { $0 })
    #expect(summary.ticks == UInt64(listed.count))
    _ = try TraceSummary(of: TraceReader(bytes: bytes), detail, jobs: jobs) { _, _ in
      calls += 1
      return calls < 3
    }
    #expect(calls == 3)
  }

  @Test func `parts change what they have in common in the order of the file`() throws {
    let (begun, order) = (SharedState(0), SharedState<[UInt32]>([]))
    try TraceReader(bytes: LongTrace.plain.bytes).readParts(jobs: 3) { reader in
      { outlet throws(TraceError) in
        while let block = try reader.nextBlock() {
          let number = begun.change { begun in
            begun += 1
            return begun
          }
          // The first part is late: two others have begun.
          if number == 1 { begun.wait { $0 >= 3 ? () : nil } }
          outlet.waitForTurn()
          order.change { $0.append(block.header.sequence) }
          if !block.header.flags.contains(.tickContinues) { outlet.endTurn() }
        }
      }
    } take: { (_: Void) in
      true
    } combine: { _ in
      true
    }
    let met = order.change { $0 }
    #expect(met.count > 10)
    #expect(met == met.sorted())
  }

  @Test func `progress of a list of ticks is reported part by part`() throws {
    let reader = try TraceReader(bytes: LongTrace.plain.bytes)
    var positions: [UInt64] = []
    reader.onProgress = { positions.append($0) }
    _ = try Timeline.read(reader, jobs: 2)
    #expect(positions.count > 10)
    #expect(positions == positions.sorted())
  }

  @Test(arguments: [false, true])
  func `checks are the same, and what is salvaged`(recordsDurations: Bool) throws {
    let whole = try (recordsDurations ? LongTrace.timed : .plain).bytes
    #expect(try TraceCheck(reading: TraceReader(bytes: whole), jobs: 3).isWhole)
    let bytes = try (recordsDurations ? LongTrace.timedDamaged : .damaged).bytes
    let (one, several) = (
      try TraceCheck(reading: TraceReader(bytes: bytes)), try TraceCheck(reading: TraceReader(bytes: bytes), jobs: 3)
    )
    #expect(several.faults == one.faults)
    #expect(several.evaluations == one.evaluations && several.blocks == one.blocks)
    let (saved, savedBySeveral) = (MemoryOutput(), MemoryOutput())
    let (report, other) = (
      try TraceSalvage.salvage(bytes: bytes, to: saved),
      try TraceSalvage.salvage(bytes: bytes, to: savedBySeveral, jobs: 3)
    )
    #expect(savedBySeveral.bytes == saved.bytes)
    #expect(other.faults == report.faults)
    #expect(other.lostEvaluations == report.lostEvaluations)
    #expect(try TraceCheck(reading: TraceReader(bytes: saved.bytes), jobs: 2).isWhole)
  }

  @Test func `a part that is read without having a turn doesn't keep others waiting`() throws {
    let order = SharedState<[UInt32]>([])
    try TraceReader(bytes: LongTrace.plain.bytes).readParts(jobs: 3) { reader in
      { outlet throws(TraceError) in
        while let block = try reader.nextBlock(), block.header.sequence % 3 == 0 {
          outlet.waitForTurn()
          order.change { $0.append(block.header.sequence) }
        }
      }
    } take: { (_: Void) in
      true
    } combine: { _ in
      true
    }
    let met = order.change { $0 }
    #expect(met.count > 5)
    #expect(met == met.sorted())
  }

  private static func ticks(_ bytes: [UInt8], jobs: Int) throws -> [String] {
    var all: [String] = []
    try TraceReader(bytes: bytes).readEachPart(jobs: jobs) { part throws(TraceError) in
      var records: [String] = []
      try part.forEachRecord { records.append(line(of: $0, part.definitions)) }
      return records
    } combine: { records in
      all += records
      return true
    }
    return all
  }

  /// Without numbers of definitions, which each part has of its own.
  private static func line(of record: TraceRecord, _ definitions: TraceDefinitions) -> String {
    switch record {
    case .tickBegin(let begin): "\(begin)"
    case .evaluation(let evaluation):
      "\(evaluation.node) \(definitions.words(of: evaluation.reason)) \(evaluation.isWasted) \(evaluation.start)"
    case .mount(let mount): "\(mount.node) \(definitions.name(of: mount.type))"
    default: "\(record.kind)"
    }
  }

  private static func lines(
    _ bytes: [UInt8], _ detail: SummaryDetail, jobs: Int, within range: ClosedRange<TickNumber> = TraceReader.allTicks
  ) throws -> [String] {
    let reader = try TraceReader(bytes: bytes, ticks: range)
    #expect(reader.isWorthParts(jobs: 2))
    var lines: [String] = []
    let summary = try TraceSummary(of: reader, detail, jobs: jobs) { ticks, names in
      lines += ticks.map { line(of: $0, names) }
      return true
    }
    lines += summary.heaviestTicks.map { line(of: $0, summary.viewNames) }
    lines.append("\(summary.ticks ?? 0) \(String(describing: summary.range)) \(summary.listableTicks ?? 0)")
    lines.append("\(summary.brokenTicks) \(summary.commits ?? 0) \(summary.totals) \(summary.allViewNames.sorted())")
    lines += summary.views.map { "\($0.name) \($0.totals) \($0.reasons) \(spread($0.durations))" }
    lines += (summary.reasons + summary.properties).map { "\($0)" }
    return lines + summary.viewNames
  }

  private static func line(of tick: TickSummary, _ names: [String]) -> String {
    let views = tick.views.map { "\(names[Int($0.view)]) \($0.totals)" }.joined(separator: ", ")
    return "\(tick.tick) \(tick.label) \(tick.commits) \(tick.others) \(tick.totals) \(tick.isWhole): \(views)"
  }

  private static func spread(_ durations: DurationHistogram?) -> String {
    guard let durations else { return "no durations" }
    let quantiles = (1...100).map { String(durations.quantile($0)) }.joined(separator: " ")
    return "\(durations.count) of \(durations.total), \(quantiles), \(durations.maximum) at most"
  }
}

extension TraceReader {
  /// Reads parts of which nothing is passed on while they are read.
  fileprivate func readEachPart<Value>(
    jobs: Int, _ read: @escaping @Sendable (_ part: TraceReader) throws(TraceError) -> Value,
    combine: (Value) throws(TraceError) -> Bool
  ) throws(TraceError) {
    try readPartsInAnyCase(jobs: jobs) { reader in
      { (_: PartOutlet<Void>) throws(TraceError) in try read(reader) }
    } take: { _ in
      true
    } combine: { value throws(TraceError) in
      try combine(value)
    }
  }
}
