/// Which columns of evaluations are decoded; nodes always are.
public struct EvaluationColumns: OptionSet, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let reasons = EvaluationColumns(rawValue: 1)
  /// Causes; needed for reasons too, and decoded with them.
  public static let causes = EvaluationColumns(rawValue: 2)
  public static let passes = EvaluationColumns(rawValue: 4)
  public static let waste = EvaluationColumns(rawValue: 8)
  public static let values = EvaluationColumns(rawValue: 16)
  public static let times = EvaluationColumns(rawValue: 32)

  public static let all: EvaluationColumns = [.reasons, .causes, .passes, .waste, .values, .times]
}

/// Evaluations that follow each other without another record that the visitor wants between them, as columns.
///
/// Good only while the visitor's method runs. Columns that were not asked for must not be read.
public struct EvaluationRun {
  public let count: Int
  /// The columns that may hold anything but zeros: the others are not in the block, and need not be looked at.
  public let filled: EvaluationColumns
  // Columns of one width lie at a fixed distance from each other.
  @usableFromInline let words: UnsafePointer<UInt32>
  @usableFromInline let times: UnsafePointer<UInt64>
  /// 1 where wasted, else 0.
  public let waste: UnsafePointer<UInt8>
  /// The most evaluations of a run: those of a chunk, which columns decode in whole groups.
  @usableFromInline static let longest = 1024

  init(
    count: Int, filled: EvaluationColumns, words: UnsafePointer<UInt32>, times: UnsafePointer<UInt64>,
    waste: UnsafePointer<UInt8>
  ) {
    self.count = count
    self.filled = filled
    self.words = words
    self.times = times
    self.waste = waste
  }

  /// The places of the nodes in the block; see `TraceBlock.node(at:)`. Always below `TraceBlock.nodeCount`.
  @inlinable public var places: UnsafePointer<UInt32> { words }
  /// The numbers of the reasons in the block; see `TraceBlock.reason(_:)`.
  @inlinable public var reasons: UnsafePointer<UInt32> { words + EvaluationRun.longest }
  @inlinable public var causes: UnsafePointer<UInt32> { words + 2 * EvaluationRun.longest }
  @inlinable public var passes: UnsafePointer<UInt32> { words + 3 * EvaluationRun.longest }
  @inlinable public var oldValues: UnsafePointer<UInt32> { words + 4 * EvaluationRun.longest }
  @inlinable public var newValues: UnsafePointer<UInt32> { words + 5 * EvaluationRun.longest }
  @inlinable public var starts: UnsafePointer<UInt64> { times }
  @inlinable public var durations: UnsafePointer<UInt64> { times + EvaluationRun.longest }
}

/// Takes in a block: records in order as they lie in it, evaluations in runs. For sums over many records, where making a
/// `TraceRecord` of each costs too much; others are a `TraceVisitor`.
public protocol TraceRowVisitor {
  /// The evaluations' columns that it reads.
  var columns: EvaluationColumns { get }
  /// The records, besides evaluations, that it wants to see; others are passed over without being made.
  var kinds: RecordKinds { get }
  mutating func visit(_ row: RecordRow, in block: TraceBlock)
  mutating func visit(_ run: EvaluationRun, in block: TraceBlock)
}

/// Takes in a block: records in order, each as a value of its own, evaluations in runs.
public protocol TraceVisitor: TraceRowVisitor {
  mutating func visit(_ record: TraceRecord, in block: TraceBlock)
}

extension TraceVisitor {
  public mutating func visit(_ row: RecordRow, in block: TraceBlock) {
    if let record = block.record(row) { visit(record, in: block) }
  }
}

/// Kinds of records other than evaluations.
public struct RecordKinds: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let tickBegin = RecordKinds(.tickBegin)
  public static let tickEnd = RecordKinds(.tickEnd)
  public static let event = RecordKinds(.event)
  public static let write = RecordKinds(.write)
  public static let mount = RecordKinds(.mount)
  public static let unmount = RecordKinds(.unmount)
  public static let skip = RecordKinds(.skip)
  public static let commit = RecordKinds(.commit)
  public static let cycle = RecordKinds(.cycle)
  public static let stale = RecordKinds(.stale)
  public static let note = RecordKinds(.note)
  public static let waste = RecordKinds(.waste)
  public static let furtherCause = RecordKinds(.furtherCause)
  public static let all = RecordKinds(rawValue: .max)

  init(_ table: Schema.Table) { self.init(rawValue: 1 << UInt32(table.rawValue - Schema.Table.tickBegin.rawValue)) }
}
