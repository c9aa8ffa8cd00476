import Foundation
import ReferenceWorkload
import TestSupport
import Testing

@testable import TraceFormat

/// A trace that ends too early, at every byte where it can.
@Suite struct CutTests {
  @Test func `cut at any byte, a trace gives its intact blocks' records, throws nothing and isn't whole`() throws {
    let trace = try BlockList.mixed(ticks: 8)
    for count in 1..<trace.bytes.count {
      let bytes = Array(trace.bytes[..<count])
      let whole = trace.recordBlocks.filter { $0.range.upperBound <= count }
      let read = try ReadBlocks(bytes)
      #expect(read.headers == whole.map(\.header), "cut at \(count)")
      #expect(!read.isFinished, "cut at \(count)")
      #expect(read.faults.last?.kind == .unfinished, "cut at \(count)")
      #expect(read.faults.allSatisfy { !$0.isDamage }, "cut at \(count): \(read.faults)")
      guard count % 50 == 0 else { continue }
      #expect(try spelledBlocks(bytes).all == trace.records { $0.range.upperBound <= count }, "cut at \(count)")
    }
  }

  @Test func `a cut inside a block is a truncated block at that block's offset, a cut between blocks is not`() throws {
    let trace = try BlockList.mixed(ticks: 6)
    for block in trace.blocks {
      let start = block.range.lowerBound
      if start > 0 {
        let between = try spelledBlocks(Array(trace.bytes[..<start]))
        #expect(between.faults.map(\.kind) == [.unfinished])
      }
      for count in [start + 1, start + 63, start + 64, block.range.upperBound - 1] {
        let faults = try spelledBlocks(Array(trace.bytes[..<count])).faults
        #expect(faults.map(\.kind) == [.truncated, .unfinished], "cut at \(count)")
        #expect(faults.first?.offset == UInt64(start), "cut at \(count)")
        #expect(faults.first?.byteCount == UInt64(count - start), "cut at \(count)")
        #expect((faults.first?.header != nil) == (count >= start + 64), "cut at \(count)")
      }
    }
  }

  @Test
  func `cut anywhere after its first block, a trace is salvaged into one without faults and with its records`() throws {
    let trace = try BlockList.mixed(ticks: 6)
    for count in stride(from: trace.blocks[0].range.upperBound, to: trace.bytes.count, by: 11) {
      let output = MemoryOutput()
      let report = try TraceSalvage.salvage(bytes: Array(trace.bytes[..<count]), to: output)
      let saved = try spelledBlocks(output.bytes)
      #expect(saved.all == trace.records { $0.range.upperBound <= count }, "cut at \(count)")
      #expect(saved.faults == [], "cut at \(count)")
      #expect(saved.isFinished, "cut at \(count)")
      #expect(saved.metadata == MixedTicks.metadata, "cut at \(count)")
      #expect(report.blocks == trace.recordBlocks.filter { $0.range.upperBound <= count }.count)
    }
  }

  @Test
  func `cut within its first block, or before it, a recording reads and is salvaged as one without a tick`() throws {
    let trace = try BlockList.mixed(ticks: 1)
    let folder = try TemporaryFolder()
    for count in 0..<trace.blocks[0].range.upperBound {
      let file = try folder.file("a.rtrace.partial", Data(trace.bytes[..<count]))
      let read = try spelledBlocks(TraceReader(path: file.path))
      #expect(read.all == [])
      #expect(read.faults.map(\.kind) == (count > 0 ? [.truncated, .unfinished] : [.unfinished]))
      let output = MemoryOutput()
      let report = try TraceSalvage.salvage(path: file.path, to: output)
      #expect(report.blocks == 0, "cut at \(count)")
      #expect(report.faults.allSatisfy { !$0.isDamage }, "cut at \(count)")
      #expect(try TraceCheck(reading: TraceReader(bytes: output.bytes)).isWhole, "cut at \(count)")
    }
  }

  @Test(
    arguments: ["a.partial", "a.rtrace.partial.1", "a.partial.27"],
    ["a.rtrace", "partial", "a.partial.x", "a.partial.", "a.1"])
  func `an empty file counts as a trace only under a name that recordings use`(partial: String, other: String)
    throws
  {
    let folder = try TemporaryFolder()
    let reader = try TraceReader(path: folder.file(partial, Data()).path)
    #expect(try reader.nextBlock() == nil)
    #expect(reader.faults.map(\.kind) == [.unfinished])
    let path = try folder.file(other, Data()).path
    #expect(throws: TraceError.notATrace(bytes: 0)) { try TraceReader(path: path) }
    #expect(throws: TraceError.notATrace(bytes: 0)) { try TraceSalvage.salvage(path: path, to: MemoryOutput()) }
  }
}
