/// Lists the rows whose value needs more bits than a run's width has.
///
/// Few do, and they come as they like: a branch for each row would often be foretold wrongly.
struct ExceptionList: ~Copyable {
  private(set) var rows = GrowingBuffer<UInt32>()
  private(set) var count = 0
  private static let atOnce = 16

  init() {}

  mutating func find<T: PackableInteger>(_ values: UnsafePointer<T>, count rows: Int, width: UInt8, above base: T) {
    count = 0
    guard width < T.bitWidth else { return }
    self.rows.reserve(rows + 1)
    var next = self.rows.base
    let whole = rows & ~(Self.atOnce - 1)
    for row in stride(from: 0, to: whole, by: Self.atOnce) {
      let flags = unsafeBitCast(T.flags(values + row, above: base, down: Int(width)), to: SIMD2<UInt64>.self)
      Self.list(flags[0].littleEndian, from: row, &next)
      Self.list(flags[1].littleEndian, from: row &+ 8, &next)
    }
    for row in whole..<rows {
      next.pointee = UInt32(truncatingIfNeeded: row)
      next += (values[row] &- base) &>> T(width) > 0 ? 1 : 0
    }
    count = next - self.rows.base
  }

  /// One flag a byte.
  @inline(__always)
  private static func list(_ flags: UInt64, from start: Int, _ next: inout UnsafeMutablePointer<UInt32>) {
    var flags = flags
    while flags != 0 {
      next.pointee = UInt32(truncatingIfNeeded: start &+ flags.trailingZeroBitCount &>> 3)
      next += 1
      flags &= flags &- 1
    }
  }
}
