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
  /// Records of ticks that were passed over.
  private let skipped: PassedRecords
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
    skipped = PassedRecords(scratch)
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

  /// Passes over all records before the begin of a tick: the first one after at least so many ticks and evaluations, or none.
  /// Evaluations are only counted.
  ///
  /// - Returns: how many ticks and evaluations that were.
  mutating func passTicks(steps least: Int) -> Int {
    let passage = pass { $0.ticks &+ $0.evaluations >= least }
    unknown += passage.unknown
    return passage.ticks &+ passage.evaluations
  }

  /// Passes over all records before the begin of a tick: the `number`th from here, counting from 1. Evaluations are only counted.
  ///
  /// - Returns: `false` if fewer ticks begin, after which there are no more records.
  mutating func pass(toTick number: Int) -> Bool { pass { $0.ticks &+ 1 == number }.isAtTick }

  /// What was passed over.
  private struct Passage {
    /// The begins of ticks.
    var ticks = 0
    var evaluations = 0
    /// Records of unknown kinds.
    var unknown = 0
    /// Whether another tick begins after it.
    var isAtTick = false
  }

  /// Passes over all records before the begin of a tick, the first one for which `isWanted` returns `true`, or none.
  @inline(__always)
  private mutating func pass(toTick isWanted: (_ passed: Passage) -> Bool) -> Passage {
    // Local copies, which the loop can keep in registers.
    let (skipped, rows) = (skipped, rows)
    var (left, passage) = (left, Passage())
    order.pass { row in
      let (tag, gap) = (
        row[Schema.Order.kind.index &* TableRows.stride], row + Schema.Order.gap.index &* TableRows.stride
      )
      let evaluations = min(gap.pointee, left)
      left &-= evaluations
      passage.evaluations &+= Int(evaluations)
      if tag == UInt64(RecordKind.tickBegin.rawValue) {
        // The tick before it had the evaluations in the gap.
        gap.pointee = 0
        passage.isAtTick = isWanted(passage)
        if passage.isAtTick { return false }
        passage.ticks &+= 1
      }
      if !rows.isRecord(tag) { passage.unknown &+= 1 }
      skipped.add(tag)
      return true
    }
    self.left = left
    passed &+= UInt64(passage.evaluations)
    skipped.skip(rows)
    return passage
  }

  /// The number of evaluations since the last call.
  @inline(__always)
  mutating func takePassed() -> UInt64 {
    let taken = passed
    passed = 0
    return taken
  }
}
