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

/// A record as a row of its table: its fields as the block numbers them, each read only when it is asked for.
///
/// Good only while the visitor's method runs; `TraceBlock.record(_:)` makes a value of it that lasts.
public struct RecordRow {
  let table: Schema.Table
  fileprivate let values: UnsafePointer<UInt64>
  fileprivate let stride: Int
  /// The begin of the record's tick, from which its own time counts.
  let tickTime: UInt64

  /// What sort of record it is: one of the kinds.
  public var kind: RecordKinds { RecordKinds(table) }

  /// The fields that records of this kind have, those of later versions of the format not counted.
  public var fieldCount: Int { table.width }

  /// A field by its number in the format, from 1: a number, or the number of a string, a definition or a node.
  public subscript(field: Int) -> UInt64 { values[(field &- 1) &* stride] }

  func word(_ field: Int) -> UInt32 { UInt32(truncatingIfNeeded: self[field]) }
}

/// The rows of the records that a visitor wants, and how far each table has been read.
struct RecordRows: ~Copyable {
  /// One column after the other.
  struct Decoded: BitwiseCopyable {
    var table = Schema.Table.order
    var rows = 0
    var next = 0
    var values: UnsafeMutablePointer<UInt64>?
  }

  /// For each table at its tag.
  private let tables: UnsafeMutablePointer<Decoded>
  private static let count = Int(Schema.Table.waste.rawValue) + 1

  /// `nil` where a table contradicts itself.
  init?(_ payload: Payload, wanted: RecordKinds) {
    tables = .allocate(capacity: Self.count)
    tables.initialize(repeating: Decoded(), count: Self.count)
    for table in Schema.Table.allCases where table.isRecord && wanted.contains(RecordKinds(table)) {
      guard let rows = payload.table(table) else { continue }
      guard decode(rows, table, into: tables + Int(table.rawValue)) else { return nil }
    }
  }

  deinit {
    for index in 0..<Self.count { tables[index].values?.deallocate() }
    tables.deallocate()
  }

  /// `false` where a column contradicts itself.
  private func decode(
    _ table: Payload.Table, _ kind: Schema.Table, into decoded: UnsafeMutablePointer<Decoded>
  ) -> Bool {
    let width = kind.width
    let values = UnsafeMutablePointer<UInt64>.allocate(capacity: width * table.rows)
    decoded.pointee = Decoded(table: kind, rows: table.rows, values: values)
    for id in 1...width where !table.decode(id, into: values + (id - 1) * table.rows) { return false }
    return true
  }

  /// The next row of the table with this tag; `nil` where it has none left, was not wanted or is no record's.
  @inline(__always) mutating func next(_ tag: UInt64, tickTime: UInt64) -> RecordRow? {
    guard tag < UInt64(Self.count) else { return nil }
    let decoded = tables + Int(tag)
    let row = decoded.pointee.next
    guard row < decoded.pointee.rows, let values = decoded.pointee.values else { return nil }
    decoded.pointee.next = row &+ 1
    return RecordRow(
      table: decoded.pointee.table, values: values + row, stride: decoded.pointee.rows, tickTime: tickTime)
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
