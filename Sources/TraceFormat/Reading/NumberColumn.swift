/// A column of integers, read from front to back in chunks.
struct NumberColumn: BitwiseCopyable {
  /// The column is not there: zeros.
  let isMissing: Bool
  private var run: PackedCursor
  /// Each value is the one before it plus what is packed, cut to these bits.
  private var differences: Differences?

  struct Differences: BitwiseCopyable {
    let mask: UInt64
    var last: UInt64 = 0
  }

  /// `nil` where the bytes contradict themselves. A column with an encoding not known reads as zeros.
  ///
  /// - Parameter room: for a group of exceptions; `ExceptionCursor.roomBytes`.
  init?(_ column: Payload.Column?, rows: Int, room: UnsafeMutableRawPointer) {
    guard let column, let encoding = ColumnEncoding(rawValue: column.encoding),
      encoding == .packed || encoding == .differences
    else {
      isMissing = true
      run = .zeros
      return
    }
    isMissing = false
    var reader = ByteReader(column.bytes)
    if encoding == .differences {
      guard let bits = reader.byte() else { return nil }
      differences = Differences(mask: PackedShape.mask(bits))
    }
    guard let run = reader.run(rows: rows, room: room) else { return nil }
    self.run = run
  }

  /// The codes of a column whose values follow from another one's.
  init(codes: PackedCursor) {
    isMissing = false
    run = codes
  }

  /// No value is larger.
  var largest: UInt64 { isMissing ? 0 : differences?.mask ?? run.largest }

  /// Whether all values except the packed run's exceptions are 0.
  var isSparse: Bool { differences == nil && run.isSparse }

  /// Whether no value needs more than 32 bits, and none is made of another one.
  var fitsWords: Bool { differences == nil && run.fitsWords }

  /// Whether decoding into 32 bits cuts nothing off.
  var decodesIntoWords: Bool { differences.map { $0.mask <= UInt32.max } ?? run.fitsWords }

  /// Shows the exceptions among the next `count` values of a sparse column: their rows and values.
  @inline(__always)
  mutating func passExceptions(
    _ count: Int, _ body: (_ row: Int, _ value: UInt64) -> Void
  ) {
    run.passExceptions(count, body)
  }

  /// Decodes the next `count` values.
  @inline(__always)
  mutating func decode<T: ColumnInteger>(
    into out: UnsafeMutablePointer<T>, count: Int
  ) {
    run.decode(into: out, count: count)
    guard let differences else { return }
    let mask = T(truncatingIfNeeded: differences.mask)
    var sum = T(truncatingIfNeeded: differences.last)
    for index in 0..<count {
      sum = sum &+ out[index]
      out[index] = sum & mask
    }
    self.differences?.last = UInt64(sum)
  }

  /// Decodes the next `count` values, 0 for those that reach the limit. Room must be for a multiple of eight.
  @inline(__always)
  mutating func decode(
    into out: UnsafeMutablePointer<UInt32>, count: Int, below limit: UInt32
  ) {
    run.decode(into: out, count: count)
    if let differences {
      let sum = RunningSum.replace(
        out, count: count, mask: UInt32(truncatingIfNeeded: differences.mask), below: limit,
        from: UInt32(truncatingIfNeeded: differences.last))
      self.differences?.last = UInt64(sum)
    } else {
      for index in 0..<count { out[index] = out[index] < limit ? out[index] : 0 }
    }
  }

  /// Decodes into a chunk that is zero where nothing was decoded yet.
  @inline(__always)
  mutating func refill<T: ColumnInteger>(
    _ out: UnsafeMutablePointer<T>, count: Int
  ) {
    if !isMissing { decode(into: out, count: count) }
  }
}
