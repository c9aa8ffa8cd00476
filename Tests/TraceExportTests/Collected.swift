@testable import TraceExport

/// Takes what an export writes.
final class Collected {
  private(set) var bytes: [UInt8] = []
  /// The sizes of what it took at a time.
  private(set) var pieces: [Int] = []
  var text: String { String(decoding: bytes, as: UTF8.self) }
  var sink: ByteSink {
    { piece in
      self.bytes += piece
      self.pieces.append(piece.count)
    }
  }
}

/// Keeps bytes in memory.
final class MemoryStore: ByteStore {
  private(set) var kept: [UInt8] = []

  func append(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    defer { kept += bytes }
    return UInt64(kept.count)
  }

  func read(at offset: UInt64, into bytes: UnsafeMutableRawBufferPointer) -> Int {
    bytes.copyBytes(from: kept[Int(offset)..<Int(offset) + bytes.count])
    return bytes.count
  }
}
