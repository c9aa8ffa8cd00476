extension StringProtocol {
  /// Whether it is all printable ASCII, as nearly all names are. Called for each line, so it tests eight bytes at a
  /// time.
  var isPlainASCII: Bool {
    utf8.withContiguousStorageIfAvailable { isPlain(UnsafeRawBufferPointer($0)) }
      ?? utf8.allSatisfy { 0x20..<0x7F ~= $0 }
  }
}

private func isPlain(_ bytes: UnsafeRawBufferPointer) -> Bool { plainCount(bytes) == bytes.count }

/// The number of printable ASCII bytes before any other.
func plainCount(_ bytes: UnsafeRawBufferPointer) -> Int {
  var offset = 0
  while offset + 8 <= bytes.count {
    let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    // The top bit of a byte is set if the byte is below 0x20 or above 0x7E. Only the lowest such byte is reliable,
    // because a carry may set the bits above it.
    let below = (word &- each(0x20)) & ~word
    let above = (word &+ each(0x01)) | word
    if (below | above) & each(0x80) != 0 { break }
    offset += 8
  }
  while offset < bytes.count, 0x20..<0x7F ~= bytes[offset] { offset += 1 }
  return offset
}

private func each(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }
