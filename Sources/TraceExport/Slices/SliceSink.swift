import TraceFormat

/// A tool's picture of a trace: slices of time that lie within each other, and moments between them.
///
///     tick     ├──────────────────────────────────────┤
///     marks     ╵ tap   ╵ write
///     slices         ├ Feed ───────────────┤├ Badge ─┤
///                          ├ Row ─┤├ Row ─┤
///
/// A slice lies within that of the evaluation that re-created its node, so that it covers all that it led to.
package protocol SliceSink {
  mutating func begin(_ tick: SliceTick)
  mutating func add(_ event: EventMark)
  /// An evaluation begins, within all that are open.
  mutating func open(_ slice: EvaluationSlice)
  /// The innermost open evaluation, and all that it led to, is over.
  mutating func close(at time: UInt64)
  mutating func add(_ skip: Skip)
  mutating func add(_ commit: Commit, at time: UInt64)
  /// A write of the tick that is about to end: only now is known what it led to.
  mutating func add(_ write: WriteMark)
  /// The tick is over. No evaluation is open.
  mutating func end(_ tick: SliceTick, at time: UInt64)
  /// The trace is over.
  mutating func finish(at time: UInt64)
}

extension SliceSink {
  package mutating func add(_ skip: Skip) {}
}

/// A tick as timelines and tables show it.
package struct SliceTick: Sendable {
  package let number: TickNumber
  package let label: String
  /// The scenario's clock, in nanoseconds.
  package let clock: UInt64
  /// Nanoseconds since the first tick's begin.
  package let start: UInt64
}

/// A moment at which an event was delivered.
package struct EventMark {
  package let event: Event
  /// Within the tick, counted together with writes.
  package let number: CauseNumber
  package let time: UInt64
}

/// A moment at which a source of truth was written, and what that led to.
package struct WriteMark {
  package let write: Write
  /// Within the tick, counted together with events.
  package let number: CauseNumber
  package let time: UInt64
  package let effects: CauseEffects
  /// An arrow to each evaluation that it signalled, as far as there are not too many of them.
  package let flows: SliceFlows
}

/// What an event or a write led to.
package struct CauseEffects: Equatable, Sendable {
  /// Evaluations of nodes that it signalled.
  package var signalled: UInt64 = 0
  package var signalledWasted: UInt64 = 0
  /// The same with the evaluations of nodes that those re-created, and so on.
  package var all: UInt64 = 0
  package var allWasted: UInt64 = 0
}

/// The arrows from a write to evaluations: their numbers, which are no other arrow's in the trace.
///
/// The numbers follow from that of the write, so that no list has to be kept.
package struct SliceFlows: Equatable, Sendable {
  /// Arrows of a write; the evaluations beyond are counted alone.
  package static let most: UInt64 = 4_096

  private let first: UInt64
  private let count: UInt64

  /// - Parameter write: its number in the trace, from 0.
  init(ofWrite write: UInt64, count: UInt64) {
    first = (write &+ 1) &* Self.most
    self.count = min(count, Self.most)
  }

  package var numbers: Range<UInt64> { first..<first &+ count }

  /// The number of the arrow that comes next; `nil` where there are enough.
  static func next(ofWrite write: UInt64, after count: UInt64) -> UInt64? {
    count < most ? (write &+ 1) &* most &+ count : nil
  }
}

/// An evaluation as a slice of time.
package struct EvaluationSlice {
  /// Among the evaluations of its tick, from 0.
  package let number: UInt64
  package let node: NodeNumber
  package let type: TypeID
  package let reason: ReasonID
  /// The event or write that signalled the node; 0 where it was re-created, or where the number is lost.
  package let cause: CauseNumber
  /// What was written, where a write signalled the node.
  package let written: PropertyID?
  /// The event or write at the start of the chain of re-creations; 0 where it is not known.
  package let origin: CauseNumber
  /// The node whose body re-created this one; `nil` for none.
  package let maker: (node: NodeNumber, type: TypeID)?
  package let pass: UInt32
  package let isWasted: Bool
  package let oldValue: String
  package let newValue: String
  /// Nanoseconds since the first tick's begin.
  package let start: UInt64
  /// When its own body was over.
  package let end: UInt64
  /// Of the body alone; `nil` where durations are not recorded.
  package let duration: UInt64?
  /// The arrow that leads here from a write.
  package let flow: UInt64?
}
