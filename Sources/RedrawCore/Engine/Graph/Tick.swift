/// The state of the turn in progress. A write between two turns counts for the next one.
struct Tick: ~Copyable {
  private(set) var number: UInt32 = 0
  /// A turn is in progress that is recorded, or will be as soon as something happens in it.
  var isOpen = false
  /// Defers the turn's events until something happens in it.
  var heldTurn: HeldTurn?
  /// The pass of the update, from 0.
  var pass: UInt32 = 0
  /// Events and writes are numbered together: the last one's number.
  private(set) var lastCause = CauseNumber.none
  var delivery = Delivery()
  /// The evaluations, in their order.
  var records = PlainList<EvaluationRecord>()
  var commit = CommitCounts()
  /// Views that were skipped, where they are to be looked at again.
  var staleCandidates: [StaleCandidate] = []
  /// The properties written by bodies that have been reported.
  var writtenInBodies: [Immortal<PropertyDescriptor>] = []
  var observedWrite = ObservedWrite()
  /// Where values are recorded: the property that is being set.
  var observedChange: ObservedChange?
  /// How often a scope was notified of a write to a property it had read.
  var observedSignals: UInt32 = 0
  /// How many sets of observed properties the engine was notified of.
  var observedSettings: UInt32 = 0
  var propertyBeingSet: PropertyBeingSet?

  /// The handler that runs.
  struct Delivery {
    /// Its number among the causes; none while none runs.
    var event = CauseNumber.none
    var site: SourceSite?
  }

  deinit {
    records.free()
    commit.touched.free()
  }

  mutating func takeCause() -> CauseNumber {
    lastCause = lastCause.next
    return lastCause
  }

  /// Resets everything for the next turn, which reuses the memory.
  mutating func end() {
    records.removeAll()
    observedWrite.end()
    if !writtenInBodies.isEmpty { writtenInBodies = [] }
    number += 1
    lastCause = .none
    isOpen = false
  }
}

/// What the end of the tick needs from an evaluation.
struct EvaluationRecord {
  let node: NodeNumber
  /// The evaluation that led to it.
  let parent: EvaluationIndex
  var changedOutput = false
  let isFirst: Bool

  /// It led to no change so far, and isn't the node's first.
  var isWasted: Bool { !changedOutput && !isFirst }
}
