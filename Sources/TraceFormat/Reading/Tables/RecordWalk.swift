/// The records of a block in order, each after some evaluations.
///
///     while let row = walk.next() {
///       show(evaluations: walk.takePassed())
///       show(row)
///     }
///     show(evaluations: walk.takePassed() + walk.left)
struct RecordWalk {
  private let rows: RecordRows
  private var order: TableRows
  /// Evaluations after the last record.
  private(set) var left: UInt64
  /// Evaluations passed, but not taken yet.
  private var passed: UInt64 = 0
  /// How many records are of unknown kinds.
  private(set) var unknown = 0
  /// When the current tick began: set by who wants times, which count from it.
  var tickTime: UInt64 = 0

  /// `nil` if a column contradicts itself. Valid until the scratch memory is reused.
  ///
  /// - Parameter columns: those of a kind to decode, if not all are needed.
  init?(
    _ block: TraceBlock, wanted: RecordKinds, _ scratch: DecodeScratch,
    columns: (RecordKind) -> [ColumnNumber]? = { _ in nil }
  ) {
    order = TableRows(width: Schema.Order.width)
    if let table = block.payload.table(.order), table.rows > 0 {
      guard let found = TableRows(table, width: Schema.Order.width, scratch) else { return nil }
      order = found
    }
    guard let rows = RecordRows(block.payload, wanted: wanted, scratch, columns: columns) else { return nil }
    self.rows = rows
    left = UInt64(block.rows(of: .record(.evaluation)))
  }

  /// The next record of a wanted kind; `nil` at the end.
  @inline(__always)
  mutating func next() -> RecordRow? {
    while let place = order.nextRow() {
      let tag = place[Schema.Order.kind.index &* TableRows.stride]
      let gap = min(place[Schema.Order.gap.index &* TableRows.stride], left)
      left &-= gap
      passed &+= gap
      if let row = rows.next(tag, tickTime: tickTime) { return row }
      if !rows.isRecord(tag) { unknown &+= 1 }
    }
    return nil
  }

  /// The number of evaluations since the last call.
  @inline(__always)
  mutating func takePassed() -> UInt64 {
    let taken = passed
    passed = 0
    return taken
  }
}
