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
/// An evaluation moves `next` and nothing else; its times lie at a fixed distance from its entry, so that one pointer
/// leads to both.
@usableFromInline struct EvaluationJournal {
  @usableFromInline var next: UnsafeMutablePointer<JournalEntry>
  @usableFromInline let end: UnsafeMutablePointer<JournalEntry>
  let entries: UnsafeMutablePointer<JournalEntry>
  let times: UnsafeMutablePointer<JournalTimes>
  /// The bytes from an entry to its times.
  @usableFromInline let timesDistance: Int
  /// A mirror of the node table's uses, so that a known node costs one load.
  @usableFromInline var uses: UnsafeMutablePointer<UInt32>
  @usableFromInline var useCount: Int

  init(capacity: Int, nodes: borrowing NodeTable) {
    timesDistance = capacity * MemoryLayout<JournalEntry>.stride
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: timesDistance + capacity * MemoryLayout<JournalTimes>.stride, alignment: 64)
    entries = memory.bindMemory(to: JournalEntry.self, capacity: capacity)
    times = (memory + timesDistance).bindMemory(to: JournalTimes.self, capacity: capacity)
    next = entries
    end = entries + capacity
    uses = nodes.uses
    useCount = nodes.capacity
  }

  var count: Int { next - entries }

  mutating func removeAll() { next = entries }

  func deallocate() { UnsafeMutableRawPointer(entries).deallocate() }
}
