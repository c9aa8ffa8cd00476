import Foundation
import SystemCalls
import Testing

@testable import TraceFormat

/// Traces through pipes, and files that are read while they are written.
@Suite struct StreamTests {
  @Test func `a growing file is followed block by block until its index comes`() throws {
    let blocks = try HandBuiltBlock.blocks(of: FixtureTraces.threeBlocks()).map(\.bytes)
    let file = try TemporaryFile()
    let reader = try TraceReader.following(path: file.path)
    #expect(try reader.nextBlock() == nil)
    var ticks: [TickNumber] = []
    for block in blocks {
      #expect(!reader.isFinished)
      // Nothing is shown, and nothing is called damaged, before the block's last byte is there.
      for part in [block.prefix(10), block[10..<64], block[64..<80], block[80..<(block.count - 1)]] {
        try file.append(part)
        #expect(try reader.nextBlock() == nil)
      }
      try file.append(block.suffix(1))
      while let found = try reader.nextBlock() { ticks.append(found.header.firstTick) }
    }
    #expect(ticks == [0, 1, 2])
    #expect(reader.isFinished)
    #expect(reader.faults == [])
    #expect(reader.metadata?.producer == "fixtures 1")
  }

  @Test func `damage in a followed file is skipped once the next block exists`() throws {
    let bytes = try FixtureTraces.damaged { $0[1].offset + BlockHeader.byteCount + 9 }
    let file = try TemporaryFile(bytes)
    let reader = try TraceReader.following(path: file.path)
    var ticks: [TickNumber] = []
    while let found = try reader.nextBlock() { ticks.append(found.header.firstTick) }
    #expect(ticks == [0, 2])
    #expect(reader.faults.map(\.kind) == [.damagedPayload])
    #expect(reader.isFinished)
  }

  @Test func `after damage, a followed file may end within the next header: no byte is skipped`() throws {
    let bytes = try FixtureTraces.damaged { $0[1].offset + BlockHeader.byteCount + 9 }
    let third = FixtureTraces.recordBlocks(of: try FixtureTraces.threeBlocks())[2].offset
    let file = try TemporaryFile(bytes[..<(third + 40)])
    let reader = try TraceReader.following(path: file.path)
    #expect(try reader.nextBlock()?.header.firstTick == 0)
    #expect(try reader.nextBlock() == nil)
    try file.append(bytes[(third + 40)...])
    #expect(try reader.nextBlock()?.header.firstTick == 2)
    #expect(try reader.nextBlock() == nil)
    #expect(reader.faults.map(\.kind) == [.damagedPayload])
    #expect(reader.isFinished)
  }

  @Test(arguments: ["every-record", "unfinished", "damaged-header"])
  func `a trace reads from a pipe as from a file`(name: String) throws {
    let bytes = try Fixture.trace(name)
    let pipe = try Self.pipe()
    try pipe.writing.write(contentsOf: Data(bytes))
    try pipe.writing.close()
    let descriptor = pipe.reading.fileDescriptor
    let dump = TraceDump.dump { () throws(TraceError) in try TraceReader(descriptor: descriptor) }
    #expect(dump == TraceDump.dump(bytes: bytes))
  }

  @Test func `the second reader reads standard input`() throws {
    let bytes = try Fixture.trace("every-record")
    #expect(try SecondReader.dump(input: bytes) == TraceDump.dump(bytes: bytes))
  }

  @Test func `written to a pipe a trace has the same bytes as in memory`() throws {
    let pipe = try Self.pipe()
    let output = DescriptorOutput(descriptor: pipe.writing.fileDescriptor)
    let writer = try TraceWriter(to: output, metadata: TraceMetadata(producer: "fixtures 1"))
    try writer.finish()
    try pipe.writing.close()
    let read = try pipe.reading.readToEnd() ?? Data()
    #expect(try [UInt8](read) == FixtureTraces.written { _ in })
  }

  @Test func `some ticks through a pipe are the ticks of the file`() throws {
    let bytes = try SeekTests.trace()
    let pipe = try Self.pipe()
    try pipe.writing.write(contentsOf: Data(bytes))
    try pipe.writing.close()
    let reader = try TraceReader(descriptor: pipe.reading.fileDescriptor, ticks: 57...66)
    var ticks: [TickNumber] = []
    try reader.forEachRecord { if case .tickBegin(let begin) = $0 { ticks.append(begin.tick) } }
    #expect(ticks == [57, 60, 63, 66])
    #expect(reader.isFinished)
    #expect(reader.faults == [])
  }

  /// A pipe that programs of other tests don't inherit, as they would `Pipe`: one that runs for long would keep its end open.
  private static func pipe() throws -> (reading: FileHandle, writing: FileHandle) {
    let pipe = try #require(Descriptor.pipe())
    return (
      FileHandle(fileDescriptor: pipe.reading, closeOnDealloc: true),
      FileHandle(fileDescriptor: pipe.writing, closeOnDealloc: true)
    )
  }
}
