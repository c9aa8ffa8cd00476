/// Which columns of evaluations are decoded; nodes always are.
public struct EvaluationColumns: OptionSet, Sendable {
  public let rawValue: UInt8
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  @inlinable public static var reasons: EvaluationColumns { EvaluationColumns(rawValue: 1) }
  /// Causes; needed for reasons too, and decoded with them.
  @inlinable public static var causes: EvaluationColumns { EvaluationColumns(rawValue: 2) }
  @inlinable public static var passes: EvaluationColumns { EvaluationColumns(rawValue: 4) }
  @inlinable public static var waste: EvaluationColumns { EvaluationColumns(rawValue: 8) }
  @inlinable public static var values: EvaluationColumns { EvaluationColumns(rawValue: 16) }
  @inlinable public static var times: EvaluationColumns { EvaluationColumns(rawValue: 32) }

  public static let all: EvaluationColumns = [.reasons, .causes, .passes, .waste, .values, .times]
}

/// Evaluations that follow each other without another record that the visitor wants between them, as columns.
///
/// Good only while the visitor's method runs. Columns that were not asked for must not be read.
public struct EvaluationRun {
  public let count: Int
  /// The columns that may have values other than zero: the others are not in the block, and need not be looked at.
  public let filled: EvaluationColumns
  // Columns of one width lie at a fixed distance from each other.
  @usableFromInline let words: UnsafePointer<UInt32>
  /// 1 where wasted, else 0.
  public let waste: UnsafePointer<UInt8>
  @usableFromInline let startBase: UInt64
  @usableFromInline let durationBase: UInt64

  /// The most evaluations of a run: those of a chunk, which columns decode in whole groups.
  static let longest = 1024
  /// From column to column. Not a power of two: processors take addresses that are alike in their last bits for each
  /// other, and keep few such in the first cache.
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
    self.waste = waste
    self.startBase = startBase
    self.durationBase = durationBase
  }

  @inlinable func column(_ number: Int) -> UnsafePointer<UInt32> { words + number &* EvaluationRun.stride }

  /// The places of the nodes in the block; see `TraceBlock.node(at:)`. Always below `TraceBlock.nodeCount`.
  @inlinable public var places: UnsafePointer<NodePlace> { words.numbers() }
  /// The reasons, which `TraceBlock.reason(_:)` looks up.
  @inlinable public var reasons: UnsafePointer<LocalNumber<ReasonID>> { column(1).numbers() }
  @inlinable public var causes: UnsafePointer<CauseNumber> { column(2).numbers() }
  @inlinable public var passes: UnsafePointer<UInt32> { column(3) }
  @inlinable public var oldValues: UnsafePointer<StringNumber> { column(4).numbers() }
  @inlinable public var newValues: UnsafePointer<StringNumber> { column(5).numbers() }
  @inlinable public var starts: OffsetColumn {
    OffsetColumn(base: startBase, offsets: column(EvaluationRun.startColumn))
  }
  @inlinable public var durations: OffsetColumn {
    OffsetColumn(base: durationBase, offsets: column(EvaluationRun.durationColumn))
  }
}

/// Takes in a block: records in order as they lie in it, evaluations in runs. For sums over many records, where making a
/// `TraceRecord` of each costs too much; others are a `TraceVisitor`.
public protocol TraceRowVisitor {
  /// The evaluations' columns that it reads.
  var columns: EvaluationColumns { get }
  /// The records, besides evaluations, that it wants to see; others are passed over without being made.
  var kinds: RecordKinds { get }
  /// Hears of each block before anything of it is shown, also of one that has nothing of what is wanted: without that, it
  /// would look like one that is lost.
  mutating func enter(_ block: TraceBlock)
  mutating func visit(_ row: RecordRow, in block: TraceBlock)
  mutating func visit(_ run: EvaluationRun, in block: TraceBlock)
}

extension TraceRowVisitor {
  public mutating func enter(_ block: TraceBlock) {}
}

/// Takes in a block: records in order, each as a value of its own, evaluations in runs.
public protocol TraceVisitor: TraceRowVisitor {
  mutating func visit(_ record: TraceRecord, in block: TraceBlock)
}

extension TraceVisitor {
  public mutating func visit(_ row: RecordRow, in block: TraceBlock) {
    visit(block.record(row), in: block)
  }
}
