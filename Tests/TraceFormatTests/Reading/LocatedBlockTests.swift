import Foundation
import TestSupport
import Testing

@testable import TraceFormat

/// Blocks that are found by their headers alone, and read later.
@Suite struct LocatedBlockTests {
  /// A reader in front of the first two blocks that can be located: ticks of the ones before go on.
  private static func reader(_ bytes: [UInt8]) throws -> TraceReader {
    let reader = try TraceReader(bytes: bytes)
    while let found = try reader.nextPending()?.found, found.header.sequence < 2 {}
    return reader
  }

  @Test func `blocks of whole ticks are located, one after the other, and others are left to be found`() throws {
    let reader = try TraceReader(bytes: LongTrace.plain.bytes)
    var (located, found): ([UInt32], [UInt32]) = ([], [])
    while true {
      if let next = reader.locateNext() {
        located.append(next.header.sequence)
        #expect(!next.header.flags.contains(.tickContinues))
      } else if let next = try reader.nextPending() {
        found.append(next.found.header.sequence)
        // The first one was found behind the metadata.
        #expect(next.found.header.sequence == 1 || next.found.header.flags.contains(.tickContinues))
      } else {
        break
      }
    }
    #expect(located.count > 10 && found.count > 10)
    #expect(located.starts(with: [3, 4, 6]))
    #expect((located + found).sorted() == (1...UInt32(located.count + found.count)).map { $0 })
    #expect(reader.isFinished && reader.faults.isEmpty)
  }

  @Test func `a located block is read and proved apart from the reader`() throws {
    let reader = try Self.reader(LongTrace.plain.bytes)
    let locator = try #require(BlockLocator(reader))
    var room = PayloadRoom()
    let first = try #require(locator.next())
    let second = try #require(locator.next())
    let late = try #require(locator.read(second, in: &room))
    let early = try #require(locator.read(first, in: &room))
    #expect(early.found.header == first.header && late.found.header == second.header)
    #expect(XXH64.checksum(of: late.found.payload) == second.header.payloadChecksum)
    #expect(XXH64.checksum(of: early.found.payload) == first.header.payloadChecksum)
  }

  @Test func `a damaged block is located, but not read, and the reader can go back to it`() throws {
    var bytes = try LongTrace.plain.bytes
    let place = try #require(try Self.reader(bytes).locateNext())
    bytes[Int(place.offset) + BlockHeader.byteCount + 9] ^= 1
    let reader = try Self.reader(bytes)
    let locator = try #require(BlockLocator(reader))
    var room = PayloadRoom()
    let damaged = try #require(locator.next())
    let next = try #require(locator.next())
    #expect(locator.read(damaged, in: &room) == nil)
    #expect(locator.read(next, in: &room) != nil)
    #expect(reader.faults.isEmpty)
    try reader.goBack(to: damaged)
    #expect(try reader.nextPending()?.found.header == next.header)
    #expect(reader.faults.map(\.kind) == [.damagedPayload])
  }

  @Test func `a block that isn't the next one, or goes beyond the end, isn't located`() throws {
    let bytes = try LongTrace.plain.bytes
    let first = try #require(try Self.reader(bytes).locateNext())
    let end = Int(first.offset) + BlockHeader.byteCount + Int(first.header.payloadBytes)
    #expect(try Self.reader(Array(bytes[..<(end - 1)])).locateNext() == nil)
    #expect(try Self.reader(Array(bytes[..<end])).locateNext() != nil)
    let withoutFirst = bytes[..<Int(first.offset)] + bytes[end...]
    #expect(try Self.reader(Array(withoutFirst)).locateNext() == nil)
  }

  @Test func `nothing is located where only some ticks are wanted, in pipes, and where the index is checked`() throws {
    let bytes = try LongTrace.plain.bytes
    #expect(BlockLocator(try TraceReader(bytes: bytes)) != nil)
    #expect(BlockLocator(try TraceReader(bytes: bytes, ticks: 0...5)) == nil)
    let reader = try TraceReader(bytes: bytes)
    reader.indexCheck = IndexCheck()
    #expect(BlockLocator(reader) == nil)
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data(bytes[..<10_000]))
    try pipe.fileHandleForWriting.close()
    let piped = try TraceReader(descriptor: pipe.fileHandleForReading.fileDescriptor)
    #expect(BlockLocator(piped) == nil)
  }
}
