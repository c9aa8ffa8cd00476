/// An evaluation as it comes in: 16 bytes, so that emitting one costs a store and little else.
@usableFromInline struct JournalEntry {
  /// The node's place in the block's node table.
  @usableFromInline var use: UInt32
  @usableFromInline var reason: UInt32
  @usableFromInline var cause: UInt32
  /// The pass above `wastedBit`.
  @usableFromInline var passAndWaste: UInt32

  @usableFromInline static let wastedBit: UInt32 = 1

  @inlinable @inline(__always) init(use: UInt32, reason: UInt32, cause: UInt32, passAndWaste: UInt32) {
    self.use = use
    self.reason = reason
    self.cause = cause
    self.passAndWaste = passAndWaste
  }
}

/// The times of an evaluation, kept apart so that they cost nothing where they are not recorded.
@usableFromInline struct JournalTimes {
  @usableFromInline var start: UInt64
  @usableFromInline var duration: UInt64

  @inlinable @inline(__always) init(start: UInt64, duration: UInt64) {
    self.start = start
    self.duration = duration
  }
}

/// Evaluations wait here, unpacked, until a block is cut.
///
/// Reached through a pointer by the writer's inlined methods: no exclusivity check, no reference count on the way.
@usableFromInline struct EvaluationJournal {
  @usableFromInline var count = 0
  @usableFromInline let capacity: Int
  @usableFromInline let entries: UnsafeMutablePointer<JournalEntry>
  @usableFromInline let times: UnsafeMutablePointer<JournalTimes>
  /// A mirror of the node table's uses, so that a known node costs one load.
  @usableFromInline var uses: UnsafeMutablePointer<NodeUse>
  @usableFromInline var useCount: Int
  @usableFromInline var epoch: UInt32

  init(capacity: Int, nodes: borrowing NodeTable) {
    self.capacity = capacity
    entries = .allocate(capacity: capacity)
    times = .allocate(capacity: capacity)
    uses = nodes.uses
    useCount = nodes.capacity
    epoch = nodes.epoch
  }

  func deallocate() {
    entries.deallocate()
    times.deallocate()
  }
}
