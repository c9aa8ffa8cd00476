/// Parquet's hybrid of runs and packed bits for small numbers: indices into a dictionary, and whether there is a value.
///
/// A run of equal values takes a few bytes. Between runs, values are packed in groups of eight.
struct HybridRuns {
  /// Shorter runs are packed together with their neighbors.
  private static let shortest = 8

  private let width: Int
  private(set) var bytes = ByteList()

  /// - Parameter width: the number of bits of the largest value.
  static func encoded(_ values: [UInt32], width: Int) -> ByteList {
    var runs = HybridRuns(width: width)
    values.withUnsafeBufferPointer { runs.add($0) }
    return runs.bytes
  }

  private init(width: Int) { self.width = width }

  private mutating func add(_ values: UnsafeBufferPointer<UInt32>) {
    // Those from here to the current run are packed together.
    var open = 0
    var start = 0
    while start < values.count {
      var end = start + 1
      while end < values.count, values[end] == values[start] { end += 1 }
      // Packed groups are complete: the missing values are taken from the run.
      let lacking = (8 - (start - open) % 8) % 8
      if end - start - lacking >= Self.shortest {
        pack(values[open..<start + lacking])
        addRun(of: values[start], count: end - start - lacking)
        open = end
      }
      start = end
    }
    pack(values[open...])
  }

  private mutating func addRun(of value: UInt32, count: Int) {
    bytes.appendVarint(UInt64(count) << 1)
    for byte in 0..<(width + 7) / 8 { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * UInt32(byte)))) }
  }

  /// The last group is padded with zeros, which readers ignore because they know the number of values.
  private mutating func pack(_ values: Slice<UnsafeBufferPointer<UInt32>>) {
    if values.isEmpty { return }
    let groups = (values.count + 7) / 8
    bytes.appendVarint(UInt64(groups) << 1 | 1)
    var bits = BitPacking()
    for value in values { bits.append(UInt64(value), width: width) }
    for _ in values.count..<groups * 8 { bits.append(0, width: width) }
    bytes.append(bits.finished())
  }
}

/// Numbers of a few bits each, next to each other, lowest bits first.
struct BitPacking {
  private var bytes = ByteList()
  private var pending: UInt64 = 0
  private var filled = 0

  mutating func append(_ value: UInt64, width: Int) {
    if width > 32 {
      append(value & 0xFFFF_FFFF, width: 32)
      append(value >> 32, width: width - 32)
      return
    }
    pending |= value << UInt64(filled)
    filled += width
    if filled >= 32 {
      bytes.appendLittleEndian(UInt32(truncatingIfNeeded: pending))
      pending >>= 32
      filled -= 32
    }
  }

  mutating func finished() -> ByteList {
    for _ in 0..<(filled + 7) / 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
    }
    (pending, filled) = (0, 0)
    return bytes
  }
}
