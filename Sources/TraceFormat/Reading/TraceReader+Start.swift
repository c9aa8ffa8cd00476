extension TraceReader {
  /// Reads the metadata, and the index where only some ticks are wanted, then goes back to the first block.
  func start() throws(TraceError) {
    let window = scanner.window
    let looksLikeTrace = try window.beginsLikeTrace()
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
    if ticks != Self.allTicks, let index, try index.holds(for: ticks, window) {
      places = index.offsets(of: ticks).reversed()
      metTicks = index.ticks
      isFinished = true
    }
    try window.seek(to: 0)
  }

}

extension ByteWindow {
  /// Whether the input begins as a trace does, even if it ends within the first bytes. Of an empty one only its name can
  /// tell: without that, who asks for a trace has none.
  func beginsLikeTrace() throws(TraceError) -> Bool {
    let magic = BlockHeader.magic
    let count = try fill(magic.count)
    if count == 0 { return isOfPartialFile }
    return UnsafeRawBufferPointer(start: bytes, count: count).elementsEqual(magic[..<count])
  }
}

/// Where the blocks of a finished trace lie: read from its end.
struct TraceIndex {
  private let entries: [IndexEntry]

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
    entries = columns.rows.map { IndexEntry(columns, $0) }
    let offsets = entries.map(\.offset)
    // Else a small index could have one block read a hundred thousand times, or lead beyond the input.
    guard zip(offsets, offsets.dropFirst()).allSatisfy(<), offsets.last ?? 0 < size else { return nil }
  }

  func offsets(of ticks: ClosedRange<TickNumber>) -> [UInt64] { entries.filter { $0.overlaps(ticks) }.map(\.offset) }

  var ticks: ClosedRange<TickNumber>? {
    entries.filter { $0.kind == .records }.reduce(nil) { $1.header.ticks(joining: $0) }
  }

  /// Whether the headers of the blocks that are to be read, and of those beside them, match the index. An
  /// index that knows nothing of the ticks proves nothing: headers have to be asked.
  ///
  /// Where an entry leads to no header, a block is damaged: reading it tells that.
  func holds(for ticks: ClosedRange<TickNumber>, _ window: ByteWindow) throws(TraceError) -> Bool {
    guard let first = entries.firstIndex(where: { $0.overlaps(ticks) }),
      let last = entries.lastIndex(where: { $0.overlaps(ticks) })
    else { return false }
    for entry in entries[max(0, first - 1)...min(last + 1, entries.count - 1)] {
      try window.seek(to: entry.offset)
      guard let header = try BlockScanner(window: window).peekHeader() else { continue }
      if IndexEntry(BlockPlace(offset: entry.offset, header: header)) != entry { return false }
    }
    return true
  }

  /// The copy of the metadata before the index, for when the first one is lost.
  func metadata(_ window: ByteWindow) throws(TraceError) -> TraceMetadata? {
    guard let place = entries.last(where: { $0.kind == .metadata }) else { return nil }
    try window.seek(to: place.offset)
    var scanner = BlockScanner(window: window)
    guard let found = try scanner.next(), found.header.kind == .metadata else { return nil }
    return TraceMetadata(found.payload)
  }
}

extension TraceMetadata {
  /// Reads a metadata block; `nil` where it contradicts itself.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard let payload = Payload(bytes), var strings = BlockStrings(payload),
      let columns = payload.table(.metadata)?.columns(Schema.Metadata.width)
    else { return nil }
    self.init(producer: "")
    var left = Self.mostBytes
    for row in columns.rows.prefix(Self.mostEntries) {
      let entry = Entry(
        strings.string(field: columns[row, Schema.Metadata.name]),
        strings.string(field: columns[row, Schema.Metadata.value]))
      left -= entry.name.utf8.count + entry.value.utf8.count
      if left < 0 { break }
      add(entry, group: columns[row, Schema.Metadata.group])
    }
  }

  /// What is read of it, so that a few bytes with a hundred thousand parameters of one long name can't fill the memory.
  static let mostEntries = 4_096
  private static let mostBytes = 4 << 20
}
