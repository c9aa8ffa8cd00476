import TraceFormat

/// A part of a trace as an exporter sees it: nested slices of time, and instants between them.
///
///     tick     ├──────────────────────────────────────┤
///     marks     ╵ tap   ╵ write
///     slices         ├ Feed ───────────────┤├ Badge ─┤
///                          ├ Row ─┤├ Row ─┤
///
/// A slice is nested in that of the evaluation that re-created its node, so a slice covers everything it led to.
package protocol SliceSink {
  mutating func begin(_ tick: SliceTick)
  mutating func add(_ event: EventMark)
  /// Begins an evaluation within all open ones.
  mutating func open(_ slice: EvaluationSlice)
  /// Ends the innermost open evaluation, after everything it led to.
  mutating func close(at time: UInt64)
  mutating func add(_ skip: Skip)
  mutating func add(_ commit: Commit, at time: UInt64)
  /// Adds a write of the tick that is about to end: only now is it known what the write led to.
  mutating func add(_ write: WriteMark)
  /// Ends the tick. No evaluation is open.
  mutating func end(_ tick: SliceTick, at time: UInt64)
}

extension SliceSink {
  package mutating func add(_ skip: Skip) {}
}

/// A tick in timelines and tables.
package struct SliceTick: Sendable {
  package let number: TickNumber
  package let label: String
  /// The scenario's clock, in nanoseconds.
  package let clock: UInt64
  /// Nanoseconds since the start of the first tick.
  package let start: UInt64
}

/// The instant at which an event was delivered.
package struct EventMark: Sendable {
  package let event: Event
  /// The number within the tick, which events share with writes.
  package let number: CauseNumber
  package let time: UInt64
}

/// The instant at which a source of truth was written, and what the write led to.
package struct WriteMark: Sendable {
  package let write: Write
  /// The number within the tick, which writes share with events.
  package let number: CauseNumber
  package let time: UInt64
  package let effects: CauseEffects
  /// The arrows to evaluations that it signalled, up to a limit.
  package let flows: SliceFlows
}

/// What an event or a write led to.
package struct CauseEffects: Equatable, Sendable {
  /// The number of evaluations of nodes that it signalled.
  package var signalled: UInt64 = 0
  package var signalledWasted: UInt64 = 0
  /// The number of evaluations including those of nodes that these re-created, and so on.
  package var all: UInt64 = 0
  package var allWasted: UInt64 = 0
}

/// The arrows from a write to evaluations, as numbers that are unique in the trace.
///
/// They are derived from the write's number, so that no list is needed.
package struct SliceFlows: Equatable, Sendable {
  /// The maximum number of arrows of a write. Further evaluations are only counted.
  package static let most: UInt64 = 4_096

  private let first: UInt64
  private let count: UInt64

  /// - Parameter write: the write's number in the trace, from 0.
  init(ofWrite write: UInt64, count: UInt64) {
    first = (write &+ 1) &* Self.most
    self.count = min(count, Self.most)
  }

  package var numbers: Range<UInt64> { first..<first &+ count }

  /// The number of the next arrow, or `nil` if the limit is reached.
  static func next(ofWrite write: UInt64, after count: UInt64) -> UInt64? {
    count < most ? (write &+ 1) &* most &+ count : nil
  }
}
