/// The columns of evaluations to decode; nodes are always decoded.
public struct EvaluationColumns: OptionSet, Sendable {
  public let rawValue: UInt8
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  @inlinable public static var reasons: EvaluationColumns { EvaluationColumns(rawValue: 1) }
  /// Causes; reasons need them and include them.
  @inlinable public static var causes: EvaluationColumns { EvaluationColumns(rawValue: 2) }
  @inlinable public static var passes: EvaluationColumns { EvaluationColumns(rawValue: 4) }
  @inlinable public static var waste: EvaluationColumns { EvaluationColumns(rawValue: 8) }
  @inlinable public static var values: EvaluationColumns { EvaluationColumns(rawValue: 16) }
  @inlinable public static var times: EvaluationColumns { EvaluationColumns(rawValue: 32) }

  public static let all: EvaluationColumns = [.reasons, .causes, .passes, .waste, .values, .times]
}

/// Consecutive evaluations, without another record between them that the visitor wants, as columns.
///
/// Only valid during the call of the visitor's method. Columns that were not requested must not be read.
public struct EvaluationRun {
  public let count: Int
  /// The columns that may have values other than zero. The others are not in the block and need not be read.
  public let filled: EvaluationColumns
  // Columns of the same width are at a fixed distance from each other.
  @usableFromInline let words: UnsafePointer<UInt32>
  /// 1 if wasted, otherwise 0.
  public let waste: EvaluationColumn<UInt8>
  @usableFromInline let startBase: UInt64
  @usableFromInline let durationBase: UInt64

  /// The maximum length of a run: that of a chunk, which consists of whole groups.
  static let longest = 1024
  /// The distance between columns. Not a power of two, because caches hold only few addresses with the same low bits, and
  /// processors can mistake one for another.
  @inlinable static var stride: Int { 1024 + 16 }
  @inlinable static var startColumn: Int { 6 }
  @inlinable static var durationColumn: Int { 7 }
  static let columnCount = 8

  init(
    count: Int, filled: EvaluationColumns, words: UnsafePointer<UInt32>, waste: UnsafePointer<UInt8>,
    startBase: UInt64, durationBase: UInt64
  ) {
    self.count = count
    self.filled = filled
    self.words = words
    self.waste = EvaluationColumn(waste)
    self.startBase = startBase
    self.durationBase = durationBase
  }

  /// All rows, in order.
  @inlinable @inline(__always) public var rows: EvaluationRows { EvaluationRows(from: 0, count: count) }

  @inlinable func column(_ number: Int) -> UnsafePointer<UInt32> { words + number &* EvaluationRun.stride }

  /// The nodes' places in the block; see `TraceBlock.node(at:)`. Always below `TraceBlock.nodeCount`.
  @inlinable public var places: EvaluationColumn<NodePlace> { EvaluationColumn(words.numbers()) }
  /// The reasons, to be looked up with `TraceBlock.reason(_:)`.
  @inlinable public var reasons: EvaluationColumn<LocalNumber<ReasonID>> { EvaluationColumn(column(1).numbers()) }
  @inlinable public var causes: EvaluationColumn<CauseNumber> { EvaluationColumn(column(2).numbers()) }
  @inlinable public var passes: EvaluationColumn<UInt32> { EvaluationColumn(column(3)) }
  @inlinable public var oldValues: EvaluationColumn<StringNumber> { EvaluationColumn(column(4).numbers()) }
  @inlinable public var newValues: EvaluationColumn<StringNumber> { EvaluationColumn(column(5).numbers()) }
  @inlinable public var starts: OffsetColumn {
    OffsetColumn(base: startBase, offsets: column(EvaluationRun.startColumn))
  }
  @inlinable public var durations: OffsetColumn {
    OffsetColumn(base: durationBase, offsets: column(EvaluationRun.durationColumn))
  }
}

extension EvaluationRun {
  /// Calls `body` with the rows that were wasted, in order. Most weren't, so eight are checked at a time.
  @inlinable @inline(__always)
  package func forEachWasted(_ body: (EvaluationRow) -> Void) {
    let bytes = UnsafeRawPointer(waste.values)
    var first = EvaluationRow(0)
    while Int(first) &+ 8 <= count {
      if bytes.loadUnaligned(fromByteOffset: Int(first), as: UInt64.self) != 0 {
        for row in EvaluationRows(from: first, count: 8) where waste[row] != 0 { body(row) }
      }
      first = EvaluationRow(rawValue: first.rawValue &+ 8)
    }
    for row in EvaluationRows(from: first, count: count &- Int(first)) where waste[row] != 0 { body(row) }
  }
}

/// Receives a block's records in order as rows, and evaluations in runs. For sums over many records, where making a
/// `TraceRecord` for each costs too much; otherwise use `TraceVisitor`.
public protocol TraceRowVisitor {
  /// The columns of evaluations that it reads.
  var columns: EvaluationColumns { get }
  /// The records, besides evaluations, that it wants; others are skipped without being decoded.
  var kinds: RecordKinds { get }
  /// Called with each block before its contents, including blocks without anything wanted. Otherwise those would look like
  /// missing blocks.
  mutating func enter(_ block: TraceBlock)
  mutating func visit(_ row: RecordRow, in block: TraceBlock)
  /// How many of the next ticks and evaluations it doesn't want, nor what follows them in the same tick; 0 for one that wants what is
  /// next. They may be skipped together, or shown all the same.
  mutating func unwantedSteps() -> Int
  /// Called when so many ticks and evaluations are skipped.
  mutating func pass(steps count: Int)
  mutating func visit(_ run: EvaluationRun, in block: TraceBlock)
}

extension TraceRowVisitor {
  public mutating func enter(_ block: TraceBlock) {}
  public mutating func unwantedSteps() -> Int { 0 }
  public mutating func pass(steps count: Int) {}
}

/// Receives a block's records in order as values, and evaluations in runs.
public protocol TraceVisitor: TraceRowVisitor {
  mutating func visit(_ record: TraceRecord, in block: TraceBlock)
}

extension TraceVisitor {
  public mutating func visit(_ row: RecordRow, in block: TraceBlock) {
    visit(block.record(row), in: block)
  }
}
