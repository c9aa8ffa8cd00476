import TraceAnalysis
import TraceFormat

/// A tool's picture of a trace: slices of time that lie within each other, and moments between them.
///
///     tick     ├──────────────────────────────────────┤
///     marks     ╵ tap   ╵ write
///     slices         ├ Feed ───────────────┤├ Badge ─┤
///                          ├ Row ─┤├ Row ─┤
///
/// A slice lies within that of the evaluation that re-made its node, so that it covers all that it led to.
package protocol SliceSink {
  mutating func begin(_ tick: Tick)
  /// An event or a write, and its number within the tick.
  mutating func add(_ cause: TickCause, number: CauseNumber, at time: UInt64)
  /// An evaluation begins, within all that are open.
  mutating func open(_ slice: Slice)
  /// The innermost open evaluation, and all that it led to, is over.
  mutating func close(at time: UInt64)
  mutating func add(_ commit: Commit, at time: UInt64)
  /// The tick is over. No evaluation is open.
  mutating func end(_ tick: Tick, at time: UInt64)

  typealias Tick = SliceTick
  typealias Slice = EvaluationSlice
}

package struct SliceTick: Sendable {
  package let number: TickNumber
  package let label: String
  /// The scenario's clock, in nanoseconds.
  package let clock: UInt64
  /// Nanoseconds since the first tick's begin.
  package let start: UInt64
}

/// An evaluation as a slice of time.
package struct EvaluationSlice {
  package let node: NodeNumber
  package let type: TypeID
  package let reason: ReasonID
  /// The event or write that signalled the node; 0 where it was re-made.
  package let cause: CauseNumber
  package let pass: UInt32
  package let isWasted: Bool
  package let oldValue: String
  package let newValue: String
  /// Nanoseconds since the first tick's begin.
  package let start: UInt64
  /// Of the body alone; `nil` where durations are not recorded.
  package let duration: UInt64?
}
