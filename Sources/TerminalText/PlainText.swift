extension StringProtocol {
  /// Nothing but printable ASCII, as nearly all names are: asked of each line, so eight bytes at a time.
  var isPlainASCII: Bool {
    utf8.withContiguousStorageIfAvailable { isPlain(UnsafeRawBufferPointer($0)) }
      ?? utf8.allSatisfy { 0x20..<0x7F ~= $0 }
  }
}

private func isPlain(_ bytes: UnsafeRawBufferPointer) -> Bool {
  var offset = 0
  while offset + 8 <= bytes.count {
    let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    // The top bit of a byte says that one is below 0x20 or above 0x7E; of the lowest such byte it is right, those
    // above it may follow suit.
    let below = (word &- each(0x20)) & ~word
    let above = (word &+ each(0x01)) | word
    if (below | above) & each(0x80) != 0 { return false }
    offset += 8
  }
  return bytes[offset...].allSatisfy { 0x20..<0x7F ~= $0 }
}

private func each(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }
