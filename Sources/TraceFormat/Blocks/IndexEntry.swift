/// The offset of a block, and its header.
struct BlockPlace: Equatable {
  var offset: UInt64
  var header: BlockHeader
}

/// What an index records about a block.
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
  init(_ columns: ColumnNumbers, _ row: RowNumber) {
    func word(_ column: ColumnNumber) -> UInt32 { UInt32(truncatingIfNeeded: columns[row, column]) }
    func tick(_ column: ColumnNumber) -> TickNumber { TickNumber(truncatingIfNeeded: columns[row, column]) }
    offset = columns[row, Schema.Blocks.offset]
    kind = BlockKind(rawValue: UInt8(truncatingIfNeeded: columns[row, Schema.Blocks.kind]))
    (firstTick, lastTick) = (tick(Schema.Blocks.firstTick), tick(Schema.Blocks.lastTick))
    (records, evaluations) = (word(Schema.Blocks.records), word(Schema.Blocks.evaluations))
  }

  /// Whether any of the block's records are in these ticks, according to the index.
  func overlaps(_ ticks: ClosedRange<TickNumber>) -> Bool { header.overlaps(ticks) }

  /// As far as it is in the index.
  var header: BlockHeader {
    var header = BlockHeader(kind: kind)
    (header.firstTick, header.lastTick) = (firstTick, lastTick)
    return header
  }
}
