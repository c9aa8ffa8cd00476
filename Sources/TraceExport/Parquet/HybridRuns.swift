/// Parquet's hybrid of runs and packed bits for small numbers: indices into a dictionary, and whether there is a value.
///
/// A run of equal values takes a few bytes. Between runs, values are packed in groups of eight.
struct HybridRuns {
  /// Shorter runs are packed together with their neighbors.
  private static let shortest = 8

  private let width: Int
  private(set) var bytes = ByteList()

  /// - Parameter width: the number of bits of the largest value.
  static func encoded<Value: FixedWidthInteger>(_ values: UnsafeBufferPointer<Value>, width: Int) -> ByteList {
    var runs = HybridRuns(width: width)
    runs.add(values)
    return runs.bytes
  }

  private init(width: Int) { self.width = width }

  private mutating func add<Value: FixedWidthInteger>(_ values: UnsafeBufferPointer<Value>) {
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
        addRun(of: UInt32(values[start]), count: end - start - lacking)
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
  private mutating func pack<Value: FixedWidthInteger>(_ values: Slice<UnsafeBufferPointer<Value>>) {
    if values.isEmpty { return }
    let groups = (values.count + 7) / 8
    bytes.appendVarint(UInt64(groups) << 1 | 1)
    bytes.appendPacked(groups * 8, width: width) { index in
      index < values.count ? UInt64(values[values.startIndex + index]) : 0
    }
  }
}
