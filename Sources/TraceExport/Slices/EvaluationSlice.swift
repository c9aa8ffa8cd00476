import TraceFormat

/// An evaluation as a slice of time. Valid while its batch is shown.
///
/// Small, and without counted references, because each one is copied into a batch. What is optional is stored without a tag of its own.
package struct EvaluationSlice: BitwiseCopyable {
  /// The number among the tick's evaluations, from 0.
  package let number: UInt64
  /// Nanoseconds since the start of the first tick.
  package let start: UInt64
  /// When its own body ended.
  package let end: UInt64
  private let flowNumber: UInt64
  /// Kept by the batch.
  private let values: Unmanaged<SliceValues>?
  package let node: NodeNumber
  package let type: TypeID
  package let reason: ReasonID
  /// The event or write that signalled the node; 0 if the node was re-created, or if the number is lost.
  package let cause: CauseNumber
  /// The event or write at the start of the chain of re-creations; 0 if unknown.
  package let origin: CauseNumber
  private let writtenProperty: PropertyID
  private let makerNode: NodeNumber
  private let makerType: TypeID
  package let pass: UInt32
  private let facts: Facts

  private struct Facts: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    static let isWasted = Facts(rawValue: 1)
    static let hasFlow = Facts(rawValue: 2)
    static let hasMaker = Facts(rawValue: 4)
    static let hasWritten = Facts(rawValue: 8)
    static let isTimed = Facts(rawValue: 16)
  }

  /// - Parameters:
  ///   - written: what was written, if a write signalled the node.
  ///   - maker: the node whose body re-created this one, or `nil`.
  ///   - values: the values that differed; `nil` if neither was recorded.
  ///   - time: when the body began and ended.
  ///   - isTimed: whether durations were recorded.
  ///   - flow: the arrow from the write that signalled it.
  init(
    _ number: UInt64, of node: NodeNumber, _ type: TypeID, for reason: ReasonID, cause: CauseNumber,
    written: PropertyID?, origin: CauseNumber, maker: (node: NodeNumber, type: TypeID)?, pass: UInt32, isWasted: Bool,
    values: Unmanaged<SliceValues>?, time: (start: UInt64, end: UInt64), isTimed: Bool, flow: UInt64?
  ) {
    (self.number, self.node, self.type, self.reason) = (number, node, type, reason)
    (self.cause, self.origin, self.pass, self.values) = (cause, origin, pass, values)
    (start, end, flowNumber) = (time.start, time.end, flow ?? 0)
    (writtenProperty, makerNode, makerType) = (written ?? .none, maker?.node ?? 0, maker?.type ?? .none)
    var facts: Facts = isWasted ? .isWasted : []
    if flow != nil { facts.insert(.hasFlow) }
    if maker != nil { facts.insert(.hasMaker) }
    if written != nil { facts.insert(.hasWritten) }
    if isTimed { facts.insert(.isTimed) }
    self.facts = facts
  }

  package var isWasted: Bool { facts.contains(.isWasted) }
  /// What was written, if a write signalled the node.
  package var written: PropertyID? { facts.contains(.hasWritten) ? writtenProperty : nil }
  /// The node whose body re-created this one, or `nil`.
  package var maker: (node: NodeNumber, type: TypeID)? { facts.contains(.hasMaker) ? (makerNode, makerType) : nil }
  /// Whether the values that differed were recorded.
  package var hasValues: Bool { values != nil }
  package var oldValue: String { values?.takeUnretainedValue().old ?? "" }
  package var newValue: String { values?.takeUnretainedValue().new ?? "" }
  /// The duration of the body alone, or `nil` if durations weren't recorded.
  package var duration: UInt64? { facts.contains(.isTimed) ? end - start : nil }
  /// The arrow from the write that signalled it.
  package var flow: UInt64? { facts.contains(.hasFlow) ? flowNumber : nil }
}

/// The values of a property that differed. Few traces have any.
final class SliceValues: Sendable {
  let old: String
  let new: String

  init(old: String, new: String) { (self.old, self.new) = (old, new) }
}
