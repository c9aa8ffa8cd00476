import ReferenceWorkload
import Testing

@testable import TraceFormat

/// Bytes that changed, came in or went missing in the middle of a trace.
@Suite struct DamageTests {
  @Test func `any single flipped bit is noticed at the block it lies in, and all other blocks read as before`() throws {
    let trace = try BlockList.mixed(ticks: 2, perBlock: 1, recordsDurations: false)
    var bytes = trace.bytes
    for bit in 0..<bytes.count * 8 {
      bytes[bit / 8] ^= 1 << (bit % 8)
      let damaged = [try #require(trace.block(at: bit / 8))]
      expectDamage(to: damaged, of: trace, bytes, "bit \(bit)")
      if bit % 151 == 0 { expectRecords(besides: damaged, of: trace, bytes, "bit \(bit)") }
      bytes[bit / 8] ^= 1 << (bit % 8)
    }
  }

  @Test func `two damaged blocks are both reported, and cost no third one`() throws {
    let trace = try BlockList.mixed(ticks: 8)
    for first in trace.blocks.indices {
      for second in trace.blocks.indices where second > first + 1 {
        let damaged = [trace.blocks[first], trace.blocks[second]]
        var bytes = trace.bytes
        for block in damaged { bytes[block.range.lowerBound + 70] ^= 0x10 }
        expectDamage(to: damaged, of: trace, bytes, "blocks \(first) and \(second)")
        expectRecords(besides: damaged, of: trace, bytes, "blocks \(first) and \(second)")
      }
    }
  }

  @Test(arguments: [1, 5, 64, 200, 700])
  func `missing bytes cost only the blocks that they were in`(count: Int) throws {
    let trace = try BlockList.mixed(ticks: 6)
    for start in stride(from: 1, to: trace.bytes.count - count, by: 61) {
      var bytes = trace.bytes
      bytes.removeSubrange(start..<start + count)
      let touched = trace.blocks.filter { $0.range.overlaps(start..<start + count) }
      let read = try spelledBlocks(bytes)
      #expect(read.all == trace.records { !touched.map(\.range).contains($0.range) }, "at \(start)")
      #expect(!read.faults.isEmpty, "at \(start)")
    }
  }

  @Test(arguments: [1, 5, 64, 200])
  func `inserted bytes cost only the block that they are in`(count: Int) throws {
    let trace = try BlockList.mixed(ticks: 6)
    for start in stride(from: 1, to: trace.bytes.count, by: 61) {
      var bytes = trace.bytes
      bytes.insert(contentsOf: repeatElement(0x89, count: count), at: start)
      let touched = trace.block(at: start).flatMap { $0.range.lowerBound == start ? nil : $0.range }
      let read = try spelledBlocks(bytes)
      #expect(read.all == trace.records { $0.range != touched }, "at \(start)")
      #expect(!read.faults.isEmpty, "at \(start)")
    }
  }

  @Test func `a block that is gone altogether is missed`() throws {
    let trace = try BlockList.mixed(ticks: 6)
    for gone in trace.blocks.dropLast() {
      var bytes = trace.bytes
      bytes.removeSubrange(gone.range)
      let read = try spelledBlocks(bytes)
      #expect(read.all == trace.records { $0.range != gone.range })
      #expect(read.faults.map(\.kind) == [.missingBlocks(count: 1)])
      #expect(read.faults.first?.offset == UInt64(gone.range.lowerBound))
    }
  }

  /// The damaged blocks, and no others, have a fault and are not read.
  private func expectDamage(
    to damaged: [BlockList.Block], of trace: BlockList, _ bytes: [UInt8], _ what: Comment
  ) {
    do {
      let read = try ReadBlocks(bytes)
      let whole = trace.recordBlocks.filter { block in !damaged.contains { $0.range == block.range } }
      #expect(read.headers == whole.map(\.header), what)
      // Without its index a trace is also unfinished, as far as a reader can see.
      let isIndexLost = damaged.contains { $0.header.kind == .index }
      #expect(read.isFinished == !isIndexLost, what)
      #expect(read.faults.contains { $0.kind == .unfinished } == isIndexLost, what)
      let faults = read.faults.filter { $0.kind != .unfinished }
      #expect(faults.map(\.offset) == damaged.map { UInt64($0.range.lowerBound) }, what)
      #expect(faults.map(\.byteCount) == damaged.map { UInt64($0.range.count) }, what)
      #expect(faults.allSatisfy { $0.isDamage }, what)
      #expect(read.metadata == metadata(besides: damaged, of: trace), what)
    } catch {
      Issue.record("\(what): \(error)")
    }
  }

  /// The records of all other blocks read as before, and what is salvaged is a whole trace of them.
  private func expectRecords(
    besides damaged: [BlockList.Block], of trace: BlockList, _ bytes: [UInt8], _ what: Comment
  ) {
    do {
      let whole = trace.records { block in !damaged.contains { $0.range == block.range } }
      let read = try spelledBlocks(bytes)
      #expect(read.all == whole, what)
      let output = MemoryOutput()
      let report = try TraceSalvage.salvage(bytes: bytes, to: output)
      let saved = try spelledBlocks(output.bytes)
      #expect(saved.all == whole, what)
      #expect(saved.faults == [], what)
      #expect(saved.isFinished, what)
      #expect(saved.metadata == metadata(besides: damaged, of: trace), what)
      #expect(report.faults.map(\.offset) == damaged.map { UInt64($0.range.lowerBound) }, what)
    } catch {
      Issue.record("\(what): \(error)")
    }
  }

  /// It is at both ends: only when both copies are lost is it gone.
  private func metadata(besides damaged: [BlockList.Block], of trace: BlockList) -> TraceMetadata? {
    let copies = trace.blocks.filter { $0.header.kind == .metadata }
    let isLost = copies.allSatisfy { copy in damaged.contains { $0.range == copy.range } }
    return isLost ? nil : MixedTicks.metadata
  }
}
