/// Where a block lies, and what of.
struct BlockPlace: Equatable {
  var offset: UInt64
  var header: BlockHeader
}

/// What an index records about one block.
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

  /// Whether some of the block's records lie in one of the ticks, according to it.
  func overlaps(_ ticks: ClosedRange<TickNumber>) -> Bool { header.overlaps(ticks) }

  /// As far as it is known.
  var header: BlockHeader {
    var header = BlockHeader(kind: kind)
    (header.firstTick, header.lastTick) = (firstTick, lastTick)
    return header
  }
}
