import SystemCalls
import TestSupport
import Testing

@testable import TraceFormat

/// Threads begin parts before those in front of them are known to be intact.
@Suite struct DamagedPartsTests {
  /// Where the blocks of the trace begin.
  private static func offsets(_ bytes: [UInt8]) throws -> [Int] {
    let reader = try TraceReader(bytes: bytes)
    var offsets: [Int] = []
    while let block = try reader.nextBlock() { offsets.append(Int(block.offset)) }
    return offsets
  }

  private struct Reading: Equatable {
    var blocks: [UInt32] = []
    var faults: [TraceFault] = []
    var seenTicks: ClosedRange<TickNumber>?
    var isFinished = false

    mutating func note(_ reader: TraceReader) {
      (faults, seenTicks, isFinished) = (reader.faults, reader.seenTicks, reader.isFinished)
    }
  }

  /// Reads all blocks on this thread, one after the other.
  private static func readAlone(_ bytes: [UInt8]) throws -> Reading {
    let reader = try TraceReader(bytes: bytes)
    var reading = Reading()
    while let block = try reader.nextBlock() { reading.blocks.append(block.header.sequence) }
    reading.note(reader)
    return reading
  }

  /// - Parameter most: how many parts are wanted.
  private static func read(_ bytes: [UInt8], most: Int = .max) throws -> (reading: Reading, parts: Int) {
    let reader = try TraceReader(bytes: bytes)
    var (reading, parts) = (Reading(), 0)
    try reader.readPartsInAnyCase(jobs: 3) { part in
      { (_: PartOutlet<Void>) throws(TraceError) in
        var blocks: [UInt32] = []
        while let block = try part.nextBlock() { blocks.append(block.header.sequence) }
        return blocks
      }
    } take: { _ in
      true
    } combine: { blocks throws(TraceError) in
      reading.blocks += blocks
      parts += 1
      return parts < most
    }
    reading.note(reader)
    return (reading, parts)
  }

  /// Changes the trace in each of some blocks, and reads each of these traces by itself and in parts.
  private func expectSame(
    where change: (_ bytes: inout [UInt8], _ offset: Int) -> Void, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let bytes = try LongTrace.plain.bytes
    let whole = try Self.readAlone(bytes)
    for offset in try Self.offsets(bytes).enumerated().filter({ $0.offset % 5 == 2 }).map(\.element) {
      var changed = bytes
      change(&changed, offset)
      let one = try Self.readAlone(changed)
      #expect(one.blocks.count < whole.blocks.count && !one.faults.isEmpty, sourceLocation: sourceLocation)
      #expect(try Self.read(changed).reading == one, sourceLocation: sourceLocation)
    }
  }

  @Test func `what a damaged block leaves is read once, in order`() throws {
    try expectSame { bytes, offset in bytes[offset + BlockHeader.byteCount + 20] ^= 1 }
  }

  @Test func `so is what is left where several blocks are damaged`() throws {
    try expectSame { bytes, offset in
      for place in stride(from: offset + BlockHeader.byteCount + 20, to: bytes.count, by: 9_000) { bytes[place] ^= 1 }
    }
  }

  @Test func `so is what is left where a header is damaged`() throws {
    try expectSame { bytes, offset in bytes[offset + 30] ^= 1 }
  }

  @Test func `so is what is left where bytes are lost`() throws {
    try expectSame { bytes, offset in bytes.removeSubrange(offset + 100..<offset + 110) }
  }

  @Test func `so is what is left of a cut trace`() throws {
    try expectSame { bytes, offset in bytes.removeSubrange((offset + 100)...) }
  }

  @Test func `a block that is there twice is read once`() throws {
    let bytes = try LongTrace.plain.bytes
    let offsets = try Self.offsets(bytes)
    let copied = bytes[..<offsets[9]] + bytes[offsets[8]..<offsets[9]] + bytes[offsets[9]...]
    let one = try Self.readAlone(Array(copied))
    #expect(one.faults.map(\.kind) == [.misplaced])
    #expect(try Self.read(Array(copied)).reading == one)
  }

  @Test func `damage after what is wanted isn't searched for more`() throws {
    var bytes = try LongTrace.plain.bytes
    let offsets = try Self.offsets(bytes)
    bytes[offsets[30] + BlockHeader.byteCount + 20] ^= 1
    let one = try Self.readAlone(bytes)
    for most in 1...25 {
      let (reading, parts) = try Self.read(bytes, most: most)
      #expect(parts == most)
      #expect(one.blocks.starts(with: reading.blocks))
    }
  }
}
