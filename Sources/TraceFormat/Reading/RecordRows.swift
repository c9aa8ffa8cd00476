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

extension Schema.Table {
  /// A kind of record that `BlockOrder` may name. Evaluations are never named: they fill the gaps.
  init?(record tag: UInt64) {
    guard let tag = UInt8(exactly: tag), let table = Self(rawValue: tag), table.isRecord else { return nil }
    self = table
  }

  var isRecord: Bool { (Self.tickBegin.rawValue...Self.waste.rawValue).contains(rawValue) && self != .evaluation }
}

/// The rows of the records that a visitor wants, and how far each table has been read.
struct RecordRows {
  /// Decoded columns, for each table at its tag.
  private var columns: [[[UInt64]]]
  private var cursors: [Int]
  /// The begin of the tick in hand; 0 where it lies in an earlier block.
  private(set) var tickTime: UInt64 = 0

  /// `nil` where a table contradicts itself. Begins of ticks are always read, for their times.
  init?(_ payload: Payload, wanted: RecordKinds) {
    columns = Array(repeating: [], count: Int(Schema.Table.waste.rawValue) + 1)
    cursors = Array(repeating: 0, count: columns.count)
    for table in Schema.Table.allCases where table.isRecord {
      guard let rows = payload.table(table), wanted.contains(RecordKinds(table)) || table == .tickBegin else {
        continue
      }
      guard let decoded = rows.columns(table.width) else { return nil }
      columns[Int(table.rawValue)] = decoded
    }
  }

  /// Steps to the table's next row and returns its number.
  mutating func next(_ table: Schema.Table) -> Int {
    let row = cursors[Int(table.rawValue)]
    cursors[Int(table.rawValue)] = row + 1
    return row
  }

  mutating func beginTime(_ row: Int) -> UInt64 {
    let begins = columns[Int(Schema.Table.tickBegin.rawValue)]
    let times = begins.isEmpty ? [] : begins[Schema.TickBegin.time - 1]
    tickTime = row < times.count ? times[row] : 0
    return tickTime
  }

  /// Reads a row's columns by number; `nil` where the order names more rows than the table has.
  func row(_ table: Schema.Table, _ row: Int) -> ((Int) -> UInt64)? {
    let columns = columns[Int(table.rawValue)]
    guard let first = columns.first, row < first.count else { return nil }
    return { columns[$0 - 1][row] }
  }
}

extension Schema.Table {
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
