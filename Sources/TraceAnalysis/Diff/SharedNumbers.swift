import TraceFormat

// What both traces have in common, each by a number of its own type from 0 on: see `SharedTables`.

struct SharedView: TraceNumber {
  let rawValue: UInt32
  @inline(__always) init(rawValue: UInt32) { self.rawValue = rawValue }
}

struct SharedReason: TraceNumber {
  let rawValue: UInt32
  @inline(__always) init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// The label of a tick.
struct SharedLabel: TraceNumber {
  let rawValue: UInt32
  @inline(__always) init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// What a step is called.
struct SharedStep: TraceNumber {
  let rawValue: UInt32
  @inline(__always) init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// An event or a write, with its place in the source.
struct SharedCause: TraceNumber {
  let rawValue: UInt32
  @inline(__always) init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// The same, wherever in the source it is.
struct SharedCauseKind: TraceNumber {
  let rawValue: UInt32
  @inline(__always) init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// The position of a node among those of a `TickDetail`.
struct NodeIndex: TraceNumber {
  let rawValue: UInt32
  @inline(__always) init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// The position of an event or write among those of a `TickDetail`.
struct CauseIndex: TraceNumber {
  let rawValue: UInt32
  @inline(__always) init(rawValue: UInt32) { self.rawValue = rawValue }
}
