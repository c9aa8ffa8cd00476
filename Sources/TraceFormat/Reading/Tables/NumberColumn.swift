/// A column of integers, read in order, in chunks.
struct NumberColumn: BitwiseCopyable {
  /// Whether the column is missing, which means zeros.
  let isMissing: Bool
  private var run: PackedCursor
  /// If set, each value is the previous one plus what is packed, masked.
  private var differences: Differences?

  struct Differences: BitwiseCopyable {
    let mask: UInt64
    var last: UInt64 = 0
  }

  /// `nil` if the bytes contradict themselves. A column with an unknown encoding reads as zeros.
  ///
  /// - Parameter room: memory for a group of exceptions; `ExceptionCursor.roomBytes`.
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

  /// The codes of a keyed column.
  init(codes: PackedCursor) {
    isMissing = false
    run = codes
  }

  /// An upper bound for the values.
  var largest: UInt64 { isMissing ? 0 : differences?.mask ?? run.largest }

  /// Whether all values except the packed run's exceptions are 0.
  var isSparse: Bool { differences == nil && run.isSparse }

  /// Whether no value needs more than 32 bits, and none depends on another one.
  var fitsWords: Bool { differences == nil && run.fitsWords }

  /// Whether decoding into 32 bits loses nothing.
  var decodesIntoWords: Bool { differences.map { $0.mask <= UInt32.max } ?? run.fitsWords }

  /// Calls `body` with the exceptions among the next `count` values of a sparse column: their rows and values.
  @inline(__always)
  mutating func passExceptions(
    _ count: Int, _ body: (_ row: Int, _ value: UInt64) -> Void
  ) {
    run.passExceptions(count, body)
  }

  /// Passes over the next `count` values: whole groups, or all that remain.
  mutating func pass(_ count: Int) {
    if isMissing { return }
    guard let differences else { return run.pass(count) }
    self.differences?.last = differences.last &+ run.total(count)
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

  /// Decodes the next `count` values; those that reach the limit become 0. Needs room for a multiple of eight.
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

  /// Decodes into a chunk that is zero wherever nothing was decoded yet.
  @inline(__always)
  mutating func refill<T: ColumnInteger>(
    _ out: UnsafeMutablePointer<T>, count: Int
  ) {
    if !isMissing { decode(into: out, count: count) }
  }
}
