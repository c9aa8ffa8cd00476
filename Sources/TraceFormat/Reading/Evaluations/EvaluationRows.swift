/// The row of an evaluation in an `EvaluationRun`.
public struct EvaluationRow: TraceNumber {
  public let rawValue: UInt32
  @inlinable @inline(__always) public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// Consecutive rows of an `EvaluationRun`.
///
/// Iterating over a `Range` of numbers checks each step for overflow. Iterating over these rows doesn't.
public struct EvaluationRows: Sequence, IteratorProtocol, Sendable {
  public var lowerBound: EvaluationRow
  public let upperBound: EvaluationRow

  /// - Precondition: the run has this many rows.
  @inlinable @inline(__always) public init(from first: EvaluationRow, count: Int) {
    lowerBound = first
    upperBound = EvaluationRow(rawValue: first.rawValue &+ UInt32(truncatingIfNeeded: count))
  }

  @inlinable public var count: Int { Int(upperBound) &- Int(lowerBound) }

  @inlinable @inline(__always)
  public mutating func next() -> EvaluationRow? {
    guard lowerBound < upperBound else { return nil }
    defer { lowerBound = EvaluationRow(rawValue: lowerBound.rawValue &+ 1) }
    return lowerBound
  }

  /// The same rows in chunks of `most` rows, except for the last one.
  @inlinable
  public func chunks(of most: Int) -> some Sequence<EvaluationRows> {
    stride(from: 0, to: count, by: most).lazy.map { [self] passed in
      EvaluationRows(from: lowerBound.advanced(by: passed), count: Swift.min(most, count - passed))
    }
  }
}

/// A column of an `EvaluationRun`.
public struct EvaluationColumn<Value> {
  /// The values of all rows, for loops that serve several columns.
  public let values: UnsafePointer<Value>

  @inlinable @inline(__always) init(_ values: UnsafePointer<Value>) { self.values = values }

  @inlinable @inline(__always) public subscript(row: EvaluationRow) -> Value { values[Int(row)] }
}

/// A column of numbers that are close to each other: each is a base plus an offset of half the size.
public struct OffsetColumn {
  @usableFromInline let base: UInt64
  @usableFromInline let offsets: UnsafePointer<UInt32>

  @inlinable init(base: UInt64, offsets: UnsafePointer<UInt32>) {
    self.base = base
    self.offsets = offsets
  }

  @inlinable @inline(__always) public subscript(row: EvaluationRow) -> UInt64 { base &+ UInt64(offsets[Int(row)]) }
}
