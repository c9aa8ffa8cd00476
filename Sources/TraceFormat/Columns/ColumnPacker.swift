/// Packs runs of integers: finds the shape that costs the fewest bytes, then writes it.
///
/// One packer serves a whole writer: its scratch space is kept from run to run.
struct ColumnPacker: ~Copyable {
  private var positions: [UInt64] = []
  private var extras: [UInt64] = []
  /// How many values need exactly so many bits above the base.
  private var histogram = [Int](repeating: 0, count: 65)

  init() {}

  /// The cheapest shape for the values. `exceptions` is exact only after `pack`, which may add stepping stones.
  mutating func shape(of values: UnsafeBufferPointer<UInt64>) -> PackedShape {
    guard let low = values.min() else { return PackedShape() }
    for index in histogram.indices { histogram[index] = 0 }
    histogram.withUnsafeMutableBufferPointer { buckets in
      for value in values { buckets[64 &- (value &- low).leadingZeroBitCount] &+= 1 }
    }
    return cheapestShape(base: low, rows: values.count)
  }

  private func cheapestShape(base: UInt64, rows: Int) -> PackedShape {
    let widest = histogram.lastIndex { $0 > 0 } ?? 0
    var best = PackedShape(base: base, width: UInt8(widest > Int(PackedShape.widestUnaligned) ? 64 : widest))
    var bestCost = rows * Int(best.width)
    let start = min(widest - 1, Int(PackedShape.widestUnaligned))
    guard start >= 0 else { return best }
    var above = histogram[(start + 2)...].reduce(0, +)
    for width in stride(from: start, through: 0, by: -1) {
      above += histogram[width + 1]
      if above > rows / 4 { break }
      let positionWidth = Self.positionWidth(rows: rows, exceptions: above)
      let extraWidth = PackedShape.bits(of: PackedShape.mask(UInt8(widest)) >> UInt64(width))
      // Stepping stones come on top; four bits an exception has proved a fair allowance for them and their headers.
      let cost = rows * width + above * (Int(positionWidth) + Int(extraWidth) + 1) + 48
      if cost < bestCost {
        bestCost = cost
        best.width = UInt8(width)
        best.exceptions = UInt32(above)
        best.positionWidth = positionWidth
        best.extraWidth = extraWidth
      }
    }
    return best
  }

  /// Wide enough for twice the mean distance; rarer, longer distances take stepping stones.
  private static func positionWidth(rows: Int, exceptions: Int) -> UInt8 {
    guard exceptions > 0 else { return 0 }
    return max(1, PackedShape.bits(of: UInt64(2 * rows / exceptions)))
  }

  /// Appends the packed values and returns the shape they were given.
  mutating func pack(
    _ values: UnsafeBufferPointer<UInt64>, shape chosen: PackedShape, into out: inout ByteBuffer
  ) -> PackedShape {
    var shape = chosen
    guard let first = values.baseAddress else { return shape }
    out.appendBits(first, count: values.count, width: shape.width, base: shape.base)
    guard shape.exceptions > 0 else { return shape }
    collectExceptions(values, shape)
    shape.exceptions = UInt32(positions.count)
    out.appendBits(positions, count: positions.count, width: shape.positionWidth)
    out.appendBits(extras, count: extras.count, width: shape.extraWidth)
    return shape
  }

  private mutating func collectExceptions(_ values: UnsafeBufferPointer<UInt64>, _ shape: PackedShape) {
    positions.removeAll(keepingCapacity: true)
    extras.removeAll(keepingCapacity: true)
    let mask = PackedShape.mask(shape.width)
    let farthest = PackedShape.mask(shape.positionWidth)
    var last = 0
    for row in values.indices where values[row] &- shape.base > mask {
      while UInt64(row - last) > farthest {
        positions.append(farthest)
        extras.append(0)
        last += Int(farthest)
      }
      positions.append(UInt64(row - last))
      extras.append((values[row] &- shape.base) >> UInt64(shape.width))
      last = row
    }
  }
}
