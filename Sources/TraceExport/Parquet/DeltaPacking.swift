/// Parquet's `DELTA_BINARY_PACKED`: integers by their differences, in blocks of 128, each relative to its minimum.
///
/// It suits numbers that increase or vary little: ticks, nodes, clocks.
enum DeltaPacking {
  private static let blockSize = 128
  private static let miniblocks = 4
  private static let miniblockSize = blockSize / miniblocks

  static func encoded(_ values: [Int64]) -> ByteList {
    var bytes = ByteList()
    bytes.appendVarint(UInt64(blockSize))
    bytes.appendVarint(UInt64(miniblocks))
    bytes.appendVarint(UInt64(values.count))
    bytes.appendZigzag(values.first ?? 0)
    let deltas = zip(values.dropFirst(), values).map { $0 &- $1 }
    for start in stride(from: 0, to: deltas.count, by: blockSize) {
      add(deltas[start..<min(start + blockSize, deltas.count)], to: &bytes)
    }
    return bytes
  }

  private static func add(_ deltas: ArraySlice<Int64>, to bytes: inout ByteList) {
    let least = deltas.min() ?? 0
    bytes.appendZigzag(least)
    let starts = (0..<miniblocks).map { deltas.startIndex + $0 * miniblockSize }
    let parts = starts.map { $0 < deltas.endIndex ? deltas[$0..<min($0 + miniblockSize, deltas.endIndex)] : [] }
    let widths = parts.map { part in part.map { UInt64(bitPattern: $0 &- least).bitWidthNeeded }.max() ?? 0 }
    bytes.append(widths.map { UInt8($0) })
    for (part, width) in zip(parts, widths) where !part.isEmpty {
      var bits = BitPacking()
      for delta in part { bits.append(UInt64(bitPattern: delta &- least), width: width) }
      for _ in part.count..<miniblockSize { bits.append(0, width: width) }
      bytes.append(bits.finished())
    }
  }
}

extension FixedWidthInteger {
  /// The number of bits up to the highest one that is set.
  var bitWidthNeeded: Int { bitWidth - leadingZeroBitCount }
}
