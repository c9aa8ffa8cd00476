/// How the records of a block lie between its evaluations.
struct BlockOrder {
  let count: Int
  /// The table of each record that is no evaluation.
  let kinds: UnsafePointer<UInt64>
  /// The evaluations before it, since the one before.
  let gaps: UnsafePointer<UInt64>

  /// `nil` where a column contradicts itself. Good until the scratch space is used again.
  init?(_ payload: Payload, _ scratch: DecodeScratch) {
    let table = payload.table(.order)
    count = table?.rows ?? 0
    let columns = scratch.order(2 * count)
    kinds = UnsafePointer(columns)
    gaps = UnsafePointer(columns + count)
    guard let table, count > 0 else { return }
    guard table.decode(Schema.Order.kind, into: columns), table.decode(Schema.Order.gap, into: columns + count) else {
      return nil
    }
  }
}

/// A record as a row of its table: its fields as the block numbers them, each read only when it is asked for.
///
/// Good only while the visitor's method runs; `TraceBlock.record(_:)` makes a value of it that lasts.
public struct RecordRow {
  @usableFromInline let rows: UnsafePointer<DecodedTable>
  @usableFromInline let values: UnsafePointer<UInt64>
  /// The begin of the record's tick, from which its own time counts.
  let tickTime: UInt64

  var table: Schema.Table { rows.pointee.table }

  /// What sort of record it is: one of the kinds.
  public var kind: RecordKinds { RecordKinds(table) }

  /// The fields that records of this kind have, those of later versions of the format not counted.
  @inlinable public var fieldCount: Int { rows.pointee.width }

  /// A field by its number in the format, from 1: a number, or the number of a string, a definition or a node.
  @inlinable public subscript(field: Int) -> UInt64 { values[(field &- 1) &* rows.pointee.rows] }

  func word(_ field: Int) -> UInt32 { UInt32(truncatingIfNeeded: self[field]) }
}

/// A table of records, one column after the other, and how far it has been read; without rows where it is not wanted.
@usableFromInline struct DecodedTable: BitwiseCopyable {
  let table: Schema.Table
  @usableFromInline let width: Int
  @usableFromInline private(set) var rows = 0
  private var values: UnsafeMutablePointer<UInt64>?
  private var next = 0

  init(_ table: Schema.Table) {
    self.table = table
    width = table.width
  }

  /// `false` where a column contradicts itself. Room must be for all columns.
  mutating func decode(_ table: Payload.Table, into values: UnsafeMutablePointer<UInt64>) -> Bool {
    for id in 1...width where !table.decode(id, into: values + (id - 1) * table.rows) { return false }
    rows = table.rows
    self.values = values
    return true
  }

  /// Goes past the next row, also where there is none left.
  @inline(__always) static func passRow(_ table: UnsafeMutablePointer<DecodedTable>) { table.pointee.next &+= 1 }

  /// The next row; `nil` where there is none left.
  @inline(__always)
  static func nextRow(_ table: UnsafeMutablePointer<DecodedTable>, tickTime: UInt64) -> RecordRow? {
    let row = table.pointee.next
    guard row < table.pointee.rows, let values = table.pointee.values else { return nil }
    table.pointee.next = row &+ 1
    return RecordRow(rows: table, values: values + row, tickTime: tickTime)
  }
}

/// The rows of the records that a visitor wants.
struct RecordRows: ~Copyable {
  /// For each table at its tag.
  private let tables: UnsafeMutablePointer<DecodedTable>
  /// The tables that have rows, one bit each at its tag.
  private var filled: UInt64 = 0
  private static let count = Int(Schema.Table.furtherCause.rawValue) + 1

  /// `nil` where a table contradicts itself. Good until the scratch space is used again.
  init?(_ payload: Payload, wanted: RecordKinds, _ scratch: DecodeScratch) {
    tables = .allocate(capacity: Self.count)
    tables.initialize(repeating: DecodedTable(.order), count: Self.count)
    var found: [Payload.Table] = []
    for table in Schema.Table.allCases where table.isRecord {
      tables[Int(table.rawValue)] = DecodedTable(table)
      if wanted.contains(RecordKinds(table)), let rows = payload.table(table) { found.append(rows) }
    }
    var next = scratch.records(found.reduce(0) { $0 + $1.rows * tables[Int($1.tag)].width })
    for table in found {
      guard tables[Int(table.tag)].decode(table, into: next) else { return nil }
      next += table.rows * tables[Int(table.tag)].width
      if table.rows > 0 { filled |= 1 << table.tag }
    }
  }

  deinit { tables.deallocate() }

  /// The next row of the table with this tag; `nil` where it has none left, was not wanted or is no record's.
  @inline(__always) mutating func next(_ tag: UInt64, tickTime: UInt64) -> RecordRow? {
    guard tag < UInt64(Self.count), filled &>> tag & 1 != 0 else { return nil }
    return DecodedTable.nextRow(tables + Int(tag), tickTime: tickTime)
  }

  /// Goes past the next row of the table with this tag.
  @inline(__always) func pass(_ tag: UInt64) {
    if tag < UInt64(Self.count) { DecodedTable.passRow(tables + Int(tag)) }
  }

  /// Whether records of a kind that `BlockOrder` may name lie in the table with this tag. Evaluations are never named:
  /// they fill the gaps.
  @inline(__always) static func isRecord(_ tag: UInt64) -> Bool {
    let (first, last) = (UInt64(Schema.Table.tickBegin.rawValue), UInt64(Schema.Table.furtherCause.rawValue))
    return tag >= first && tag <= last && tag != UInt64(Schema.Table.evaluation.rawValue)
  }
}

extension Schema.Table {
  var isRecord: Bool { RecordRows.isRecord(UInt64(rawValue)) }
}
