import Testing

@testable import TraceFormat

/// A reader of today meets traces of tomorrow.
@Suite struct ForwardCompatibilityTests {
  @Test func `additions of a later minor version are skipped and counted; the rest is read`() throws {
    let reader = try TraceReader(bytes: FixtureTraces.unknownThings())
    var records: [TraceRecord] = []
    try reader.forEachRecord { records.append($0) }
    #expect(reader.unknownBlocks == 1)
    #expect(reader.unknownRecords == 2)
    #expect(reader.unknownColumns == 6)
    #expect(reader.faults == [])
    #expect(reader.isFinished)
    #expect(records.count == 7)
    #expect(records.first == .tickBegin(TickBegin(tick: 3)))
    #expect(records.last == .tickEnd(TickEnd()))
  }

  @Test func `evaluations around a record of an unknown kind stay in their place`() throws {
    let reader = try TraceReader(bytes: FixtureTraces.unknownThings())
    var kinds: [String] = []
    try reader.forEachRecord { kinds.append(String("\($0)".prefix { $0 != "(" })) }
    #expect(kinds == ["tickBegin", "evaluation", "evaluation", "write", "commit", "evaluation", "tickEnd"])
  }

  @Test(arguments: [0, 2, 3, 4] as [UInt8])
  func `durations in an encoding that is not for them read as zeros`(encoding: UInt8) throws {
    let durations = HandBuiltBlock.Column(
      id: UInt64(Schema.Evaluation.duration), encoding: encoding, bytes: HandBuiltBlock.Column.run([7, 9]))
    let starts = HandBuiltBlock.Column.packed(Schema.Evaluation.start, [1, 1])
    let tables = [HandBuiltBlock.Table(.evaluation, rows: 2, columns: [starts, durations])]
    let reader = try TraceReader(bytes: HandMade.block(.records, HandBuiltBlock.payload(tables)) { $0.evaluations = 2 })
    var times: [[UInt64]] = []
    try reader.forEachRecord {
      if case .evaluation(let evaluation) = $0 { times.append([evaluation.start, evaluation.duration]) }
    }
    #expect(times == (encoding == ColumnEncoding.packed.rawValue ? [[1, 7], [9, 9]] : [[1, 0], [2, 0]]))
    #expect(reader.unknownColumns == (encoding == 4 ? 1 : 0))
  }

  @Test func `numbers of an open set that are not known are kept`() throws {
    let reader = try TraceReader(bytes: FixtureTraces.unknownThings())
    try reader.forEachRecord { _ in }
    #expect(reader.definitions.properties.map(\.holder) == [Holder(rawValue: 99)])
    #expect(reader.definitions.reasons.map(\.rule) == [ComparisonRule(rawValue: 77)])
    #expect(reader.definitions.reasons.map(\.flags) == [[.view, Reason.Flags(rawValue: 0x40)]])
  }

  @Test func `a trace without unknown kinds reports none`() throws {
    let reader = try TraceReader(bytes: SampleTrace(recordsDurations: true).bytes)
    try reader.forEachRecord { _ in }
    #expect(reader.unknownBlocks == 0)
    #expect(reader.unknownRecords == 0)
    #expect(reader.unknownColumns == 0)
  }

  @Test func `a newer minor version reads like this one`() throws {
    let known = try TraceDump.dump(bytes: SampleTrace(recordsDurations: true).bytes)
    let newer = try TraceDump.dump(bytes: FixtureTraces.restamped { $0.minor = .max })
    #expect(newer == known)
  }

  @Test func `a newer major version is an error that names both versions`() throws {
    let bytes = try FixtureTraces.restamped { $0.major = 2 }
    #expect(throws: TraceError.newerFormat(major: 2, readable: 1)) { try TraceReader(bytes: bytes) }
  }

  @Test func `a block of a newer major version behind others is an error when it is reached, not before`() throws {
    var blocks = try HandBuiltBlock.blocks(of: FixtureTraces.threeBlocks())
    blocks[2].header.major = 9
    let reader = try TraceReader(bytes: blocks.flatMap(\.bytes))
    #expect(try reader.nextBlock()?.header.firstTick == 0)
    #expect(throws: TraceError.newerFormat(major: 9, readable: 1)) { try reader.nextBlock() }
  }

  @Test func `a newer major version whose header is damaged is damage, not a version`() throws {
    var bytes = try FixtureTraces.threeBlocks()
    bytes[6] = 2
    let reader = try TraceReader(bytes: bytes)
    try reader.forEachRecord { _ in }
    #expect(reader.faults.map(\.kind) == [.noBlock])
  }

  @Test(arguments: [1, 3])
  func `a salvaged trace keeps blocks of unknown kinds in their place`(jobs: Int) throws {
    let bytes = try FixtureTraces.unknownThings()
    let file = try TemporaryFile(bytes)
    let output = MemoryOutput()
    _ = try TraceSalvage.salvage(path: file.path, to: output, jobs: jobs)
    let kinds = HandBuiltBlock.blocks(of: output.bytes).map(\.header.kind.rawValue)
    #expect(kinds == HandBuiltBlock.blocks(of: bytes).map(\.header.kind.rawValue))
    #expect(TraceDump.dump(bytes: output.bytes) == TraceDump.dump(bytes: bytes))
  }

  @Test func `a metadata entry of an unknown group is kept as an extra`() {
    var metadata = TraceMetadata(producer: "")
    metadata.add(.init("later", "yes"), group: 9)
    metadata.add(.init("unheard of", "too"), group: 0)
    #expect(metadata.extras == [.init("later", "yes"), .init("unheard of", "too")])
  }
}
