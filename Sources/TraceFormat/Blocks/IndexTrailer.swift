/// The last 16 bytes of a finished trace: the offset of its index block.
///
///     ┌────────────────────────┬──────────┐
///     │ offset of index header │ end mark │
///     └────────────────────────┴──────────┘
struct IndexTrailer: Equatable {
  static let byteCount = 16
  /// "\x89RTRCEND", read as a little-endian number.
  static let mark: UInt64 = 0x444E_4543_5254_5289

  var indexOffset: UInt64

  init(indexOffset: UInt64) { self.indexOffset = indexOffset }

  /// Reads the trailer at the end of the bytes; `nil` if there is none.
  init?(endOf bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress, bytes.count >= Self.byteCount else { return nil }
    guard base.word(at: bytes.count - 8) == Self.mark else { return nil }
    indexOffset = base.word(at: bytes.count - 16)
  }
}
