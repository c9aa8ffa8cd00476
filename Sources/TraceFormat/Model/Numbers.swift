/// The numberings of a trace. Each is a type, so that none can be mistaken for another.
///
/// | type | numbers | from | valid for |
/// |---|---|---|---|
/// | `TickNumber` | ticks; 0 is the first appearance | 0 | the trace |
/// | `NodeNumber` | nodes, as records refer to them | 0 | the node's life |
/// | `CauseNumber` | events and writes of a tick together; 0 is none | 1 | the tick |
/// | `NodePlace` | nodes of a block; 0 is none | 1 | the block |
/// | `LocalNumber` | definitions of one kind in a block; 0 is none | 1 | the block |
/// | `ColumnNumber` | columns of a table; 0 is none | 1 | the format |
/// | `RowNumber` | rows of a table of a block | 0 | the block |
/// | `EvaluationRow` | evaluations of an `EvaluationRun` | 0 | the run |
/// | `StringNumber` | strings of a block; 0 is the empty one | 1 | the block |
/// | `ReasonRank` | reasons in the list of a type; 0 is none | 1 | the block |
/// | `NodeUse` | nodes that the block being written refers to | 0 | until the block is cut |
/// | `NodeReference` | the same plus one; 0 is none | 1 | until the block is cut |
/// | `PooledString` | strings in the definitions that a reader has met | 0 | the reader |
///
/// References to definitions (`TypeID` and so on) are types, too. Counts are plain integers, as are the fields of a row until
/// it is known what their column refers to.
public protocol TraceNumber: Hashable, Strideable, Sendable, BitwiseCopyable, ExpressibleByIntegerLiteral,
  LosslessStringConvertible
where Stride == Int {
  var rawValue: UInt32 { get }
  init(rawValue: UInt32)
}

extension TraceNumber {
  @inlinable @inline(__always) public init(integerLiteral value: UInt32) { self.init(rawValue: value) }

  /// - Precondition: the number fits 32 bits.
  @inlinable @inline(__always) public init(_ number: some BinaryInteger) { self.init(rawValue: UInt32(number)) }

  @inlinable @inline(__always) public init(truncatingIfNeeded number: some BinaryInteger) {
    self.init(rawValue: UInt32(truncatingIfNeeded: number))
  }

  /// Numbers that don't fit 32 bits become the largest one.
  @inlinable @inline(__always) public init(clamping number: some BinaryInteger) {
    self.init(rawValue: UInt32(clamping: number))
  }

  /// `nil` if the number doesn't fit 32 bits or is negative.
  @inlinable public init?(exactly number: some BinaryInteger) {
    guard let number = UInt32(exactly: number) else { return nil }
    self.init(rawValue: number)
  }

  /// Parses decimal digits; `nil` for anything else and for numbers over 32 bits.
  public init?(_ text: some StringProtocol) {
    guard let number = UInt32(text) else { return nil }
    self.init(rawValue: number)
  }

  /// The largest number.
  @inlinable public static var max: Self { Self(rawValue: .max) }

  /// - Precondition: the number isn't the largest.
  @inlinable @inline(__always) public var next: Self { Self(rawValue: rawValue + 1) }

  /// - Precondition: the number isn't 0.
  @inlinable @inline(__always) public var previous: Self { Self(rawValue: rawValue - 1) }

  /// The number as a field of a row.
  @inlinable @inline(__always) var field: UInt64 { UInt64(rawValue) }

  @inlinable @inline(__always) public static func == (a: Self, b: Self) -> Bool { a.rawValue == b.rawValue }
  @inlinable @inline(__always) public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  @inlinable @inline(__always) public func distance(to other: Self) -> Int { Int(other.rawValue) - Int(rawValue) }
  @inlinable @inline(__always) public func advanced(by count: Int) -> Self { Self(Int(rawValue) + count) }

  public var description: String { String(rawValue) }
}

extension FixedWidthInteger {
  /// The plain number, as an index into something in the order of these numbers, or for writing.
  @inlinable @inline(__always) public init(_ number: some TraceNumber) { self.init(number.rawValue) }
}

extension UnsafeMutablePointer where Pointee: TraceNumber {
  /// The same memory as plain integers, for code that handles all columns.
  @inline(__always) var rawValues: UnsafeMutablePointer<UInt32> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: UInt32.self)
  }
}

extension UnsafePointer<UInt32> {
  /// The same memory as numbers of one type.
  @inlinable @inline(__always) func numbers<Number: TraceNumber>(_ type: Number.Type = Number.self) -> UnsafePointer<
    Number
  > {
    UnsafeRawPointer(self).assumingMemoryBound(to: Number.self)
  }
}

/// A tick's number. Tick 0 is the first appearance; numbers increase, but need not be consecutive.
///
///     let reader = try TraceReader(path: "feed.rtrace", ticks: 3...TickNumber.max)
public struct TickNumber: TraceNumber {
  public let rawValue: UInt32
  @inlinable @inline(__always) public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// A node's number, valid while the node lives.
///
/// Numbers are small and dense, so that tables indexed by them stay small. A number belongs to one node from its `Mount` to its
/// `Unmount`. It can be reused from the next tick on, never within the same tick.
public struct NodeNumber: TraceNumber {
  public let rawValue: UInt32
  @inlinable @inline(__always) public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// The number of an `Event` or `Write` within its tick, from 1; 0 for none.
public struct CauseNumber: TraceNumber {
  public let rawValue: UInt32
  @inlinable @inline(__always) public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// The place of a node in a block: first those from earlier blocks, then those mounted in it. 0 is no node.
public struct NodePlace: TraceNumber {
  public let rawValue: UInt32
  @inlinable @inline(__always) public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// A column's number in its table, from 1, which never changes: Docs/TraceFormat.md lists them. 0 is none.
public struct ColumnNumber: TraceNumber {
  public let rawValue: UInt32
  @inlinable @inline(__always) public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The column's index, from 0.
  ///
  /// - Precondition: the number isn't 0.
  @inlinable @inline(__always) var index: Int { Int(rawValue) &- 1 }

  /// The column at an index.
  @inline(__always) init(index: Int) { self.init(index + 1) }

  /// All columns of a table with this many.
  static func all(_ width: Int) -> ClosedRange<ColumnNumber> { 1...ColumnNumber(width) }
}

/// A row's number in its table, or an evaluation's among those of a block.
struct RowNumber: TraceNumber {
  let rawValue: UInt32
  @inline(__always) init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// A definition's number in a block, typed by the kind of definition. 0 is none.
public struct LocalNumber<ID: DefinitionReference>: TraceNumber {
  public let rawValue: UInt32
  @inlinable @inline(__always) public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// A string's number in a block; 0 is the empty string.
public struct StringNumber: TraceNumber {
  public let rawValue: UInt32
  @inlinable @inline(__always) public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// A reason's position in the list of a type's reasons, from 1. 0 is none.
struct ReasonRank: TraceNumber {
  let rawValue: UInt32
  @inline(__always) init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// A node's position among those that the block being written refers to.
@usableFromInline
struct NodeUse: TraceNumber {
  @usableFromInline let rawValue: UInt32
  @usableFromInline @inline(__always) init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// A node as rows refer to it until the block is cut: its `NodeUse` plus one. 0 is no node, or one not referred to yet.
@usableFromInline
struct NodeReference: TraceNumber {
  @usableFromInline let rawValue: UInt32
  @usableFromInline @inline(__always) init(rawValue: UInt32) { self.rawValue = rawValue }

  @inline(__always) init(_ use: NodeUse) { rawValue = use.rawValue &+ 1 }

  /// - Precondition: it refers to a node.
  @inlinable @inline(__always) var use: NodeUse { NodeUse(rawValue: rawValue &- 1) }
}

/// A string's number among those in all definitions that a reader has met; 0 is the empty string.
struct PooledString: TraceNumber {
  let rawValue: UInt32
  @inline(__always) init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Stands for a string beyond the limit; no string has this number.
  static var oneTooMany: Self { .max }
}
