/// What the engine keeps of the turn in progress. What is written between two turns counts for the next one.
struct Tick: ~Copyable {
  private(set) var number: UInt32 = 0
  /// A turn is in progress that is told, or will be if something happens in it.
  var isOpen = false
  /// Keeps the turn from being told until something happens in it.
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
  /// The properties that bodies have written, as far as it was told.
  var writtenInBodies: [Immortal<PropertyDescriptor>] = []
  var observedWrite = ObservedWrite()
  /// Where values are recorded: the property that is being set.
  var observedChange: ObservedChange?
  /// How often a scope was told of a write to a property that it had read.
  var observedSignals: UInt32 = 0
  /// How often an observed property was set, as far as that is heard of.
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

  /// The next turn starts with nothing of this one, in the memory that it has left.
  mutating func end() {
    records.removeAll()
    observedWrite.end()
    if !writtenInBodies.isEmpty { writtenInBodies = [] }
    number += 1
    lastCause = .none
    isOpen = false
  }
}

/// What the tick's end has to know of an evaluation.
struct EvaluationRecord {
  let node: NodeNumber
  /// The evaluation that led to it.
  let parent: EvaluationIndex
  var changedOutput = false
  let isFirst: Bool

  /// Nothing came of it, as far as is known, though the node was there before.
  var isWasted: Bool { !changedOutput && !isFirst }
}
