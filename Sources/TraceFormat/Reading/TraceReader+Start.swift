extension TraceReader {
  /// Reads the metadata, and the index if only some ticks are wanted, then returns to the first block.
  func start() throws(TraceError) {
    let window = scanner.window
    // Of some ticks, little but their blocks is needed.
    window.readsAhead = ticks == Self.allTicks || !window.isSeekable
    let looksLikeTrace = try window.beginsLikeTrace()
    var probe = BlockScanner(window: window)
    // A damaged first block may hide the start; an input without a block for longer than that isn't a trace.
    if !looksLikeTrace { probe.searchLimit = UInt64(BlockHeader.byteCount + BlockHeader.longestPayload) }
    let first = try probe.next()
    format = first.map { FormatVersion(major: $0.header.major, minor: $0.header.minor) }
    if first == nil, !looksLikeTrace { throw .notATrace(bytes: window.position) }
    if let first, first.header.kind == .metadata { metadata = TraceMetadata(first.payload) }
    startsWithMetadata = metadata != nil
    guard window.isSeekable else {
      // A pipe can't be read again, so the faults found here must be kept.
      scanner = probe
      scanner.searchLimit = .max
      return
    }
    let index = metadata == nil || ticks != Self.allTicks ? try TraceIndex(window) : nil
    if metadata == nil, let index { metadata = try index.metadata(window) }
    if ticks != Self.allTicks, let index, try index.holds(for: ticks, window) {
      places = index.offsets(of: ticks).reversed()
      seenTicks = index.ticks
      isFinished = true
    }
    try window.seek(to: 0)
  }

}

extension ByteWindow {
  /// Whether the input begins like a trace, even if it ends within the first bytes. For an empty input, only the file's name
  /// can show that it is an unfinished recording.
  func beginsLikeTrace() throws(TraceError) -> Bool {
    let magic = BlockHeader.magic
    let count = try fill(magic.count)
    if count == 0 { return isOfPartialFile }
    return UnsafeRawBufferPointer(start: bytes, count: count).elementsEqual(magic[..<count])
  }
}

/// The offsets of a finished trace's blocks, read from its end.
struct TraceIndex {
  private let entries: [IndexEntry]

  /// `nil` if there is no intact index, or it doesn't cover all blocks.
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
      // Otherwise it is the index of another trace, to which this one was appended.
      found.offset + UInt64(BlockHeader.byteCount + found.payload.count) == size,
      let table = Payload(found.payload)?.table(.blocks), table.rows < Schema.mostRows,
      let columns = table.columns(Schema.Blocks.width)
    else { return nil }
    entries = columns.rows.map { IndexEntry(columns, $0) }
    let offsets = entries.map(\.offset)
    // Otherwise a small index could have a block read a hundred thousand times, or refer beyond the input.
    guard zip(offsets, offsets.dropFirst()).allSatisfy(<), offsets.last ?? 0 < size else { return nil }
  }

  func offsets(of ticks: ClosedRange<TickNumber>) -> [UInt64] { entries.filter { $0.overlaps(ticks) }.map(\.offset) }

  var ticks: ClosedRange<TickNumber>? {
    entries.filter { $0.kind == .records }.reduce(nil) { $1.header.ticks(joining: $0) }
  }

  /// Whether the headers of the blocks to be read, and of their neighbors, match the index. An index without the ticks
  /// proves nothing: headers have to be read instead.
  ///
  /// An entry that doesn't lead to a header is not a mismatch: the block is damaged, and reading it will report that.
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

  /// The copy of the metadata before the index, in case the first one is lost.
  func metadata(_ window: ByteWindow) throws(TraceError) -> TraceMetadata? {
    guard let place = entries.last(where: { $0.kind == .metadata }) else { return nil }
    try window.seek(to: place.offset)
    var scanner = BlockScanner(window: window)
    guard let found = try scanner.next(), found.header.kind == .metadata else { return nil }
    return TraceMetadata(found.payload)
  }
}

extension TraceMetadata {
  /// Reads a metadata block; `nil` if it contradicts itself.
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

  /// A limit, so that a few bytes with a hundred thousand parameters of one long name can't exhaust memory.
  static let mostEntries = 4_096
  private static let mostBytes = 4 << 20
}
