/// The state of the current turn. Writes between two turns count for the next one.
struct Tick: ~Copyable {
  private(set) var number: UInt32 = 0
  /// Whether a turn is in progress that is recorded, or will be as soon as something happens in it.
  var isOpen = false
  /// Holds back the turn's events until something happens in it.
  var heldTurn: HeldTurn?
  /// The pass of the update, from 0.
  var pass: UInt32 = 0
  /// The number of the latest event or write, which are numbered together.
  private(set) var lastCause = CauseNumber.none
  var delivery = Delivery()
  /// The evaluations, in order.
  var records = PlainList<EvaluationRecord>()
  var commit = CommitCounts()
  /// Views that were skipped, if they are to be checked.
  var staleCandidates: [StaleCandidate] = []
  /// The properties already reported as written by bodies.
  var writtenInBodies: [Immortal<PropertyDescriptor>] = []
  var observedWrite = ObservedWrite()
  /// The property being set, if values are recorded.
  var observedChange: ObservedChange?
  /// How many times a scope was notified of a write to a property that it read.
  var observedSignals: UInt32 = 0
  /// How many settings of observed properties the engine was notified of.
  var observedSettings: UInt32 = 0
  var propertyBeingSet: PropertyBeingSet?

  /// The running handler.
  struct Delivery {
    /// Its number among the causes; none if no handler is running.
    var event = CauseNumber.none
    var site: SourceSite?
  }

  deinit {
    records.free()
    commit.free()
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

/// What the end of the tick needs to know of an evaluation.
struct EvaluationRecord {
  /// The node's number, which is far below the two highest bits: `isFirst` and `changedOutput`. The first appearance of a tree has
  /// as many records as nodes, all at once.
  private var bits: UInt32
  /// The evaluation that led to it.
  let parent: EvaluationIndex

  @inline(__always)
  init(node: NodeNumber, parent: EvaluationIndex, isFirst: Bool) {
    bits = node.rawValue | (isFirst ? Self.firstBit : 0)
    self.parent = parent
  }

  private static var firstBit: UInt32 { 1 << 30 }
  private static var changedBit: UInt32 { 1 << 31 }

  var node: NodeNumber { NodeNumber(rawValue: bits & ~(Self.firstBit | Self.changedBit)) }
  var isFirst: Bool { bits & Self.firstBit != 0 }
  var changedOutput: Bool { bits & Self.changedBit != 0 }

  mutating func noteChange() { bits |= Self.changedBit }

  /// Whether it has led to no change so far, and isn't the node's first.
  var isWasted: Bool { bits & (Self.firstBit | Self.changedBit) == 0 }
}
