/// Finds block after block and verifies their checksums; reports damage and steps over it.
///
/// After damage, it searches for the next header from just inside the bad block on. So neither a damaged length nor bytes lost
/// or inserted cost more than the blocks in which they are.
struct BlockScanner {
  /// A block with a correct checksum. The payload is valid until the next call.
  struct Found {
    var header: BlockHeader
    var offset: UInt64
    var payload: UnsafeRawBufferPointer
  }

  let window: ByteWindow
  /// Whether the input may still grow; then an incomplete block is awaited, not reported.
  let isFollowing: Bool
  private(set) var faults = FaultList()
  /// Bytes read as payloads of blocks that turned out to be damaged.
  private var damagedBytes: UInt64 = 0
  /// Beyond this offset, no block is searched for: an input that doesn't begin like a trace may be endless.
  var searchLimit = UInt64.max

  init(window: ByteWindow, isFollowing: Bool = false) {
    self.window = window
    self.isFollowing = isFollowing
  }

  mutating func add(_ fault: TraceFault) {
    // In a followed file, the extent of damage becomes known piece by piece.
    if isFollowing, fault.kind == .noBlock, let last = faults.listed.last, last.isDamage,
      last.byteCount > 0, last.offset + last.byteCount == fault.offset
    {
      return faults.extendLast(by: fault.byteCount)
    }
    faults.append(fault)
  }

  mutating func insert(_ fault: TraceFault) { faults.insert(fault) }

  mutating func insert(_ others: FaultList) { faults.insert(others) }

  /// The next intact block, or `nil` at the end.
  ///
  /// The block stays in the window; `step(over:)` continues after it.
  mutating func next() throws(TraceError) -> Found? {
    while window.position < searchLimit {
      let available = try window.fill(BlockHeader.byteCount)
      if available == 0 || isFollowing && available < BlockHeader.byteCount { return waitForMore() }
      guard available == BlockHeader.byteCount, let header = try readableHeader() else {
        try skipToHeader(after: 0, fault: available < BlockHeader.byteCount ? .truncated : .noBlock, header: nil)
        continue
      }
      let position = window.position
      if let found = try payload(of: header) { return found }
      // If no damage was skipped, the rest of the block is still to come.
      if isFollowing, window.position == position { return nil }
    }
    return nil
  }

  mutating func addMisplaced(_ found: Found) {
    add(TraceFault(ofBlock: .misplaced, at: found.offset, found.header))
  }

  /// Reads what follows the index up to the end of the input, so that a pipe's writer isn't cut off.
  mutating func skipTrailing() throws(TraceError) {
    let start = window.position
    if let size = window.size {
      try window.seek(to: max(start, size))
    } else {
      while try window.fill(1) > 0 { window.skip(window.available) }
    }
    if window.position > start { add(TraceFault(.trailing, offset: start, byteCount: window.position - start)) }
  }

  func step(over found: Found) { window.skip(BlockHeader.byteCount + found.payload.count) }

  /// The header at the current position, if it is intact. Doesn't read the payload, because the block may not be wanted.
  func peekHeader() throws(TraceError) -> BlockHeader? {
    guard try window.fill(BlockHeader.byteCount, readsAhead: false) == BlockHeader.byteCount else { return nil }
    return try readableHeader()
  }

  /// Skips a block without reading its payload; `false` if the input ends before its end.
  func seekBehind(_ header: BlockHeader) throws(TraceError) -> Bool {
    let end = window.position + UInt64(BlockHeader.byteCount) + UInt64(header.payloadBytes)
    guard let size = window.size, end <= size else { return false }
    try window.seek(to: end)
    return true
  }

  private func waitForMore() -> Found? {
    if isFollowing { window.forgetEnd() }
    return nil
  }

  private func readableHeader() throws(TraceError) -> BlockHeader? {
    guard let header = BlockHeader(window.bytes), header.payloadBytes <= BlockHeader.longestPayload else { return nil }
    if header.major > BlockHeader.currentMajor {
      throw .newerFormat(major: header.major, readable: BlockHeader.currentMajor)
    }
    return header
  }

  private mutating func payload(of header: BlockHeader) throws(TraceError) -> Found? {
    let length = Int(header.payloadBytes)
    let offset = window.position
    let available = try window.fill(BlockHeader.byteCount + length) - BlockHeader.byteCount
    if available < length, isFollowing { return waitForMore() }
    if available < length {
      try skipToHeader(after: BlockHeader.byteCount, fault: .truncated, header: header)
      return nil
    }
    let payload = UnsafeRawBufferPointer(start: window.bytes + BlockHeader.byteCount, count: length)
    if XXH64.checksum(of: payload) != header.payloadChecksum {
      try skipDamaged(header)
      return nil
    }
    return Found(header: header, offset: offset, payload: payload)
  }

  /// Searches for the next header inside the damaged block, too, because bytes may be missing.
  ///
  /// Nested headers that claim each other as payload would cause the same bytes to be checksummed repeatedly. Once that exceeds
  /// what damage can explain, whole blocks are skipped.
  private mutating func skipDamaged(_ header: BlockHeader) throws(TraceError) {
    damagedBytes += UInt64(header.payloadBytes)
    guard damagedBytes > window.position + UInt64(BlockHeader.longestPayload) else {
      return try skipToHeader(after: BlockHeader.byteCount, fault: .damagedPayload, header: header)
    }
    let count = BlockHeader.byteCount + Int(header.payloadBytes)
    add(TraceFault(.damagedPayload, offset: window.position, byteCount: UInt64(count), header: header))
    window.skip(count)
  }

  /// Skips to the next header with a correct checksum, or to the end, and reports what was skipped.
  private mutating func skipToHeader(
    after start: Int, fault: TraceFault.Kind, header: BlockHeader?
  ) throws(TraceError) {
    let offset = window.position
    window.readsAhead = true
    window.skip(start)
    if start == 0 { window.skip(min(1, window.available)) }
    while try window.fill(BlockHeader.byteCount) == BlockHeader.byteCount, window.position < searchLimit {
      if let next = nextMagic() {
        window.skip(next)
        guard try window.fill(BlockHeader.byteCount) == BlockHeader.byteCount else { break }
        if try readableHeader() != nil { break }
        window.skip(1)
      } else {
        window.skip(window.available - BlockHeader.magic.count + 1)
      }
    }
    // An intact block after it shows that bytes are missing in the middle, not at the end.
    let isAtEnd = window.available < BlockHeader.byteCount
    // The last bytes may be the start of a block that is still being written.
    if isAtEnd, !isFollowing { window.skip(window.available) }
    let kind = fault == .truncated && !isAtEnd ? (header == nil ? .noBlock : .damagedPayload) : fault
    add(TraceFault(kind, offset: offset, byteCount: window.position - offset, header: header))
  }

  /// The offset of the next magic number in the window.
  private func nextMagic() -> Int? {
    let bytes = UnsafeRawBufferPointer(start: window.bytes, count: window.available)
    let magic = BlockHeader.magic
    var index = 0
    while index + magic.count <= bytes.count {
      if bytes[index] == magic[0], bytes[index..<index + magic.count].elementsEqual(magic) { return index }
      index += 1
    }
    return nil
  }
}
