/// Parquet's `DELTA_BINARY_PACKED`: integers by their differences, in blocks of 128, each relative to its minimum.
///
/// It suits numbers that increase or vary little: ticks, nodes, clocks.
enum DeltaPacking {
  private static let blockSize = 128
  private static let miniblocks = 4
  private static let miniblockSize = blockSize / miniblocks

  static func encoded(_ values: UnsafeBufferPointer<Int64>) -> ByteList {
    var bytes = ByteList()
    bytes.appendVarint(UInt64(blockSize))
    bytes.appendVarint(UInt64(miniblocks))
    bytes.appendVarint(UInt64(values.count))
    bytes.appendZigzag(values.first ?? 0)
    var deltas = [Int64](repeating: 0, count: blockSize)
    for start in stride(from: 1, to: values.count, by: blockSize) {
      let count = min(blockSize, values.count - start)
      for index in 0..<count { deltas[index] = values[start + index] &- values[start + index - 1] }
      deltas.withUnsafeBufferPointer { add(UnsafeBufferPointer(rebasing: $0[..<count]), to: &bytes) }
    }
    return bytes
  }

  private static func add(_ deltas: UnsafeBufferPointer<Int64>, to bytes: inout ByteList) {
    var least = Int64.max
    for delta in deltas { least = min(least, delta) }
    bytes.appendZigzag(least)
    for part in 0..<miniblocks { bytes.append(UInt8(width(of: part, of: deltas, from: least))) }
    for part in 0..<miniblocks where !places(of: part, of: deltas).isEmpty {
      let (places, width) = (places(of: part, of: deltas), width(of: part, of: deltas, from: least))
      bytes.appendPacked(miniblockSize, width: width) { index in
        index < places.count ? UInt64(bitPattern: deltas[places.lowerBound + index] &- least) : 0
      }
    }
  }

  private static func places(of part: Int, of deltas: UnsafeBufferPointer<Int64>) -> Range<Int> {
    min(part * miniblockSize, deltas.count)..<min((part + 1) * miniblockSize, deltas.count)
  }

  /// The number of bits for a part's differences from the least delta.
  private static func width(of part: Int, of deltas: UnsafeBufferPointer<Int64>, from least: Int64) -> Int {
    var bits: UInt64 = 0
    for place in places(of: part, of: deltas) { bits |= UInt64(bitPattern: deltas[place] &- least) }
    return bits.bitWidthNeeded
  }
}

extension FixedWidthInteger {
  /// The number of bits up to the highest one that is set.
  var bitWidthNeeded: Int { bitWidth - leadingZeroBitCount }
}
