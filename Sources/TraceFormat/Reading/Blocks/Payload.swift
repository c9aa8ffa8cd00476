/// The checked directory of a payload; no offset or length needs to be checked again.
///
/// Columns with unknown encodings, and tables with unknown tags, are kept by number so that they can be counted.
struct Payload {
  struct Column {
    /// The number in the file; later versions of the format may number columns in any way.
    var id: UInt64
    /// Numbers too large for any known table become the largest one.
    var number: ColumnNumber { ColumnNumber(clamping: id) }
    var encoding: UInt8
    var bytes: UnsafeRawBufferPointer
  }

  struct Table {
    var tag: UInt64
    var rows: Int
    var columns: [Column] = []

    func column(_ number: ColumnNumber) -> Column? { columns.first { $0.id == UInt64(number) } }
  }

  private(set) var tables: [Table] = []

  /// `nil` if the directory contradicts itself.
  init?(_ bytes: UnsafeRawBufferPointer) {
    var reader = ByteReader(bytes)
    guard let length = reader.uint32(), length <= UInt32(Schema.longestDirectory),
      var directory = reader.take(Int(length))
    else { return nil }
    while let tag = directory.varint(), tag != 0 {
      guard let rows = directory.varint(), rows <= UInt64(Schema.mostRows) else { return nil }
      var table = Table(tag: tag, rows: Int(rows))
      while let id = directory.varint(), id != 0 {
        guard let encoding = directory.byte(), let length = directory.varint(), length <= UInt64(bytes.count),
          let column = reader.take(Int(length))
        else { return nil }
        table.columns.append(Column(id: id, encoding: encoding, bytes: column.rest))
      }
      tables.append(table)
    }
  }

  func table(_ table: Schema.Table) -> Table? { tables.first { $0.tag == UInt64(table.rawValue) } }
}

/// Reads bytes in order; each read returns `nil` if too few remain.
struct ByteReader {
  private(set) var rest: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) { rest = bytes }

  mutating func byte() -> UInt8? {
    guard let first = rest.first else { return nil }
    rest = UnsafeRawBufferPointer(rebasing: rest[1...])
    return first
  }

  mutating func uint32() -> UInt32? {
    take(4).map { UInt32(littleEndian: $0.rest.loadUnaligned(as: UInt32.self)) }
  }

  mutating func take(_ count: Int) -> ByteReader? {
    guard count <= rest.count else { return nil }
    defer { rest = UnsafeRawBufferPointer(rebasing: rest[count...]) }
    return ByteReader(UnsafeRawBufferPointer(rebasing: rest[..<count]))
  }

  /// At most ten bytes; numbers over 64 bits are invalid.
  mutating func varint() -> UInt64? {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard let byte = byte(), shift < 63 || byte < 2 else { return nil }
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    return nil
  }

  /// The head of a packed run and the bytes that follow it.
  mutating func run(rows: Int, room: UnsafeMutableRawPointer) -> PackedCursor? {
    guard let (shape, bytes) = packed(rows: rows) else { return nil }
    return PackedCursor(shape: shape, rows: rows, bytes: bytes, room: room)
  }

  /// The same without decoding any value.
  mutating func packed(rows: Int) -> (shape: PackedShape, bytes: UnsafeRawPointer)? {
    guard let base = varint(), let width = byte(), let exceptions = uint32(), Int(exceptions) <= rows else {
      return nil
    }
    var shape = PackedShape(base: base, width: width, exceptions: exceptions)
    if exceptions > 0 {
      guard let positionWidth = byte(), let extraWidth = byte() else { return nil }
      shape.positionWidth = positionWidth
      shape.extraWidth = extraWidth
    }
    guard shape.isValid, let bytes = take(shape.byteCount(rows: rows)) else { return nil }
    // An empty buffer has no address, but a run without bits reads nothing.
    return (shape, bytes.rest.baseAddress ?? UnsafeRawPointer(bitPattern: 16)!)
  }
}
