/// Packs runs of integers: chooses the shape that costs the fewest bits, then packs by it.
///
/// One packer serves a whole writer: its scratch space is kept from run to run.
struct ColumnPacker: ~Copyable {
  /// The packed parts of the last run, in the order in which they are written.
  private(set) var bits = ByteBuffer(capacity: 1 << 16)
  private var exceptionRows = GrowingBuffer<UInt32>()
  private var positions = GrowingBuffer<UInt64>()
  private var extras = GrowingBuffer<UInt64>()
  /// How many values need exactly so many bits above the base.
  private var histogram = GrowingBuffer<Int>()

  init() {}

  /// Long runs are judged by so many of their values.
  private static let samples = 4096

  /// The shape expected to be cheapest. Exceptions and their widths are an estimate; `pack` returns the true ones.
  mutating func shape(of values: UnsafeBufferPointer<UInt64>) -> PackedShape {
    guard let first = values.baseAddress, !values.isEmpty else { return PackedShape() }
    let low = Self.minimum(first, values.count)
    histogram.reset(count: 66, to: 0)
    let step = (values.count / Self.samples) | 1
    var index = 0
    while index < values.count {
      histogram.base[64 &- (first[index] &- low).leadingZeroBitCount] &+= 1
      index &+= step
    }
    return cheapestShape(base: low, samples: (values.count + step - 1) / step, scale: step)
  }

  /// The smallest value; found at once where a column has zeros, as most have.
  private static func minimum(_ values: UnsafePointer<UInt64>, _ count: Int) -> UInt64 {
    var least = values[0]
    var start = 0
    while start < count, least > 0 {
      let end = min(start &+ 256, count)
      least = min(least, minimum(values, start, end))
      start = end
    }
    return least
  }

  /// Four at a time, so that no comparison waits for the one before it.
  @inline(__always)
  private static func minimum(_ values: UnsafePointer<UInt64>, _ start: Int, _ end: Int) -> UInt64 {
    var a = values[start]
    var b = a
    var c = a
    var d = a
    var index = start
    while index &+ 4 <= end {
      a = min(a, values[index])
      b = min(b, values[index &+ 1])
      c = min(c, values[index &+ 2])
      d = min(d, values[index &+ 3])
      index &+= 4
    }
    while index < end {
      a = min(a, values[index])
      index &+= 1
    }
    return min(min(a, b), min(c, d))
  }

  private func cheapestShape(base: UInt64, samples: Int, scale: Int) -> PackedShape {
    var widest = 64
    while widest > 0, histogram.base[widest] == 0 { widest -= 1 }
    let unpatched = UInt8(widest > Int(PackedShape.widestUnaligned) ? 64 : widest)
    var best = PackedShape(base: base, width: unpatched)
    var bestCost = samples * Int(unpatched)
    var width = widest - 1
    var above = 0
    while width >= 0 {
      above += histogram.base[width + 1]
      if above > samples / 4 { break }
      let positionWidth = Self.positionWidth(rows: samples, exceptions: above)
      // A stepping stone now and then costs about one bit an exception; the run's head six bytes.
      let cost = samples * width + above * (Int(positionWidth) + widest - width + 1) + 48 / scale
      if cost < bestCost, width <= Int(PackedShape.widestUnaligned) {
        bestCost = cost
        best.width = UInt8(width)
        best.exceptions = UInt32(above * scale)
        best.positionWidth = positionWidth
        best.extraWidth = PackedShape.bits(of: PackedShape.mask(UInt8(widest)) >> UInt64(width))
      }
      width -= 1
    }
    return best
  }

  /// Wide enough for twice the mean distance; rarer, longer distances take stepping stones.
  private static func positionWidth(rows: Int, exceptions: Int) -> UInt8 {
    exceptions > 0 ? max(1, PackedShape.bits(of: UInt64(2 * rows / exceptions))) : 0
  }

  /// Packs the values into `bits` and returns the shape that they were given.
  mutating func pack(_ values: UnsafeBufferPointer<UInt64>, width: UInt8, base: UInt64) -> PackedShape {
    var shape = PackedShape(base: base, width: width)
    bits.removeAll()
    guard let first = values.baseAddress else { return shape }
    bits.appendBits(first, count: values.count, width: width, base: base)
    let found = findExceptions(first, values.count, shape)
    guard found > 0 else { return shape }
    splitExceptions(first, found, rows: values.count, &shape)
    bits.appendBits(positions.base, count: Int(shape.exceptions), width: shape.positionWidth)
    bits.appendBits(extras.base, count: Int(shape.exceptions), width: shape.extraWidth)
    return shape
  }

  /// Lists the rows whose value needs more bits than the width.
  private mutating func findExceptions(
    _ values: UnsafePointer<UInt64>, _ count: Int, _ shape: PackedShape
  ) -> Int {
    guard shape.width < 64 else { return 0 }
    exceptionRows.reserve(count)
    let rows = exceptionRows.base
    let base = shape.base
    let mask = PackedShape.mask(shape.width)
    var found = 0
    var row = 0
    while row < count {
      let end = min(row &+ 8, count)
      // Together the values of a group have all the bits that any of them has: mostly none above the mask.
      var bits: UInt64 = 0
      if end == row &+ 8 {
        for index in 0..<8 { bits |= values[row &+ index] &- base }
      } else {
        bits = .max
      }
      if bits <= mask {
        row = end
        continue
      }
      // Without a branch: exceptions come as they like.
      while row < end {
        rows[found] = UInt32(truncatingIfNeeded: row)
        found &+= values[row] &- base > mask ? 1 : 0
        row &+= 1
      }
    }
    return found
  }

  /// Turns the exceptions' rows into distances, with stepping stones, and what is left of their values.
  private mutating func splitExceptions(
    _ values: UnsafePointer<UInt64>, _ found: Int, rows: Int, _ shape: inout PackedShape
  ) {
    shape.positionWidth = Self.positionWidth(rows: rows, exceptions: found)
    let farthest = Int(PackedShape.mask(shape.positionWidth))
    positions.reserve(found + rows / farthest + 1)
    extras.reserve(found + rows / farthest + 1)
    var count = 0
    var last = 0
    var largest: UInt64 = 0
    for index in 0..<found {
      let row = Int(exceptionRows.base[index])
      while row &- last > farthest {
        positions.base[count] = UInt64(farthest)
        extras.base[count] = 0
        count &+= 1
        last &+= farthest
      }
      let extra = (values[row] &- shape.base) &>> UInt64(shape.width)
      positions.base[count] = UInt64(row &- last)
      extras.base[count] = extra
      largest |= extra
      count &+= 1
      last = row
    }
    shape.exceptions = UInt32(count)
    shape.extraWidth = PackedShape.bits(of: largest)
  }
}
