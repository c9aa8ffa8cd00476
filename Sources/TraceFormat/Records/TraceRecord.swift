/// One record of a trace, in the order in which things happened.
///
/// A tick is `tickBegin`, any number of other records, `tickEnd`. Causes are numbered within a tick: the first
/// `Event` or `Write` of a tick is cause 1, the next one 2, and so on; 0 means no cause.
///
///     for record in try reader.records() {
///       if case .evaluation(let evaluation) = record { … }
///     }
public enum TraceRecord: Equatable, Sendable {
  case tickBegin(TickBegin)
  case tickEnd(TickEnd)
  case event(Event)
  case write(Write)
  case mount(Mount)
  case unmount(Unmount)
  case evaluation(Evaluation)
  case skip(Skip)
  case commit(Commit)
  case cycle(Cycle)
  case stale(Stale)
  case note(Note)
  case waste(Waste)
  case furtherCause(FurtherCause)
}

/// The kinds of records, by the tags of their tables, which never change.
public enum RecordKind: UInt8, CaseIterable, BitwiseCopyable, Sendable {
  case tickBegin = 16
  case tickEnd = 17
  case event = 18
  case write = 19
  case mount = 20
  case unmount = 21
  case evaluation = 22
  case skip = 23
  case commit = 24
  case cycle = 25
  case stale = 26
  case note = 27
  case waste = 28
  case furtherCause = 29
}

extension RecordKind {
  /// The type that describes records of this kind, each in a file of its own.
  public var content: any RecordContent.Type {
    switch self {
    case .tickBegin: TickBegin.self
    case .tickEnd: TickEnd.self
    case .event: Event.self
    case .write: Write.self
    case .mount: Mount.self
    case .unmount: Unmount.self
    case .evaluation: Evaluation.self
    case .skip: Skip.self
    case .commit: Commit.self
    case .cycle: Cycle.self
    case .stale: Stale.self
    case .note: Note.self
    case .waste: Waste.self
    case .furtherCause: FurtherCause.self
    }
  }
}

extension TraceRecord {
  public var content: any RecordContent {
    switch self {
    case .tickBegin(let begin): begin
    case .tickEnd(let end): end
    case .event(let event): event
    case .write(let write): write
    case .mount(let mount): mount
    case .unmount(let unmount): unmount
    case .evaluation(let evaluation): evaluation
    case .skip(let skip): skip
    case .commit(let commit): commit
    case .cycle(let cycle): cycle
    case .stale(let stale): stale
    case .note(let note): note
    case .waste(let waste): waste
    case .furtherCause(let further): further
    }
  }
}
