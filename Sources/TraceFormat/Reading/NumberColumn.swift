/// A column of integers, read from front to back in chunks.
enum NumberColumn {
  /// The column is not there: zeros.
  case zeros
  case packed(PackedCursor)
  case differences(PackedCursor, modulus: UInt64, last: UInt64)

  /// `nil` where the bytes contradict themselves. A column with an encoding not known reads as zeros.
  init?(_ column: Payload.Column?, rows: Int) {
    guard let column else {
      self = .zeros
      return
    }
    var reader = ByteReader(column.bytes)
    switch ColumnEncoding(rawValue: column.encoding) {
    case .packed:
      guard let run = reader.run(rows: rows) else { return nil }
      self = .packed(run)
    case .differences:
      guard let modulus = reader.varint(), let run = reader.run(rows: rows) else { return nil }
      self = .differences(run, modulus: modulus, last: 0)
    case .bytes, .byType, nil:
      self = .zeros
    }
  }

  /// Decodes the next `count` values.
  @inline(__always)
  mutating func decode<T: FixedWidthInteger & UnsignedInteger>(into out: UnsafeMutablePointer<T>, count: Int) {
    switch self {
    case .zeros:
      out.update(repeating: 0, count: count)
    case .packed(var run):
      run.decode(into: out, count: count)
      self = .packed(run)
    case .differences(var run, let modulus, var last):
      run.decode(into: out, count: count)
      Self.sum(out, count, modulus: modulus, &last)
      self = .differences(run, modulus: modulus, last: last)
    }
  }

  @inline(__always)
  private static func sum<T: FixedWidthInteger & UnsignedInteger>(
    _ out: UnsafeMutablePointer<T>, _ count: Int, modulus: UInt64, _ last: inout UInt64
  ) {
    // Modulus 0 stands for 2^64: subtracting it changes nothing, and no sum reaches it.
    let limit = modulus == 0 ? UInt64.max : modulus
    var sum = last
    for index in 0..<count {
      let next = sum &+ UInt64(out[index])
      sum = next >= limit && modulus != 0 ? next &- modulus : next
      out[index] = T(truncatingIfNeeded: sum)
    }
    last = sum
  }
}

extension Payload.Table {
  /// All values of a column of integers; `nil` where its bytes contradict themselves.
  func numbers(_ id: Int) -> [UInt64]? {
    guard var column = NumberColumn(column(id), rows: rows) else { return nil }
    return [UInt64](unsafeUninitializedCapacity: rows) { buffer, count in
      if rows > 0 { column.decode(into: buffer.baseAddress!, count: rows) }
      count = rows
    }
  }

  /// All columns from 1 to `width`, at their number less one; `nil` where one contradicts itself.
  func columns(_ width: Int) -> [[UInt64]]? {
    var columns: [[UInt64]] = []
    for id in 1...width {
      guard let numbers = numbers(id) else { return nil }
      columns.append(numbers)
    }
    return columns
  }
}
