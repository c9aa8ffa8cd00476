/// A column of integers, read from front to back in chunks.
enum NumberColumn {
  /// The column is not there: zeros.
  case zeros
  case packed(PackedCursor)
  /// Each value is the one before it plus the difference, cut to the bits of the mask.
  case differences(PackedCursor, mask: UInt64, last: UInt64)

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
      guard let bits = reader.byte(), let run = reader.run(rows: rows) else { return nil }
      self = .differences(run, mask: PackedShape.mask(bits), last: 0)
    case .bytes, .byType, .keyed, nil:
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
    case .differences(var run, let mask, let last):
      run.decode(into: out, count: count)
      self = .differences(run, mask: mask, last: Self.sum(out, count, mask: mask, from: last))
    }
  }

  /// Decodes into a chunk that is zero where nothing was decoded yet.
  @inline(__always)
  mutating func refill<T: FixedWidthInteger & UnsignedInteger>(_ out: UnsafeMutablePointer<T>, count: Int) {
    if case .zeros = self { return }
    decode(into: out, count: count)
  }

  /// Sums up first and cuts afterwards: the two loops are simple enough for the compiler to make the most of them.
  @inline(__always)
  private static func sum<T: FixedWidthInteger & UnsignedInteger>(
    _ out: UnsafeMutablePointer<T>, _ count: Int, mask: UInt64, from last: UInt64
  ) -> UInt64 {
    var sum = T(truncatingIfNeeded: last)
    for index in 0..<count {
      sum = sum &+ out[index]
      out[index] = sum
    }
    let bits = T(truncatingIfNeeded: mask)
    for index in 0..<count { out[index] &= bits }
    return UInt64(sum)
  }
}

extension Payload.Table {
  /// Decodes all of a column of integers; `false` where its bytes contradict themselves.
  func decode(_ id: Int, into out: UnsafeMutablePointer<UInt64>) -> Bool {
    guard let keyed = column(id), keyed.encoding == ColumnEncoding.keyed.rawValue else {
      guard var column = NumberColumn(column(id), rows: rows) else { return false }
      column.decode(into: out, count: rows)
      return true
    }
    var reader = ByteReader(keyed.bytes)
    guard let key = reader.varint(), var codes = reader.run(rows: rows) else { return false }
    codes.decode(into: out, count: rows)
    let values = UnsafeMutableBufferPointer(start: out, count: rows)
    if key == UInt64(KeyedPrediction.itself) {
      KeyedPrediction.decode(values, keys: nil)
      return true
    }
    // A key that is keyed itself could run in a circle.
    let id = Int(truncatingIfNeeded: key)
    guard column(id)?.encoding != ColumnEncoding.keyed.rawValue, let keys = numbers(id) else { return false }
    keys.withUnsafeBufferPointer { KeyedPrediction.decode(values, keys: $0) }
    return true
  }

  /// All values of a column of integers; `nil` where its bytes contradict themselves.
  func numbers(_ id: Int) -> [UInt64]? {
    var isGood = true
    let numbers = [UInt64](unsafeUninitializedCapacity: rows) { buffer, count in
      if rows > 0 { isGood = decode(id, into: buffer.baseAddress!) }
      count = isGood ? rows : 0
    }
    return isGood ? numbers : nil
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
