import TraceFormat

/// Numbers something that both traces share, from 0: see `SharedTables`. `Kind` distinguishes the numberings.
struct SharedNumber<Kind>: TraceNumber {
  let rawValue: UInt32
  @inline(__always) init(rawValue: UInt32) { self.rawValue = rawValue }
}

typealias SharedView = SharedNumber<SharedKind.View>
typealias SharedReason = SharedNumber<ReasonFacts>
/// A tick's label.
typealias SharedLabel = SharedNumber<SharedKind.Label>
/// A name in an event or a write, or a file's.
typealias SharedName = SharedNumber<SharedKind.Name>
/// A step's name.
typealias SharedStep = SharedNumber<SharedKind.Step>
/// An event or a write, including its location in the source.
typealias SharedCause = SharedNumber<CauseFacts>
/// An event or a write, without its location.
typealias SharedCauseKind = SharedNumber<SharedKind.Cause>

/// Numberings of values that have no type of their own.
enum SharedKind {
  enum View {}
  enum Label {}
  enum Name {}
  enum Step {}
  enum Cause {}
}

/// An index into a list of a `TickDetail`.
struct DetailIndex<Element>: TraceNumber {
  let rawValue: UInt32
  @inline(__always) init(rawValue: UInt32) { self.rawValue = rawValue }
}

typealias NodeIndex = DetailIndex<NodeDetail>
typealias CauseIndex = DetailIndex<CauseDetail>
