/// Checks the index and the trailer against the blocks that were found.
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
    return zip(columns.rows, places).allSatisfy { row, place in IndexEntry(columns, row) == IndexEntry(place) }
  }
}
