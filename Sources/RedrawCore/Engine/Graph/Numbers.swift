/// The engine's numberings, each with its own type, so that one can't be mistaken for another.
///
/// | type | numbers | from | valid for |
/// |---|---|---|---|
/// | `NodeNumber` | nodes, in events and traces | 0 | as long as the node is in the tree |
/// | `EvaluationIndex` | evaluations, by which a node is found again in its tick | 0 | a tick |
/// | `CauseNumber` | events and writes together | 1 | a tick |
/// | `PropertySlot` | dynamic properties of a type of node | 0 | forever |
/// | `StepIndex` | steps of a comparison plan | 0 | forever |
/// | `SourceOrder` | sources and readers, the same in each run | | as long as the source exists |
///
/// Each has the size of its integer. A missing number is `.none`, or an `Optional` in events.

/// A node's number: the smallest free one when it is created. It can be reused after the tick in which the node is removed.
@frozen
public struct NodeNumber: Hashable, Comparable, Sendable, ExpressibleByIntegerLiteral, CustomStringConvertible {
  public let rawValue: UInt32

  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
  @inlinable public init(integerLiteral value: UInt32) { rawValue = value }

  @inlinable public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  public var description: String { String(rawValue) }
}

/// The number of an event or a write within its tick: the first is 1, and the next one, of either kind, 2.
@frozen
public struct CauseNumber: Hashable, Comparable, Sendable, ExpressibleByIntegerLiteral, CustomStringConvertible {
  public let rawValue: UInt32

  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
  @inlinable public init(integerLiteral value: UInt32) { rawValue = value }

  /// No event or write.
  @inlinable public static var none: Self { Self(rawValue: 0) }
  @inlinable public var isNone: Bool { rawValue == 0 }

  @inlinable public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  public var description: String { String(rawValue) }

  var next: Self { Self(rawValue: rawValue + 1) }
}

/// The index of an evaluation in its tick. Events call it the evaluation's ordinal.
@frozen
@usableFromInline
struct EvaluationIndex: Equatable, Comparable {
  private let rawValue: Int32

  @inline(__always) init(_ index: Int) { rawValue = Int32(truncatingIfNeeded: index) }
  private init(rawValue: Int32) { self.rawValue = rawValue }

  /// No evaluation of the tick; less than all others.
  @usableFromInline static var none: Self { Self(rawValue: -1) }
  /// Greater than all others.
  static var never: Self { Self(rawValue: .max) }

  @inline(__always) var isNone: Bool { rawValue < 0 }
  /// - Precondition: the number isn't none.
  @inline(__always) var index: Int { Int(rawValue) }
  @inline(__always) var ordinal: UInt32 { UInt32(bitPattern: rawValue) }

  @usableFromInline @inline(__always)
  static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// The index of a dynamic property among those of its type of node that can signal.
@frozen
@usableFromInline
struct PropertySlot: Equatable {
  private let rawValue: Int32

  @inline(__always) init(_ index: Int) { rawValue = Int32(truncatingIfNeeded: index) }

  /// Anything without storage of its own: a composite of other properties, or an element that isn't a node.
  static var none: Self { Self(-1) }

  @inline(__always) var isNone: Bool { rawValue < 0 }
  /// - Precondition: the number isn't none.
  @inline(__always) var index: Int { Int(rawValue) }

  /// Its bit in sets of properties; those from the 64th on share the last bit.
  @inline(__always) var bit: UInt64 { 1 << UInt64(min(index, 63)) }
}

/// The step of a comparison plan that found a difference.
@frozen
@usableFromInline
struct StepIndex: Equatable {
  @usableFromInline let rawValue: Int32

  @inline(__always) init(_ index: Int) { rawValue = Int32(truncatingIfNeeded: index) }

  /// No step: the values are equal.
  static var none: Self { Self(-1) }
  /// No step: the view's own `==` found it different.
  static var ownEquality: Self { Self(-2) }

  @inlinable var isNone: Bool {
    @inline(__always) get { rawValue == -1 }
  }

  /// `nil` if no step found it.
  @inline(__always) var index: Int? { rawValue < 0 ? nil : Int(rawValue) }
}

/// The order of sources and readers: the same in each run, unlike addresses and hash values.
///
///     0  node number                  ..  slot or 0xff     a property of a node, then what its bodies read
///     1  number from the inbox                             anything else, in order of creation
///     63 62                        8  7             0
@frozen
@usableFromInline
struct SourceOrder: Comparable, Hashable {
  private let rawValue: UInt64

  /// For a property of a node.
  @inline(__always) init(_ slot: PropertySlot, of node: NodeNumber) {
    rawValue = UInt64(node.rawValue) << 8 | UInt64(truncatingIfNeeded: slot.index & 0xff)
  }

  /// For the reads of a node's own body: after the node's properties.
  @inline(__always) init(readsOf node: NodeNumber) { rawValue = UInt64(node.rawValue) << 8 | 0xff }

  /// For a source that isn't a property of a node, in order of creation.
  init(arrival: UInt64) { rawValue = 1 << 63 | arrival }

  /// For anything without an order of its own.
  static var first: Self { Self(rawValue: 0) }
  private init(rawValue: UInt64) { self.rawValue = rawValue }

  @usableFromInline @inline(__always)
  static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
