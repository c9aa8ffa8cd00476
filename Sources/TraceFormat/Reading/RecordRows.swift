/// How the records of a block lie between its evaluations.
struct BlockOrder {
  /// The table of each record that is no evaluation.
  let kinds: [UInt64]
  /// The evaluations before it, since the one before.
  let gaps: [UInt64]

  init?(_ payload: Payload) {
    guard let table = payload.table(.order) else {
      kinds = []
      gaps = []
      return
    }
    guard let kinds = table.numbers(Schema.Order.kind), let gaps = table.numbers(Schema.Order.gap) else { return nil }
    self.kinds = kinds
    self.gaps = gaps
  }
}

/// A row of a decoded table.
struct RecordRow {
  fileprivate let columns: [[UInt64]]
  fileprivate let row: Int

  subscript(_ column: Int) -> UInt64 { columns[column - 1][row] }

  func word(_ column: Int) -> UInt32 { UInt32(truncatingIfNeeded: columns[column - 1][row]) }
}

/// The rows of the records that a visitor wants, and how far each table has been read.
struct RecordRows {
  /// Decoded columns, for each table at its tag.
  private var columns: [[[UInt64]]]
  private var cursors: [Int]

  /// `nil` where a table contradicts itself.
  init?(_ payload: Payload, wanted: RecordKinds) {
    columns = Array(repeating: [], count: Int(Schema.Table.waste.rawValue) + 1)
    cursors = Array(repeating: 0, count: columns.count)
    for table in Schema.Table.allCases where table.isRecord && wanted.contains(RecordKinds(table)) {
      guard let rows = payload.table(table) else { continue }
      guard let decoded = rows.columns(table.width) else { return nil }
      columns[Int(table.rawValue)] = decoded
    }
  }

  /// The table's next row; `nil` where it has none left or was not wanted.
  mutating func next(_ table: Schema.Table) -> RecordRow? {
    let index = Int(table.rawValue)
    let row = cursors[index]
    cursors[index] = row + 1
    guard let first = columns[index].first, row < first.count else { return nil }
    return RecordRow(columns: columns[index], row: row)
  }
}

extension Schema.Table {
  /// A kind of record that `BlockOrder` may name. Evaluations are never named: they fill the gaps.
  init?(record tag: UInt64) {
    guard let tag = UInt8(exactly: tag), let table = Self(rawValue: tag), table.isRecord else { return nil }
    self = table
  }

  var isRecord: Bool { (Self.tickBegin.rawValue...Self.waste.rawValue).contains(rawValue) && self != .evaluation }

  /// How many columns a table of records has.
  var width: Int {
    switch self {
    case .tickBegin: Schema.TickBegin.width
    case .tickEnd: Schema.TickEnd.width
    case .event: Schema.Event.width
    case .write: Schema.Write.width
    case .mount: Schema.Mount.width
    case .unmount: Schema.Unmount.width
    case .skip: Schema.Skip.width
    case .commit: Schema.Commit.width
    case .cycle: Schema.Cycle.width
    case .stale: Schema.Stale.width
    case .note: Schema.Note.width
    case .waste: Schema.Waste.width
    default: 0
    }
  }
}
