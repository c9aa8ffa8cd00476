/// Checks the index and the trailer against the blocks that were found.
struct IndexCheck {
  private var places: [BlockPlace] = []

  /// Adds the next block of the trace. An index has no more rows than its table may have.
  mutating func add(_ found: BlockScanner.Found) {
    if places.count < Schema.mostRows { places.append(BlockPlace(offset: found.offset, header: found.header)) }
  }

  /// Whether an index block lists all blocks before it correctly, and its trailer has the block's own offset.
  func holds(_ found: BlockScanner.Found) -> Bool {
    guard IndexTrailer(endOf: found.payload)?.indexOffset == found.offset, let payload = Payload(found.payload) else {
      return false
    }
    // A table without rows is left out.
    guard let table = payload.table(.blocks) else { return places.isEmpty }
    guard table.rows == places.count, let columns = table.columns(Schema.Blocks.width) else { return false }
    return zip(columns.rows, places).allSatisfy { row, place in IndexEntry(columns, row) == IndexEntry(place) }
  }
}
