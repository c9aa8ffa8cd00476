import ReferenceWorkload
import Testing

@testable import TraceFormat

/// Blocks that are whole and don't belong where they are: nothing is counted twice, and nothing of another trace.
@Suite struct MisplacedBlockTests {
  let trace: BlockList
  let other: BlockList

  init() throws {
    trace = try BlockList.mixed(ticks: 6)
    other = try BlockList.mixed(ticks: 20, perBlock: 3)
  }

  /// Reading and salvaging agree on what is there and what is wrong with it.
  private func expect(_ bytes: [UInt8], _ records: [String], _ faults: [TraceFault.Kind], _ what: Comment) throws {
    let read = try spelledBlocks(bytes)
    #expect(read.all == records, what)
    #expect(read.faults.map(\.kind) == faults, what)
    let output = MemoryOutput()
    let report = try TraceSalvage.salvage(bytes: bytes, to: output)
    let saved = try spelledBlocks(output.bytes)
    #expect(saved.all == records, what)
    #expect(saved.faults == [], what)
    #expect(saved.isFinished, what)
    // Salvage reports what is missing by its evaluations.
    #expect(report.faults.map(\.kind) == faults.filter { $0 == .misplaced || $0 == .trailing }, what)
  }

  @Test func `a block that comes again is a fault with its place and its length, and is read once`() throws {
    for block in trace.blocks.dropLast() {
      var bytes = trace.bytes
      bytes.insert(contentsOf: trace.bytes[block.range], at: block.range.upperBound)
      try expect(bytes, trace.records { _ in true }, [.misplaced], "block \(block.header.sequence)")
      let fault = try ReadBlocks(bytes).faults.first
      #expect(fault?.offset == UInt64(block.range.upperBound))
      #expect(fault?.byteCount == UInt64(block.range.count))
      #expect(fault?.header?.sequence == block.header.sequence)
      #expect(fault?.isDamage == true)
    }
  }

  @Test
  func `evaluations claimed by the header of another kind of block count neither in reading nor in salvage`() throws {
    let start = trace.blocks[0]
    #expect(start.header.kind == .metadata)
    var header = start.header
    header.evaluations = 2_133_516_264
    var lying = ByteBuffer()
    header.write(to: &lying)
    var bytes = trace.bytes
    bytes.replaceSubrange(start.range.prefix(BlockHeader.byteCount), with: lying.bytes)
    try expect(bytes, trace.records { _ in true }, [], "metadata that claims evaluations")
    let report = try TraceSalvage.salvage(bytes: bytes, to: MemoryOutput())
    #expect(report.evaluations == UInt64(trace.blocks.reduce(0) { $0 + Int($1.header.evaluations) }))
    #expect(report.lostEvaluations == 0)
  }

  @Test
  func `a block that claims different evaluations before it is of another trace, even if its number fits`() throws {
    let block = trace.recordBlocks[1]
    for before in [0, block.header.evaluationsBefore - 1, block.header.evaluationsBefore + 1, .max] {
      var header = block.header
      header.evaluationsBefore = before
      var lying = ByteBuffer()
      header.write(to: &lying)
      var bytes = trace.bytes
      bytes.replaceSubrange(block.range.prefix(BlockHeader.byteCount), with: lying.bytes)
      let others = trace.records { $0.range != block.range }
      // What follows counts it among the evaluations before.
      try expect(bytes, others, [.misplaced, .missingBlocks(count: 1)], "\(before) evaluations before")
    }
  }

  @Test func `nothing after the index is read: another trace, the same one, a block or other bytes`() throws {
    let tails = [other.bytes, trace.bytes, Array(other.bytes[other.recordBlocks[5].range]), [0], Array("text".utf8)]
    for tail in tails {
      let bytes = trace.bytes + tail
      try expect(bytes, trace.records { _ in true }, [.trailing], "\(tail.count) bytes")
      let fault = try ReadBlocks(bytes).faults.first
      #expect(fault?.offset == UInt64(trace.bytes.count))
      #expect(fault?.byteCount == UInt64(tail.count))
    }
  }

  @Test func `selected ticks are those of the first trace, whatever follows it`() throws {
    for tail in [other.bytes, trace.bytes] {
      let read = try spelledBlocks(TraceReader(bytes: trace.bytes + tail, ticks: 2...3))
      #expect(read.all == trace.records { $0.header.overlaps(2...3) })
      #expect(read.isFinished)
    }
  }

  @Test func `a trace after an incomplete one is skipped completely`() throws {
    let cut = trace.recordBlocks[1].range.lowerBound
    let bytes = Array(trace.bytes[..<cut]) + other.bytes
    let faults = other.blocks.map { _ in TraceFault.Kind.misplaced } + [.unfinished]
    try expect(bytes, trace.records { $0.range.upperBound <= cut }, faults, "cut at \(cut)")
    #expect(try ReadBlocks(bytes).metadata == MixedTicks.metadata)
  }
}
