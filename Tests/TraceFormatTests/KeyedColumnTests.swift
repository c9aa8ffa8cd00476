import Testing

@testable import TraceFormat

/// Columns of records that follow from others, over more rows than are decoded at a time.
@Suite struct KeyedColumnTests {
  /// A commit's column of insertions, only the first of which is told: 7. The others have code 0.
  private func insertions(key: Int, keys: [UInt8], _ encoding: ColumnEncoding) throws -> [UInt32] {
    let rows: UInt64 = 300
    let codes: [UInt8] = [UInt8(key), 0, 0, 1, 0, 0, 0, 1, 4, 0, 8]
    let order = HandMade.column(Schema.Order.kind, .packed, HandMade.constant(Schema.Table.commit.rawValue))
    let payload = HandBuiltBlock.payload([
      .init(.order, rows: rows, columns: [order]),
      .init(
        .commit, rows: rows,
        columns: [HandMade.column(Schema.Commit.inserted, .keyed, codes), HandMade.column(key, encoding, keys)]),
    ])
    var read: [UInt32] = []
    try TraceReader(bytes: HandMade.block(.records, payload) { $0.records = UInt32(rows) }).forEachRecord { record in
      if case .commit(let commit) = record { read.append(commit.inserted) }
    }
    return read
  }

  @Test(
    "A key may stand behind the column that follows from it, or be a column of a later version",
    arguments: [Schema.Commit.updated, 9])
  func keys(key: Int) throws {
    #expect(try insertions(key: key, keys: HandMade.constant(3), .packed) == Array(repeating: 7, count: 300))
    let once = try insertions(key: key, keys: HandMade.counting, .differences)
    #expect(once == [7] + Array(repeating: 0, count: 299), "each row has a key of its own")
  }

  @Test("A key that is keyed too is a contradiction, and nothing of the block is shown")
  func circle() throws {
    #expect(try insertions(key: Schema.Commit.updated, keys: [1] + HandMade.constant(0), .keyed) == [])
  }
}
