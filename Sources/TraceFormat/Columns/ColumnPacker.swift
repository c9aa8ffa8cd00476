/// Packs runs of integers: chooses the shape with the fewest bits, finds the values that don't fit it, and stores the
/// bits.
///
/// A writer has a single packer, whose scratch memory is reused for every run.
struct ColumnPacker: ~Copyable {
  private var exceptions = ExceptionList()
  private var positions = GrowingBuffer<UInt32>()
  private var extras = GrowingBuffer<UInt64>()
  /// The number of values that need exactly this many bits above the base.
  private var histogram = GrowingBuffer<Int>()

  init() {}

  /// A quarter of a run's values are sampled, but at least and at most this many.
  private static let samples = 512...2048

  /// The shape expected to be cheapest. Its exceptions and their widths are estimates; `fit` returns the true ones.
  mutating func shape<T: PackableInteger>(of values: UnsafeBufferPointer<T>) -> PackedShape {
    guard let first = values.baseAddress, !values.isEmpty else { return PackedShape() }
    return shape(rows: values.count) { first[$0] }
  }

  /// The same for the differences between consecutive values, most of which needn't be computed for that.
  mutating func shape<T: PackableInteger>(ofStepsOf values: UnsafeBufferPointer<T>, mask: T) -> PackedShape {
    guard let first = values.baseAddress, !values.isEmpty else { return PackedShape() }
    return shape(rows: values.count) { Self.step(to: $0, in: first, mask: mask) }
  }

  /// The difference to the previous value; the first value counts from 0.
  @inline(__always)
  static func step<T: PackableInteger>(to row: Int, in values: UnsafePointer<T>, mask: T) -> T {
    (values[row] &- (row > 0 ? values[row &- 1] : 0)) & mask
  }

  @inline(__always)
  private mutating func shape<T: PackableInteger>(rows: Int, _ value: (_ row: Int) -> T) -> PackedShape {
    let step = Self.step(rows: rows)
    // Searching all values of a long run for the base isn't worth it if that saves less than a tenth of a bit per value.
    if step > 1 {
      let least = count(rows: rows, above: 0, value)
      let shape = cheapestShape(base: 0, rows: rows)
      if least &>> T(max(shape.width, 4) &- 4) == 0 { return shape }
    }
    let low = Self.minimum(rows: rows, value)
    _ = count(rows: rows, above: low, value)
    return cheapestShape(base: UInt64(low), rows: rows)
  }

  /// Counts the samples by the bits that they need, and returns the smallest one.
  @inline(__always)
  private mutating func count<T: PackableInteger>(rows: Int, above base: T, _ value: (_ row: Int) -> T) -> T {
    histogram.reset(count: 66, to: 0)
    let (step, counts) = (Self.step(rows: rows), histogram.base)
    var (row, least) = (0, T.max)
    while row < rows {
      let above = value(row) &- base
      counts[above.bitCount] &+= 1
      least = min(least, above)
      row &+= step
    }
    return least
  }

  /// The same for a sparse column, without visiting its zeros: samples as many of the other rows as would be in a sample of
  /// all rows.
  mutating func shape(of sparse: borrowing SparseColumn, rows: Int) -> PackedShape {
    histogram.reset(count: 66, to: 0)
    let step = Self.step(rows: rows)
    var (index, others) = (0, 0)
    while index < sparse.count {
      histogram.base[sparse.values.base[index].bitCount] &+= 1
      others &+= 1
      index &+= step
    }
    histogram.base[0] += (rows + step - 1) / step - others
    return cheapestShape(base: 0, rows: rows)
  }

  /// The sampling stride.
  private static func step(rows: Int) -> Int {
    (rows / min(max(rows / 4, samples.lowerBound), samples.upperBound)) | 1
  }

  /// The smallest value; found immediately in columns that contain zeros, as most do.
  @inline(__always)
  private static func minimum<T: PackableInteger>(rows: Int, _ value: (_ row: Int) -> T) -> T {
    var (least, start) = (value(0), 0)
    while start < rows, least > 0 {
      let end = min(start &+ 256, rows)
      // A loop simple enough for the compiler to vectorize.
      for row in start..<end { least = min(least, value(row)) }
      start = end
    }
    return least
  }

  private func cheapestShape(base: UInt64, rows: Int) -> PackedShape {
    let scale = Self.step(rows: rows)
    let samples = (rows + scale - 1) / scale
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
      // Occasional stepping stones cost about one bit per exception, and the run's head six bytes.
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

  /// Wide enough for twice the mean distance; rare longer distances use stepping stones.
  private static func positionWidth(rows: Int, exceptions: Int) -> UInt8 {
    exceptions > 0 ? max(1, PackedShape.bits(of: UInt64(2 * rows / exceptions))) : 0
  }

  /// Finds the exceptions of a run with an expected shape, and returns the final shape. Must be followed by `append`.
  mutating func fit<T: PackableInteger>(_ values: UnsafeBufferPointer<T>, _ expected: PackedShape) -> PackedShape {
    var shape = PackedShape(base: expected.base, width: expected.width)
    guard let first = values.baseAddress else { return shape }
    let base = shape.base
    exceptions.find(
      first, count: values.count, width: shape.width, above: T(truncatingIfNeeded: base),
      areRare: Int(expected.exceptions) &* 256 <= values.count)
    guard exceptions.count > 0 else { return shape }
    let rows = exceptions.rows.base
    splitExceptions(exceptions.count, rows: values.count, &shape) { index in
      let row = Int(rows[index])
      return (row, UInt64(first[row]) &- base)
    }
    return shape
  }

  /// The same for a sparse column, in which all rows other than zeros are exceptions.
  mutating func fit(_ sparse: borrowing SparseColumn, rows: Int) -> PackedShape {
    var shape = PackedShape()
    let (list, values) = (sparse.rows.base, sparse.values.base)
    splitExceptions(sparse.count, rows: rows, &shape) { (Int(list[$0]), UInt64(values[$0])) }
    return shape
  }

  /// Appends the packed parts of the last fitted run, in the order of the format.
  func append<T: PackableInteger>(_ values: UnsafeBufferPointer<T>, _ shape: PackedShape, to out: inout ByteBuffer) {
    if let first = values.baseAddress {
      out.appendBits(first, count: values.count, width: shape.width, base: T(truncatingIfNeeded: shape.base))
    }
    appendExceptions(shape, to: &out)
  }

  func appendExceptions(_ shape: PackedShape, to out: inout ByteBuffer) {
    let count = Int(shape.exceptions)
    out.appendBits(UnsafePointer(positions.base), count: count, width: shape.positionWidth)
    out.appendBits(UnsafePointer(extras.base), count: count, width: shape.extraWidth)
  }

  /// Turns the exceptions' rows into distances, with stepping stones, and keeps these and the rest of the values above the
  /// base.
  @inline(__always)
  private mutating func splitExceptions(
    _ found: Int, rows: Int, _ shape: inout PackedShape, _ exception: (_ index: Int) -> (row: Int, value: UInt64)
  ) {
    shape.positionWidth = Self.positionWidth(rows: rows, exceptions: found)
    let farthest = Int(PackedShape.mask(shape.positionWidth))
    positions.reserve(found + rows / farthest + 1)
    extras.reserve(found + rows / farthest + 1)
    let (positions, extras) = (positions.base, extras.base)
    let width = UInt64(shape.width)
    var count = 0
    var last = 0
    var largest: UInt64 = 0
    for index in 0..<found {
      let (row, value) = exception(index)
      while row &- last > farthest {
        positions[count] = UInt32(truncatingIfNeeded: farthest)
        extras[count] = 0
        count &+= 1
        last &+= farthest
      }
      let extra = value &>> width
      positions[count] = UInt32(truncatingIfNeeded: row &- last)
      extras[count] = extra
      largest |= extra
      count &+= 1
      last = row
    }
    shape.exceptions = UInt32(count)
    shape.extraWidth = PackedShape.bits(of: largest)
  }
}
