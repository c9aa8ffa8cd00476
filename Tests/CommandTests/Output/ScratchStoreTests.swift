import CommandLineKit
import Testing

@testable import redraw_trace

/// What an export keeps on the disk until it is needed.
@Suite struct ScratchStoreTests {
  private let store = ScratchStore()

  private func append(_ piece: [UInt8]) -> UInt64 { piece.withUnsafeBytes { store.append($0) } }

  /// What is read, as far as it is there.
  private func read(_ count: Int, at offset: UInt64) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = store.read(at: offset, into: UnsafeMutableRawBufferPointer(buffer))
    }
  }

  @Test func `what was appended is read back, in any order`() throws {
    let pieces = (1...5).map { number in (0..<70_000 + number).map { UInt8(truncatingIfNeeded: $0 * number) } }
    let offsets = pieces.map(append)
    for (piece, offset) in zip(pieces, offsets).reversed() {
      #expect(read(piece.count, at: offset) == piece)
    }
    #expect(store.isFine)
    try store.check()
  }

  @Test func `more than was appended can't be read: what there is comes back, and the export fails`() {
    let offset = append([1, 2, 3])
    #expect(read(8, at: offset) == [1, 2, 3])
    #expect(!store.isFine)
    #expect(throws: Failure.self) { try store.check() }
    #expect(read(3, at: offset).isEmpty, "nothing is read after a fault")
  }
}
