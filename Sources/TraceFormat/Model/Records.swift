/// One record of a trace, in the order in which things happened.
///
/// A tick is `tickBegin`, any number of other records, `tickEnd`. Causes are numbered within a tick: the first
/// `Event` or `Write` of a tick is cause 1, the next one 2, and so on; 0 stands for no cause.
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

/// The number of an `Event` or `Write` within its tick, from 1; 0 for none.
public typealias CauseNumber = UInt32

/// One turn of the run loop starts.
public struct TickBegin: Equatable, Sendable {
  public var tick: TickNumber
  /// What the step of the scenario is called; empty where it has no name.
  public var label: String
  /// The scenario's clock, in nanoseconds: deterministic, unlike `time`.
  public var clock: UInt64
  /// Wall-clock nanoseconds since the recording's start; 0 where durations are not recorded.
  public var time: UInt64

  public init(tick: TickNumber, label: String = "", clock: UInt64 = 0, time: UInt64 = 0) {
    self.tick = tick
    self.label = label
    self.clock = clock
    self.time = time
  }
}

/// The turn is over: nothing is dirty any more.
public struct TickEnd: Equatable, Sendable {
  /// Wall-clock nanoseconds since the recording's start; 0 where durations are not recorded.
  public var time: UInt64
  public init(time: UInt64 = 0) { self.time = time }
}

/// An event was delivered: a tap, a timer, a notification, a lifecycle handler.
public struct Event: Equatable, Sendable {
  /// The kind in one word: `tap`, `type`, `timer`, `onAppear` …
  public var kind: String
  /// What it was delivered to, as a user would say it: `Button "Add"`.
  public var target: String
  /// The node whose handler it reached; `nil` where it belongs to none.
  public var node: NodeNumber?
  /// The event or write that led to this one, within the tick.
  public var cause: CauseNumber
  public var time: UInt64

  public init(kind: String, target: String = "", node: NodeNumber? = nil, cause: CauseNumber = 0, time: UInt64 = 0) {
    self.kind = kind
    self.target = target
    self.node = node
    self.cause = cause
    self.time = time
  }
}

/// A source of truth was written.
public struct Write: Equatable, Sendable {
  /// What was written; its `holder` says which kind of source it is, its `owner` whose.
  public var property: PropertyID
  /// The node that owns the source, where a node does (State, an environment modifier).
  public var node: NodeNumber?
  /// The value was equal to the one before.
  public var isEqual: Bool
  public var site: SiteID
  /// The event whose handler wrote.
  public var cause: CauseNumber
  /// The pass of the tick's update in which it was written: 0 before the first.
  public var pass: UInt32
  /// Where values are recorded.
  public var oldValue: String
  public var newValue: String
  public var time: UInt64

  public init(
    property: PropertyID, node: NodeNumber? = nil, isEqual: Bool = false, site: SiteID = .none,
    cause: CauseNumber = 0, pass: UInt32 = 0, oldValue: String = "", newValue: String = "", time: UInt64 = 0
  ) {
    self.property = property
    self.node = node
    self.isEqual = isEqual
    self.site = site
    self.cause = cause
    self.pass = pass
    self.oldValue = oldValue
    self.newValue = newValue
    self.time = time
  }
}

/// A node came into the tree.
public struct Mount: Equatable, Sendable {
  public var node: NodeNumber
  /// The nearest node above it; `nil` for a root.
  public var parent: NodeNumber?
  public var type: TypeID
  /// Its place under the parent: the structural path, an element's id, an `.id()`; one step of the node's path.
  public var identity: String

  public init(node: NodeNumber, parent: NodeNumber?, type: TypeID, identity: String = "") {
    self.node = node
    self.parent = parent
    self.type = type
    self.identity = identity
  }
}

/// A node left the tree. Its children are unmounted before it.
public struct Unmount: Equatable, Sendable {
  public var node: NodeNumber
  public init(node: NodeNumber) { self.node = node }
}

/// A body was evaluated: from its call to its return, in one record.
public struct Evaluation: Equatable, Sendable {
  public var node: NodeNumber
  public var reason: ReasonID
  /// The event or write whose signal reached the node; 0 where its parent re-made it, which then is the
  /// nearest ancestor that was evaluated before it in the same tick.
  public var cause: CauseNumber
  /// The pass of the tick's update, from 0; later passes follow writes made inside the update.
  public var pass: UInt32
  /// It changed nothing in the rendered output, nor did any evaluation it caused.
  public var isWasted: Bool
  /// The value that differed, where values are recorded.
  public var oldValue: String
  public var newValue: String
  /// Wall-clock nanoseconds; 0 where durations are not recorded.
  public var start: UInt64
  public var duration: UInt64

  public init(
    node: NodeNumber, reason: ReasonID, cause: CauseNumber = 0, pass: UInt32 = 0, isWasted: Bool = false,
    oldValue: String = "", newValue: String = "", start: UInt64 = 0, duration: UInt64 = 0
  ) {
    self.node = node
    self.reason = reason
    self.cause = cause
    self.pass = pass
    self.isWasted = isWasted
    self.oldValue = oldValue
    self.newValue = newValue
    self.start = start
    self.duration = duration
  }
}

/// Children of an evaluated node were re-made, compared, and found equal.
public struct Skip: Equatable, Sendable {
  /// The evaluated node that made them, or the one child where `isSingle`.
  public var node: NodeNumber
  /// The type of the children.
  public var type: TypeID
  /// The rule that found them equal.
  public var rule: ComparisonRule
  /// How many; 1 where `isSingle`.
  public var count: UInt32
  /// `node` is the skipped child itself: recorded on request only, in place of the counted record.
  public var isSingle: Bool

  public init(node: NodeNumber, type: TypeID, rule: ComparisonRule, count: UInt32 = 1, isSingle: Bool = false) {
    self.node = node
    self.type = type
    self.rule = rule
    self.count = count
    self.isSingle = isSingle
  }
}

/// What the tick changed in the rendered output, at most once a tick.
public struct Commit: Equatable, Sendable {
  public var inserted: UInt32
  public var removed: UInt32
  public var updated: UInt32

  public init(inserted: UInt32 = 0, removed: UInt32 = 0, updated: UInt32 = 0) {
    self.inserted = inserted
    self.removed = removed
    self.updated = updated
  }
}

/// The update did not settle and was closed: one record for each view that took part.
public struct Cycle: Equatable, Sendable {
  public var node: NodeNumber
  /// The properties that signalled it, as a reason.
  public var reason: ReasonID
  /// How many passes were made.
  public var passes: UInt32

  public init(node: NodeNumber, reason: ReasonID, passes: UInt32) {
    self.node = node
    self.reason = reason
    self.passes = passes
  }
}

/// A skipped view shows something that its body would no longer return.
public struct Stale: Equatable, Sendable {
  public var node: NodeNumber
  /// The property whose change the comparison hid, and the rule that hid it, as a reason.
  public var reason: ReasonID

  public init(node: NodeNumber, reason: ReasonID) {
    self.node = node
    self.reason = reason
  }
}

/// Something worth telling that is none of the above: two rows with the same id, a write from a body.
public struct Note: Equatable, Sendable {
  /// The kind in one word, for filters.
  public var kind: String
  public var text: String
  public var node: NodeNumber?

  public init(kind: String, text: String, node: NodeNumber? = nil) {
    self.kind = kind
    self.text = text
    self.node = node
  }
}

/// The latest evaluation of the node in this tick was wasted, which became known after its block had been cut.
///
/// Only ticks that were cut across blocks have such records; elsewhere `Evaluation.isWasted` says it.
public struct Waste: Equatable, Sendable {
  public var node: NodeNumber
  public init(node: NodeNumber) { self.node = node }
}

/// The latest evaluation of the node in this tick goes back to another event or write than its `cause`, too.
public struct FurtherCause: Equatable, Sendable {
  public var node: NodeNumber
  public var cause: CauseNumber

  public init(node: NodeNumber, cause: CauseNumber) {
    self.node = node
    self.cause = cause
  }
}
