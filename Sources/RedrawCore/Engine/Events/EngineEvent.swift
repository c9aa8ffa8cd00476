/// What the engine decided, in the order in which it decided it.
///
/// A tick is `tickBegin`, then any number of events, then `wasted`, `commit` and `tickEnd`. Causes are numbered
/// within a tick: the first `delivered` or `write` is cause 1, the next one 2.
///
/// Types, properties and reasons are `Immortal`: each is kept for good once it is made, so that a sink may keep it, too.
public enum EngineEvent {
  /// A turn starts. Nothing of it has happened yet; the last event before is the `tickEnd` of the turn before.
  case tickBegin(TickBegin)
  /// A handler is about to run: a step of the scenario, a timer, or a handler inside the update. What it
  /// writes follows, with this event's number as its cause.
  case delivered(Delivered)
  /// A source of truth was written. The evaluations that it leads to follow in the next update.
  case write(Write)
  /// A node came into the tree: after the evaluation of the node above it, before its own first one.
  case mount(Mount)
  /// A node left the tree: its children before it. It follows the evaluation that no longer has it.
  case unmount(node: NodeNumber)
  /// A body returned. Mounts, skips and unmounts of its children follow, then the children's evaluations.
  case evaluation(Evaluation)
  /// The evaluation told last goes back to another event or write as well: one for each, right after that evaluation, in
  /// the order of the signals.
  case furtherCause(FurtherCause)
  /// Children that an evaluation re-made were found equal: after that evaluation, before any other.
  case skip(Skip)
  /// An evaluation of this tick changed nothing in the rendered output: its ordinal. One event for each such
  /// evaluation, in their order, when nothing is dirty any more, before the commit.
  case wasted(UInt32)
  /// What the tick changed in the rendered output, where it changed anything: the last event before `tickEnd`,
  /// but for notes.
  case commit(Commit)
  /// A view that kept the update from settling: one for each, after the evaluations of the last pass.
  case cycle(Cycle)
  /// A skipped view shows something that its body would no longer return: after the update, before `wasted`.
  case stale(Stale)
  /// Something worth telling that is none of the above, when it is noticed.
  case note(Note)
  /// The turn is over: nothing is dirty any more.
  case tickEnd

  public struct TickBegin {
    public let tick: UInt32
    /// What the step of the scenario is called; empty where it has no name.
    public let label: String
    /// The scenario's clock in nanoseconds.
    public let clock: UInt64
  }

  public struct Delivered {
    /// Its number among the tick's causes.
    public let number: CauseNumber
    /// The kind in one word: `tap`, `timer`, `onAppear` …
    public let kind: String
    /// What it was delivered to, as a user would say it: `Button "Add"`.
    public let target: String
    /// The node in whose body the handler was written.
    public let node: NodeNumber?
    /// The event or write that led to it.
    public let cause: CauseNumber
    /// Where the handler was written, where the language gives it.
    public let site: SourceSite?
  }

  public struct Write {
    public let number: CauseNumber
    public let property: Immortal<PropertyDescriptor>
    /// The node that owns the source, where a node does.
    public let node: NodeNumber?
    /// The value was equal to the one before.
    public let isEqual: Bool
    public let site: SourceSite?
    /// The event whose handler wrote.
    public let cause: CauseNumber
    /// The pass of the tick's update: 0 before the first.
    public let pass: UInt32
    /// Where values are asked for.
    public let values: ValueChange?
  }

  public struct Mount {
    public let node: NodeNumber
    public let parent: NodeNumber?
    public let type: Immortal<TypeDescriptor>
    /// One step of its path: the structural path under the parent, an element's id, an `.id()`.
    public let identity: String
  }

  public struct Evaluation {
    /// Its number among the tick's evaluations, from 0.
    public let ordinal: UInt32
    public let node: NodeNumber
    public let type: Immortal<TypeDescriptor>
    public let reason: Immortal<Reason>
    /// The first event or write whose signal reached the node; none where only its parent re-made it.
    public let cause: CauseNumber
    public let pass: UInt32
    /// The stored value that differed, where values are asked for.
    public let values: ValueChange?
    /// Wall-clock nanoseconds since the engine was made, and of the body: 0 where durations are not asked for.
    public let start: UInt64
    public let duration: UInt64
  }

  public struct FurtherCause {
    public let node: NodeNumber
    /// The event or write whose signal reached the node, too.
    public let cause: CauseNumber
  }

  public struct Skip {
    /// The evaluated node that made the children, or the child itself where `isSingle`.
    public let node: NodeNumber
    public let type: Immortal<TypeDescriptor>
    /// The rule that found them equal.
    public let rule: ComparisonRule
    public let count: UInt32
    public let isSingle: Bool
  }

  public struct Commit: Equatable, Sendable {
    public let inserted: UInt32
    public let removed: UInt32
    public let updated: UInt32

    public init(inserted: UInt32 = 0, removed: UInt32 = 0, updated: UInt32 = 0) {
      (self.inserted, self.removed, self.updated) = (inserted, removed, updated)
    }
  }

  public struct Cycle {
    public let node: NodeNumber
    public let type: Immortal<TypeDescriptor>
    /// The properties that signalled it last.
    public let reason: Immortal<Reason>
    public let passes: UInt32
  }

  public struct Stale {
    public let node: NodeNumber
    public let type: Immortal<TypeDescriptor>
    /// The property whose change the comparison hid, and the rule that hid it.
    public let reason: Immortal<Reason>
  }

  public struct Note {
    /// The kind in one word, for filters.
    public let kind: String
    public let text: String
    public let node: NodeNumber?

    static let endless = "endless"
    static let cutTurns = "each turn puts off something to the next"

    /// The turns that followed a step were cut short, since they had no end.
    public var isOfCutTurns: Bool { kind == Self.endless && text.hasPrefix(Self.cutTurns) }
  }
}
