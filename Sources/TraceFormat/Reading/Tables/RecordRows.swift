/// The order of a block's records among its evaluations.
struct BlockOrder {
  let count: Int
  /// The table of each record other than evaluations.
  let kinds: UnsafePointer<UInt64>
  /// The number of evaluations between it and the previous record.
  let gaps: UnsafePointer<UInt64>

  /// `nil` if a column contradicts itself. Valid until the scratch memory is reused.
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

/// The rows of the records of one kind.
@usableFromInline struct KindRows: BitwiseCopyable {
  let kind: RecordKind
  @usableFromInline var rows: TableRows
}

/// A record as a row of its table. Fields have the block's numbers, and are read on demand.
///
/// Only valid during the call of the visitor's method; `TraceBlock.record(_:)` makes a value that lasts.
public struct RecordRow {
  @usableFromInline let rows: UnsafePointer<KindRows>
  @usableFromInline let values: UnsafePointer<UInt64>
  /// The time at which the record's tick began, from which its own time counts.
  let tickTime: UInt64

  /// The kind of record.
  public var kind: RecordKind { rows.pointee.kind }

  /// The number of fields of this kind, not counting those of later versions of the format.
  @inlinable public var fieldCount: Int { rows.pointee.rows.width }

  /// The field in a column: a number, or the number of a string, a definition or a node.
  @inlinable public subscript(column: ColumnNumber) -> UInt64 { values[column.index &* TableRows.stride] }

  func word(_ column: ColumnNumber) -> UInt32 { UInt32(truncatingIfNeeded: self[column]) }

  /// A field as a number of a specific type.
  func number<Number: TraceNumber>(_ column: ColumnNumber) -> Number { Number(rawValue: word(column)) }
}

/// The rows of the records that a visitor wants.
struct RecordRows {
  /// By the kind's tag.
  private let tables: UnsafeMutablePointer<KindRows>
  /// The kinds that have rows, as bits by tag.
  private var filled: UInt64 = 0
  /// All kinds that `BlockOrder` may name, which excludes evaluations: they fill the gaps.
  private let known: UInt64
  private static let tags = 64

  /// `nil` if a table contradicts itself. Valid until the scratch memory is reused.
  ///
  /// - Parameter columns: those of a kind to decode, if not all are needed.
  init?(
    _ payload: Payload, wanted: RecordKinds, _ scratch: DecodeScratch,
    columns: (RecordKind) -> [ColumnNumber]? = { _ in nil }
  ) {
    tables = scratch.room(of: KindRows.self, Self.tags)
    known = RecordKind.inRows.reduce(0) { $0 | 1 << UInt64($1.rawValue) }
    for kind in RecordKind.inRows where wanted.contains(kind) {
      guard let found = payload.table(.record(kind)), found.rows > 0 else { continue }
      guard let rows = TableRows(found, width: kind.width, scratch, only: columns(kind)) else { return nil }
      (tables + Int(kind.rawValue)).initialize(to: KindRows(kind: kind, rows: rows))
      filled |= 1 << UInt64(kind.rawValue)
    }
  }

  /// The next row of the table with this tag; `nil` if there is none, or the table isn't wanted or has no records.
  @inline(__always) func next(_ tag: UInt64, tickTime: UInt64) -> RecordRow? {
    guard tag < UInt64(Self.tags), filled &>> tag & 1 != 0 else { return nil }
    let table = tables + Int(tag)
    guard let values = table.pointee.rows.nextRow() else { return nil }
    return RecordRow(rows: table, values: values, tickTime: tickTime)
  }

  /// Skips rows of each table, as many as `count` returns for its tag.
  func skip(_ count: (_ tag: Int) -> Int) {
    for tag in 0..<Self.tags where filled &>> UInt64(tag) & 1 != 0 { tables[tag].rows.skip(count(tag)) }
  }

  /// Whether the table with this tag has records of a kind that `BlockOrder` may name.
  @inline(__always) func isRecord(_ tag: UInt64) -> Bool { tag < UInt64(Self.tags) && known &>> tag & 1 != 0 }
}

extension Schema.Table {
  /// Whether it is a table of records other than evaluations.
  var isRecord: Bool {
    guard case .record(let kind) = self else { return false }
    return kind != .evaluation
  }
}
