/// Lists the rows whose values need more bits than a run's width.
///
/// Exceptions are few and irregular, so a branch per row would often be mispredicted. Instead, eight row numbers are stored
/// at once, with the exceptions first according to a table, and only those are counted.
struct ExceptionList: ~Copyable {
  private(set) var rows = GrowingBuffer<UInt32>()
  private(set) var count = 0
  private static let atOnce = 16
  /// If exceptions are rare, this many rows are tested together for any, a branch that is predicted well.
  private static let skippedAtOnce = 64

  init() {}

  /// - Parameter areRare: whether fewer than one in 64 rows is expected.
  mutating func find<T: PackableInteger>(
    _ values: UnsafePointer<T>, count rows: Int, width: UInt8, above base: T, areRare: Bool
  ) {
    count = 0
    guard width < T.bitWidth else { return }
    // Each store writes eight numbers, so up to seven too many.
    self.rows.reserve(rows + 8)
    var next = self.rows.base
    let table = SetRows.table
    let whole = rows & ~(Self.atOnce - 1)
    var row = 0
    while row < whole {
      if areRare, row &+ Self.skippedAtOnce <= whole, Self.areNone(values + row, above: base, down: T(width)) {
        row &+= Self.skippedAtOnce
        continue
      }
      let flags = unsafeBitCast(T.flags(values + row, above: base, down: Int(width)), to: SIMD2<UInt64>.self)
      Self.list(flags[0].littleEndian, from: row, table, &next)
      Self.list(flags[1].littleEndian, from: row &+ 8, table, &next)
      row &+= Self.atOnce
    }
    for row in whole..<rows {
      next.pointee = UInt32(truncatingIfNeeded: row)
      next += (values[row] &- base) &>> T(width) > 0 ? 1 : 0
    }
    count = next - self.rows.base
  }

  /// Whether none of the next 64 values is an exception.
  @inline(__always)
  private static func areNone<T: PackableInteger>(_ values: UnsafePointer<T>, above base: T, down: T) -> Bool {
    var all: T = 0
    for row in 0..<skippedAtOnce { all |= (values[row] &- base) &>> down }
    return all == 0
  }

  /// Eight flags, one per byte.
  @inline(__always)
  private static func list(
    _ flags: UInt64, from start: Int, _ table: UnsafePointer<SIMD8<UInt8>>, _ next: inout UnsafeMutablePointer<UInt32>
  ) {
    // Gathers the flags into one byte, and counts them.
    let bits = Int(truncatingIfNeeded: (flags &* 0x0102_0408_1020_4080) &>> 56)
    let rows = SIMD8<UInt32>(truncatingIfNeeded: table[bits]) &+ SIMD8(repeating: UInt32(truncatingIfNeeded: start))
    UnsafeMutableRawPointer(next).storeBytes(of: rows, as: SIMD8<UInt32>.self)
    next += Int(truncatingIfNeeded: (flags &* 0x0101_0101_0101_0101) &>> 56)
  }
}

/// For each set of eight rows, their numbers with the set's members first.
enum SetRows {
  // Created once per process and never changed.
  nonisolated(unsafe) static let table: UnsafePointer<SIMD8<UInt8>> = {
    let table = UnsafeMutablePointer<SIMD8<UInt8>>.allocate(capacity: 256)
    for bits in 0..<256 {
      var rows = SIMD8<UInt8>()
      var count = 0
      for row in 0..<8 where bits >> row & 1 != 0 {
        rows[count] = UInt8(row)
        count += 1
      }
      table[bits] = rows
    }
    return UnsafePointer(table)
  }()
}
