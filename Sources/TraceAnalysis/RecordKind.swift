import TraceFormat

/// The kinds of records, by the names under which they are counted and printed.
public enum RecordKind: Int, CaseIterable, Sendable {
  case tickBegin, tickEnd, event, write, mount, unmount, evaluation, skip, commit, cycle, stale, note, waste
  case furtherCause

  /// Spelled out, since a case that names itself is looked up among all the program's types.
  public var name: String {
    switch self {
    case .tickBegin: "tickBegin"
    case .tickEnd: "tickEnd"
    case .event: "event"
    case .write: "write"
    case .mount: "mount"
    case .unmount: "unmount"
    case .evaluation: "evaluation"
    case .skip: "skip"
    case .commit: "commit"
    case .cycle: "cycle"
    case .stale: "stale"
    case .note: "note"
    case .waste: "waste"
    case .furtherCause: "furtherCause"
    }
  }
}

extension TraceRecord {
  public var kind: RecordKind {
    switch self {
    case .tickBegin: .tickBegin
    case .tickEnd: .tickEnd
    case .event: .event
    case .write: .write
    case .mount: .mount
    case .unmount: .unmount
    case .evaluation: .evaluation
    case .skip: .skip
    case .commit: .commit
    case .cycle: .cycle
    case .stale: .stale
    case .note: .note
    case .waste: .waste
    case .furtherCause: .furtherCause
    }
  }
}
