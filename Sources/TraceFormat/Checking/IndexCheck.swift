/// Holds what the index and the trailer say against the blocks that were found.
struct IndexCheck {
  private var places: [BlockPlace] = []

  /// Takes the next block that belongs to the trace. No index names more than its table may have rows.
  mutating func add(_ found: BlockScanner.Found) {
    if places.count < Schema.mostRows { places.append(BlockPlace(offset: found.offset, header: found.header)) }
  }

  /// Whether an index block names all blocks before it as they are, and its trailer the block itself.
  func holds(_ found: BlockScanner.Found) -> Bool {
    guard IndexTrailer(endOf: found.payload)?.indexOffset == found.offset, let payload = Payload(found.payload) else {
      return false
    }
    // A table without rows is not there.
    guard let table = payload.table(.blocks) else { return places.isEmpty }
    guard table.rows == places.count, let columns = table.columns(Schema.Blocks.width) else { return false }
    return places.enumerated().allSatisfy { row, place in IndexEntry(columns, row) == IndexEntry(place) }
  }
}

/// What an index says of one block.
struct IndexEntry: Equatable {
  let offset: UInt64
  let kind: BlockKind
  let firstTick: TickNumber
  let lastTick: TickNumber
  private let records: UInt32
  private let evaluations: UInt32

  init(_ place: BlockPlace) {
    let header = place.header
    (offset, kind, firstTick, lastTick) = (place.offset, header.kind, header.firstTick, header.lastTick)
    (records, evaluations) = (header.records, header.evaluations)
  }

  /// A row of the table `blocks`.
  init(_ columns: [[UInt64]], _ row: Int) {
    func word(_ id: Int) -> UInt32 { UInt32(truncatingIfNeeded: columns[id - 1][row]) }
    offset = columns[Schema.Blocks.offset - 1][row]
    kind = BlockKind(rawValue: UInt8(truncatingIfNeeded: columns[Schema.Blocks.kind - 1][row]))
    (firstTick, lastTick) = (word(Schema.Blocks.firstTick), word(Schema.Blocks.lastTick))
    (records, evaluations) = (word(Schema.Blocks.records), word(Schema.Blocks.evaluations))
  }

  /// Whether it says that some of the block's records lie in one of the ticks.
  func overlaps(_ ticks: ClosedRange<TickNumber>) -> Bool { header.overlaps(ticks) }

  /// As far as it is known.
  var header: BlockHeader {
    var header = BlockHeader(kind: kind)
    (header.firstTick, header.lastTick) = (firstTick, lastTick)
    return header
  }
}
