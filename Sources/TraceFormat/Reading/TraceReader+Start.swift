extension TraceReader {
  /// Reads the metadata, and the index where only some ticks are wanted, then goes back to the first block.
  func start() throws(TraceError) {
    let window = scanner.window
    let looksLikeTrace = try startsWithMagic()
    var probe = BlockScanner(window: window)
    // One damaged block may hide the beginning; what has none for longer than that has none.
    if !looksLikeTrace { probe.searchLimit = UInt64(BlockHeader.byteCount + BlockHeader.longestPayload) }
    let first = try probe.next()
    format = first.map { FormatVersion(major: $0.header.major, minor: $0.header.minor) }
    if first == nil, !looksLikeTrace { throw .notATrace(bytes: window.position) }
    if let first, first.header.kind == .metadata { metadata = TraceMetadata(first.payload) }
    startsWithMetadata = metadata != nil
    guard window.isSeekable else {
      // What a pipe has passed is gone: what the probe found damaged must not be forgotten.
      scanner = probe
      scanner.searchLimit = .max
      return
    }
    let index = metadata == nil || ticks != Self.allTicks ? try TraceIndex(window) : nil
    if metadata == nil, let index { metadata = try index.metadata(window) }
    if ticks != Self.allTicks, let index {
      places = index.offsets(of: ticks).reversed()
      metTicks = index.ticks
      isFinished = true
    }
    try window.seek(to: 0)
  }

  /// Whether the input begins as a trace does, even if it ends within the first bytes.
  private func startsWithMagic() throws(TraceError) -> Bool {
    let magic = BlockHeader.magic
    let count = try scanner.window.fill(magic.count)
    // A recording of which nothing was kept, or nothing was recorded at all: who asks for a trace has none.
    if count == 0 { throw .notATrace(bytes: 0) }
    return UnsafeRawBufferPointer(start: scanner.window.bytes, count: count).elementsEqual(magic[..<count])
  }
}

/// Where the blocks of a finished trace lie: read from its end.
struct TraceIndex {
  private var offsets: [UInt64] = []
  private var headers: [BlockHeader] = []

  /// `nil` where there is no whole index, or one that doesn't reach all blocks.
  init?(_ window: ByteWindow) throws(TraceError) {
    guard let size = window.size, size >= UInt64(IndexTrailer.byteCount + BlockHeader.byteCount) else { return nil }
    try window.seek(to: size - UInt64(IndexTrailer.byteCount))
    guard try window.fill(IndexTrailer.byteCount) == IndexTrailer.byteCount,
      let trailer = IndexTrailer(
        endOf: UnsafeRawBufferPointer(start: window.bytes, count: IndexTrailer.byteCount)),
      trailer.indexOffset < size
    else { return nil }
    try window.seek(to: trailer.indexOffset)
    var scanner = BlockScanner(window: window)
    guard let found = try scanner.next(), found.offset == trailer.indexOffset, found.header.kind == .index,
      // Else it is the index of another trace, behind which this one was put.
      found.offset + UInt64(BlockHeader.byteCount + found.payload.count) == size,
      let table = Payload(found.payload)?.table(.blocks), table.rows < Schema.mostRows,
      let columns = table.columns(Schema.Blocks.width)
    else { return nil }
    offsets = columns[Schema.Blocks.offset - 1]
    // Else a small index could have one block read a hundred thousand times, or lead beyond the input.
    guard zip(offsets, offsets.dropFirst()).allSatisfy(<), offsets.last ?? 0 < size else { return nil }
    for row in 0..<table.rows {
      var header = BlockHeader(
        kind: BlockKind(rawValue: UInt8(truncatingIfNeeded: columns[Schema.Blocks.kind - 1][row])))
      header.firstTick = TickNumber(truncatingIfNeeded: columns[Schema.Blocks.firstTick - 1][row])
      header.lastTick = TickNumber(truncatingIfNeeded: columns[Schema.Blocks.lastTick - 1][row])
      headers.append(header)
    }
  }

  func offsets(of ticks: ClosedRange<TickNumber>) -> [UInt64] {
    zip(offsets, headers).filter { $0.1.overlaps(ticks) }.map(\.0)
  }

  var ticks: ClosedRange<TickNumber>? {
    headers.filter { $0.kind == .records }.reduce(nil) { $1.ticks(joining: $0) }
  }

  /// The copy of the metadata before the index, for when the first one is lost.
  func metadata(_ window: ByteWindow) throws(TraceError) -> TraceMetadata? {
    guard let row = headers.lastIndex(where: { $0.kind == .metadata }) else { return nil }
    try window.seek(to: offsets[row])
    var scanner = BlockScanner(window: window)
    guard let found = try scanner.next(), found.header.kind == .metadata else { return nil }
    return TraceMetadata(found.payload)
  }
}

extension TraceMetadata {
  /// Reads a metadata block; `nil` where it contradicts itself.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard let payload = Payload(bytes), var strings = BlockStrings(payload), let table = payload.table(.metadata),
      let columns = table.columns(Schema.Metadata.width)
    else { return nil }
    self.init(producer: "")
    for row in 0..<table.rows {
      let entry = Entry(
        strings.string(columns[Schema.Metadata.name - 1][row]), strings.string(columns[Schema.Metadata.value - 1][row]))
      add(entry, group: columns[Schema.Metadata.group - 1][row])
    }
  }
}
