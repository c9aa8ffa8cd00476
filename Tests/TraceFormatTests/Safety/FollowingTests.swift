import Foundation
import Testing

@testable import TraceFormat

/// A file that is read while it grows.
@Suite struct FollowingTests {
  /// Appends the bytes piece by piece to a file and reads what is there after each piece.
  private func follow(_ bytes: [UInt8], piece: Int) throws -> SpelledBlocks {
    let file = try TemporaryTrace([])
    let handle = try #require(FileHandle(forWritingAtPath: file.path))
    let reader = try TraceReader.following(path: file.path)
    var result = try spelledBlocks(reader)
    for start in stride(from: 0, to: bytes.count, by: piece) {
      try handle.write(contentsOf: Data(bytes[start..<min(start + piece, bytes.count)]))
      let more = try spelledBlocks(reader)
      result.records.merge(more.records) { $1 }
      result.order += more.order
      (result.faults, result.isFinished, result.metadata) = (more.faults, more.isFinished, more.metadata)
    }
    return result
  }

  @Test(arguments: [1, 7, 64, 100, 5000])
  func `however it grows, a followed trace gives each record once and no fault`(piece: Int) throws {
    let trace = try BlockList.mixed(ticks: 4)
    let read = try follow(trace.bytes, piece: piece)
    #expect(read.all == trace.records { _ in true })
    #expect(read.faults == [])
    #expect(read.isFinished)
    #expect(read.metadata != nil)
  }

  @Test(arguments: [7, 64, 100, 5000])
  func `damage in a followed trace costs only its own block`(piece: Int) throws {
    let trace = try BlockList.mixed(ticks: 6)
    for damaged in trace.recordBlocks {
      for place in [damaged.range.lowerBound, damaged.range.lowerBound + 20, damaged.range.lowerBound + 100] {
        var bytes = trace.bytes
        bytes[place] ^= 0x40
        let read = try follow(bytes, piece: piece)
        #expect(read.all == trace.records { $0.range != damaged.range }, "at \(place), \(piece) bytes at a time")
        #expect(read.faults.map(\.offset) == [UInt64(damaged.range.lowerBound)])
        #expect(read.faults.map(\.byteCount) == [UInt64(damaged.range.count)])
        #expect(read.isFinished)
      }
    }
  }
}
