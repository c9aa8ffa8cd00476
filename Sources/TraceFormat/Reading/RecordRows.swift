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
    let columns = scratch.room(of: UInt64.self, 2 * count)
    kinds = UnsafePointer(columns)
    gaps = UnsafePointer(columns + count)
    guard let table, count > 0 else { return }
    guard table.decode(Schema.Order.kind, into: columns), table.decode(Schema.Order.gap, into: columns + count) else {
      return nil
    }
  }
}

extension BlockOrder {
  /// The same a group at a time: kinds, then gaps. `nil` where a column contradicts itself.
  static func rows(_ payload: Payload, _ scratch: DecodeScratch) -> TableRows? {
    guard let table = payload.table(.order), table.rows > 0 else { return TableRows(.order) }
    return TableRows(.order, table, scratch)
  }
}

/// A record as a row of its table: its fields as the block numbers them, each read only when it is asked for.
///
/// Good only while the visitor's method runs; `TraceBlock.record(_:)` makes a value of it that lasts.
public struct RecordRow {
  @usableFromInline let rows: UnsafePointer<TableRows>
  @usableFromInline let values: UnsafePointer<UInt64>
  /// The begin of the record's tick, from which its own time counts.
  let tickTime: UInt64

  var table: Schema.Table { rows.pointee.table }

  /// What sort of record it is: one of the kinds.
  public var kind: RecordKinds { RecordKinds(table) }

  /// The fields that records of this kind have, those of later versions of the format not counted.
  @inlinable public var fieldCount: Int { rows.pointee.width }

  /// A field by its number in the format, from 1: a number, or the number of a string, a definition or a node.
  @inlinable public subscript(field: Int) -> UInt64 { values[(field &- 1) &* TableRows.stride] }

  func word(_ field: Int) -> UInt32 { UInt32(truncatingIfNeeded: self[field]) }
}

/// The rows of the records that a visitor wants.
struct RecordRows {
  /// For each table at its tag.
  private let tables: UnsafeMutablePointer<TableRows>
  /// The tables that have rows, one bit each at its tag.
  private var filled: UInt64 = 0
  private static let count = Int(Schema.Table.furtherCause.rawValue) + 1

  /// `nil` where a table contradicts itself. Good until the scratch space is used again.
  init?(_ payload: Payload, wanted: RecordKinds, _ scratch: DecodeScratch) {
    tables = scratch.room(of: TableRows.self, Self.count)
    tables.initialize(repeating: TableRows(.order), count: Self.count)
    for table in Schema.Table.allCases where table.isRecord && wanted.contains(RecordKinds(table)) {
      guard let found = payload.table(table), found.rows > 0 else { continue }
      guard let rows = TableRows(table, found, scratch) else { return nil }
      tables[Int(table.rawValue)] = rows
      filled |= 1 << UInt64(table.rawValue)
    }
  }

  /// The next row of the table with this tag; `nil` where it has none left, was not wanted or is no record's.
  @inline(__always) func next(_ tag: UInt64, tickTime: UInt64) -> RecordRow? {
    guard tag < UInt64(Self.count), filled &>> tag & 1 != 0 else { return nil }
    let rows = tables + Int(tag)
    guard let values = rows.pointee.nextRow() else { return nil }
    return RecordRow(rows: rows, values: values, tickTime: tickTime)
  }

  /// Passes over the next rows of each table, as many as are told for its tag.
  func skip(_ count: (_ tag: Int) -> Int) {
    for tag in 0..<Self.count where filled &>> UInt64(tag) & 1 != 0 { tables[tag].skip(count(tag)) }
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
