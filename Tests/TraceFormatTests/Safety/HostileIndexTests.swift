import Testing

@testable import TraceFormat

/// Indexes whose checksums hold but that lie.
@Suite struct HostileIndexTests {
  private func trace(offsets: HandBuiltBlock.Column, rows: UInt64) -> [UInt8] {
    let block = HandMade.evaluations(10)
    return block + HandMade.index(at: block.count, sequence: 1, rows: rows, offsets: offsets, kinds: .records)
  }

  private func evaluations(_ bytes: [UInt8], path: String? = nil) throws -> Int {
    var count = 0
    try TraceReader(bytes: bytes, ticks: 0...0).forEachRecord { _ in count += 1 }
    return count
  }

  @Test("An index that lists one block over and over is not believed: the block is read once")
  func repeatedOffset() throws {
    let same = HandMade.column(Schema.Blocks.offset, .packed, HandMade.constant(0))
    #expect(try evaluations(trace(offsets: same, rows: 100_000)) == 10)
  }

  @Test("An index with an offset beyond the end, and beyond what a file can have, is not believed")
  func farOffset() throws {
    let beyond: [UInt8] = Array(repeating: 0xFF, count: 9) + [1, 0, 0, 0, 0, 0]
    let far = HandMade.column(Schema.Blocks.offset, .packed, beyond)
    let bytes = trace(offsets: far, rows: 1)
    #expect(try evaluations(bytes) == 10)
    let file = try TemporaryTrace(bytes)
    var count = 0
    let reader = try TraceReader(path: file.path, ticks: 0...0)
    try reader.forEachRecord { _ in count += 1 }
    #expect(count == 10)
  }
}
