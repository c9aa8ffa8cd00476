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

/// A row of a decoded table. Good only while the `RecordRows` that it came from is.
struct RecordRow {
  fileprivate let values: UnsafePointer<UInt64>
  fileprivate let stride: Int

  subscript(_ column: Int) -> UInt64 { values[(column - 1) * stride] }

  func word(_ column: Int) -> UInt32 { UInt32(truncatingIfNeeded: self[column]) }
}

/// The rows of the records that a visitor wants, and how far each table has been read.
struct RecordRows: ~Copyable {
  /// One column after the other.
  private struct Decoded {
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
      guard decode(rows, into: tables + Int(table.rawValue), width: table.width) else { return nil }
    }
  }

  deinit {
    for index in 0..<Self.count { tables[index].values?.deallocate() }
    tables.deallocate()
  }

  /// `false` where a column contradicts itself.
  private func decode(_ table: Payload.Table, into decoded: UnsafeMutablePointer<Decoded>, width: Int) -> Bool {
    let values = UnsafeMutablePointer<UInt64>.allocate(capacity: width * table.rows)
    decoded.pointee = Decoded(rows: table.rows, values: values)
    for id in 1...width where !table.decode(id, into: values + (id - 1) * table.rows) { return false }
    return true
  }

  /// The table's next row; `nil` where it has none left or was not wanted.
  mutating func next(_ table: Schema.Table) -> RecordRow? {
    let decoded = tables + Int(table.rawValue)
    guard decoded.pointee.next < decoded.pointee.rows, let values = decoded.pointee.values else { return nil }
    defer { decoded.pointee.next &+= 1 }
    return RecordRow(values: values + decoded.pointee.next, stride: decoded.pointee.rows)
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
