/// Finds block after block and checks each checksum; what is damaged is reported and stepped over.
///
/// After a fault it looks for the next header from the byte after the bad block's own header on, so that neither a
/// damaged length nor bytes lost or added in the middle cost more than the blocks they lie in.
struct BlockScanner {
  /// A block whose bytes are whole. The payload is good until the next call.
  struct Found {
    var header: BlockHeader
    var offset: UInt64
    var payload: UnsafeRawBufferPointer
  }

  let window: ByteWindow
  /// The input may still grow: a block that is not all there yet is waited for, not reported.
  let isFollowing: Bool
  private(set) var faults: [TraceFault] = []
  private(set) var faultCount = 0
  /// Faults beyond these are only counted.
  private static let mostFaults = 1000
  /// Bytes that were read as the payload of blocks that then proved damaged.
  private var damagedBytes: UInt64 = 0
  /// From here on no block is looked for any more: what begins otherwise than a trace may have no end.
  var searchLimit = UInt64.max

  init(window: ByteWindow, isFollowing: Bool = false) {
    self.window = window
    self.isFollowing = isFollowing
  }

  mutating func add(_ fault: TraceFault) {
    // How far damage reaches in a followed file is found out piece by piece.
    if isFollowing, fault.kind == .noBlock, let last = faults.last, last.isDamage,
      last.byteCount > 0, last.offset + last.byteCount == fault.offset
    {
      faults[faults.count - 1].byteCount += fault.byteCount
      return
    }
    faultCount += 1
    if faults.count < Self.mostFaults { faults.append(fault) }
  }

  /// The next whole block, or `nil` at the end.
  ///
  /// The found block stays in the window: `step(over:)` goes on behind it.
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
      // Damage was stepped over; where nothing was, the rest of the block is still to come.
      if isFollowing, window.position == position { return nil }
    }
    return nil
  }

  mutating func addMisplaced(_ found: Found) {
    let bytes = UInt64(BlockHeader.byteCount + found.payload.count)
    add(TraceFault(.misplaced, offset: found.offset, byteCount: bytes, header: found.header))
  }

  /// Reads what follows the index up to the input's end: a pipe's writer is not to be cut off.
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

  /// The header that lies ahead, if a whole one does. Reads no more than that: the block may not be wanted.
  func peekHeader() throws(TraceError) -> BlockHeader? {
    guard try window.fill(BlockHeader.byteCount, readsAhead: false) == BlockHeader.byteCount else { return nil }
    return try readableHeader()
  }

  /// Goes behind a block without reading its payload; `false` where the input ends before that.
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

  /// Looks for the next header inside the damaged block too, where bytes may be missing.
  ///
  /// Headers that claim each other as their payload would have the same bytes checked over and over: once that comes
  /// to more than damage can explain, whole blocks are stepped over.
  private mutating func skipDamaged(_ header: BlockHeader) throws(TraceError) {
    damagedBytes += UInt64(header.payloadBytes)
    guard damagedBytes > window.position + UInt64(BlockHeader.longestPayload) else {
      return try skipToHeader(after: BlockHeader.byteCount, fault: .damagedPayload, header: header)
    }
    let count = BlockHeader.byteCount + Int(header.payloadBytes)
    add(TraceFault(.damagedPayload, offset: window.position, byteCount: UInt64(count), header: header))
    window.skip(count)
  }

  /// Skips to the next header with a correct checksum, or to the end, and reports what lies between.
  private mutating func skipToHeader(
    after start: Int, fault: TraceFault.Kind, header: BlockHeader?
  ) throws(TraceError) {
    let offset = window.position
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
    // Intact blocks behind it show that bytes are missing in the middle, not at the end.
    let isAtEnd = window.available < BlockHeader.byteCount
    // The beginning of a block that is still being written may be among the last bytes.
    if isAtEnd, !isFollowing { window.skip(window.available) }
    let kind = fault == .truncated && !isAtEnd ? (header == nil ? .noBlock : .damagedPayload) : fault
    add(TraceFault(kind, offset: offset, byteCount: window.position - offset, header: header))
  }

  /// Where in the window the magic comes next.
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
