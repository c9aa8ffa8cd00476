/// The engine's decisions, in order.
///
/// A tick is `tickBegin`, then any number of events, then `wasted`, `commit` and `tickEnd`. Causes are numbered within a tick:
/// the first `delivered` or `write` is cause 1, the next one 2.
///
/// Types, properties and reasons are `Immortal`: once created, they exist forever, so that sinks can keep them, too.
public enum EngineEvent {
  /// A turn begins. Nothing has happened in it yet; the previous event was the `tickEnd` of the turn before.
  case tickBegin(TickBegin)
  /// A handler is about to run: a step of the scenario, a timer, or a handler inside the update. Its writes follow, with this
  /// event's number as their cause.
  case delivered(Delivered)
  /// A source of truth was written. The resulting evaluations follow in the next update.
  case write(Write)
  /// A node was added to the tree: after the evaluation of the node above it, before its own first one.
  case mount(Mount)
  /// A node was removed from the tree: children first, after the evaluation that removed it, or in the frame that ends its
  /// transition.
  case unmount(node: NodeNumber)
  /// A body returned. Mounts, skips and unmounts of its children follow, then the children's evaluations.
  case evaluation(Evaluation)
  /// The latest evaluation was also caused by another event or write: one event for each, right after that evaluation, in the
  /// order of the signals.
  case furtherCause(FurtherCause)
  /// Children that an evaluation re-created were found equal: after that evaluation, before any other.
  case skip(Skip)
  /// An evaluation of this tick changed nothing in the rendered output: its ordinal. One event for each such evaluation, in
  /// order, after the update and before the commit.
  case wasted(UInt32)
  /// What the tick changed in the rendered output, if anything: the last event before `tickEnd`, except for notes.
  case commit(Commit)
  /// A view that kept the update from settling: one event for each, after the evaluations of the last pass.
  case cycle(Cycle)
  /// A skipped view shows something that its body would no longer return: after the update, before `wasted`.
  case stale(Stale)
  /// Something else worth noting, when it is noticed.
  case note(Note)
  /// The turn is over: no work is left.
  case tickEnd

  /// A turn begins: a step of the scenario, or work that is due.
  public struct TickBegin {
    /// Its number, from 0: the first appearance.
    public let tick: UInt32
    /// The label of the scenario's step; empty if it has none.
    public let label: String
    /// The scenario's clock in nanoseconds.
    public let clock: UInt64
  }

  /// A handler is about to run.
  public struct Delivered {
    /// Its number among the tick's causes.
    public let number: CauseNumber
    /// The kind in one word: `tap`, `timer`, `onAppear` …
    public let kind: String
    /// What it was delivered to, in the user's terms: `Button "Add"`.
    public let target: String
    /// The node in whose body the handler was written.
    public let node: NodeNumber?
    /// The event or write that led to it.
    public let cause: CauseNumber
    /// Where the handler is in the source, if the language provides it.
    public let site: SourceSite?
  }

  /// A source of truth was assigned a value.
  public struct Write {
    /// Its number among the tick's causes.
    public let number: CauseNumber
    /// The property that was written.
    public let property: Immortal<PropertyDescriptor>
    /// The node that owns the source, if a node does.
    public let node: NodeNumber?
    /// Whether the value was equal to the previous one.
    public let isEqual: Bool
    /// Where the handler that wrote is in the source.
    public let site: SourceSite?
    /// The event whose handler wrote.
    public let cause: CauseNumber
    /// The pass of the tick's update: 0 before the first.
    public let pass: UInt32
    /// If values are recorded.
    public let values: ValueChange?
  }

  /// A node was added to the tree.
  public struct Mount {
    public let node: NodeNumber
    /// The node in whose body it was written; `nil` for the root.
    public let parent: NodeNumber?
    /// The type of its view.
    public let type: Immortal<TypeDescriptor>
    /// One step of its path: the structural path under the parent, an element's id, an `.id()`.
    public let path: NodePath

    /// The same as text.
    public var identity: String { path.text }
  }

  /// A body has run.
  public struct Evaluation {
    /// Its number among the tick's evaluations, from 0.
    public let ordinal: UInt32
    public let node: NodeNumber
    public let type: Immortal<TypeDescriptor>
    /// Why it ran.
    public let reason: Immortal<Reason>
    /// The first event or write whose signal reached the node; none if only its parent re-created it.
    public let cause: CauseNumber
    /// The pass of the tick's update, from 0.
    public let pass: UInt32
    /// The stored value that differed, if values are recorded.
    public let values: ValueChange?
    /// When the body began, in wall-clock nanoseconds since the engine was created; 0 unless durations are recorded.
    public let start: UInt64
    /// How long the body ran, in nanoseconds; 0 unless durations are recorded.
    public let duration: UInt64
  }

  /// Another cause of an evaluation besides the first.
  public struct FurtherCause {
    public let node: NodeNumber
    /// The event or write whose signal reached the node, too.
    public let cause: CauseNumber
  }

  /// Children that were re-created, found equal and not evaluated.
  public struct Skip {
    /// The evaluated node that created the children, or the child itself if `isSingle`.
    public let node: NodeNumber
    public let type: Immortal<TypeDescriptor>
    /// The rule that found them equal.
    public let rule: ComparisonRule
    /// The number of children of the type.
    public let count: UInt32
    /// Whether skips are emitted individually; then `node` is the child.
    public let isSingle: Bool
  }

  /// What a tick changed in the output, counted in items.
  public struct Commit: Equatable, Sendable {
    public let inserted: UInt32
    public let removed: UInt32
    public let updated: UInt32

    /// A commit of these numbers of items.
    public init(inserted: UInt32 = 0, removed: UInt32 = 0, updated: UInt32 = 0) {
      (self.inserted, self.removed, self.updated) = (inserted, removed, updated)
    }
  }

  /// A view that kept its update from settling.
  public struct Cycle {
    public let node: NodeNumber
    public let type: Immortal<TypeDescriptor>
    /// The properties that signalled it last.
    public let reason: Immortal<Reason>
    /// How many passes the update took before it was ended.
    public let passes: UInt32
  }

  /// A skipped view whose body would now show something else.
  public struct Stale {
    public let node: NodeNumber
    public let type: Immortal<TypeDescriptor>
    /// The property whose change the comparison missed, and the rule that missed it.
    public let reason: Immortal<Reason>
  }

  /// Text about the tick.
  public struct Note {
    /// The kind in one word, for filters.
    public let kind: String
    public let text: String
    /// The node that it concerns, if any.
    public let node: NodeNumber?

    static let endless = "endless"
    static let cutTurns = "each turn puts off something to the next"

    /// Whether the note says that the turns after a step were cut short because they had no end.
    public var isOfCutTurns: Bool { kind == Self.endless && text.hasPrefix(Self.cutTurns) }
  }
}
