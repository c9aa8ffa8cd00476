import TraceFormat

/// What both traces have in common, by a number from 0 on: see `SharedTables`. `Kind` sets one numbering apart from another.
struct SharedNumber<Kind>: TraceNumber {
  let rawValue: UInt32
  @inline(__always) init(rawValue: UInt32) { self.rawValue = rawValue }
}

typealias SharedView = SharedNumber<SharedKind.View>
typealias SharedReason = SharedNumber<ReasonFacts>
/// The label of a tick.
typealias SharedLabel = SharedNumber<SharedKind.Label>
/// The name of a file.
typealias SharedFile = SharedNumber<SharedKind.File>
/// What a step is called.
typealias SharedStep = SharedNumber<SharedKind.Step>
/// An event or a write, with its place in the source.
typealias SharedCause = SharedNumber<CauseFacts>
/// The same, wherever in the source it is.
typealias SharedCauseKind = SharedNumber<SharedKind.Cause>

/// Numberings of what is distinguished by its name, or by a part of what it is.
enum SharedKind {
  enum View {}
  enum Label {}
  enum File {}
  enum Step {}
  enum Cause {}
}

/// The position of something in a list of a `TickDetail`.
struct DetailIndex<Element>: TraceNumber {
  let rawValue: UInt32
  @inline(__always) init(rawValue: UInt32) { self.rawValue = rawValue }
}

typealias NodeIndex = DetailIndex<NodeDetail>
typealias CauseIndex = DetailIndex<CauseDetail>
