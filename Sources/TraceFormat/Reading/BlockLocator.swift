/// Locates the blocks of a trace for several threads, one after the other, which read them beside each other.
///
///     located    1 2  3  4     5
///     thread A   │ reads, proves 1 │ decodes 1 ──── │ reads, proves 4 │ …
///     thread B     │ reads, proves 2 │ decodes 2 │ reads, proves 3 │ …
final class BlockLocator: @unchecked Sendable {
  private let reader: TraceReader
  private let window: ByteWindow
  private let inputBytes: UInt64
  /// The first block that turned out to be damaged. Nothing after it is certain.
  var damaged: LocatedBlock?

  /// - Parameter reader: used by nobody else but `BlockFinder` until all is read. Fails if it can't locate blocks.
  init?(_ reader: TraceReader) {
    guard reader.locatesBlocks else { return nil }
    (self.reader, window) = (reader, reader.scanner.window)
    inputBytes = reader.byteCount ?? 0
  }

  /// The next block, if its header tells that it is one. Call it on one thread at a time.
  func next() -> LocatedBlock? { reader.locateNext() }

  /// Reads a block, on any thread. `nil` if it is damaged, or can't be read.
  func read(_ located: LocatedBlock, in room: inout PayloadRoom) -> PendingBlock? {
    let count = Int(located.header.payloadBytes)
    let storage = room.storage(of: count)
    let bytes = UnsafeMutableRawBufferPointer(start: storage.base, count: count)
    guard window.copy(to: bytes, from: located.offset + UInt64(BlockHeader.byteCount)) else { return nil }
    let payload = UnsafeRawBufferPointer(bytes)
    guard XXH64.checksum(of: payload) == located.header.payloadChecksum else { return nil }
    let found = BlockScanner.Found(header: located.header, offset: located.offset, payload: payload)
    return PendingBlock(found: found, backing: storage, inputBytes: inputBytes)
  }
}

/// Memory for blocks that one thread reads, used again once nobody keeps a block: it is in the processor's cache.
struct PayloadRoom {
  private var storages: [PaddedBytes] = []
  /// The one that is read, and one that is kept a moment longer.
  private static let most = 2

  mutating func storage(of count: Int) -> PaddedBytes {
    for index in storages.indices where storages[index].capacity >= count {
      if isKnownUniquelyReferenced(&storages[index]) { return storages[index] }
    }
    let storage = PaddedBytes(capacity: (count | 0xFFFF) + 1)
    storages = storages.suffix(Self.most - 1) + [storage]
    return storage
  }
}
