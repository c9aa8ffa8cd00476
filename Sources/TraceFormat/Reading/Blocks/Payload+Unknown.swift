extension Payload {
  /// The number of columns that are ignored because this library doesn't know their table, number or encoding.
  var unknownColumns: Int {
    tables.reduce(0) { count, table in
      let width = UInt8(exactly: table.tag).flatMap(Schema.Table.init(rawValue:))?.width ?? 0
      return count + table.columns.count { $0.id > UInt64(width) || ColumnEncoding(rawValue: $0.encoding) == nil }
    }
  }
}
