/// An evaluation as it comes in: 16 bytes, so that emitting one costs a store and little else.
@usableFromInline struct JournalEntry {
  @usableFromInline var use: NodeUse
  @usableFromInline var reason: ReasonID
  @usableFromInline var cause: CauseNumber
  /// The pass above `wastedBit`.
  @usableFromInline var passAndWaste: UInt32

  @usableFromInline static let wastedBit: UInt32 = 1

  @inlinable @inline(__always) init(use: NodeUse, reason: ReasonID, cause: CauseNumber, passAndWaste: UInt32) {
    self.use = use
    self.reason = reason
    self.cause = cause
    self.passAndWaste = passAndWaste
  }
}

/// What of an evaluation's times doesn't fit into 32 bits: the upper halves.
struct LongTimes: BitwiseCopyable {
  var row: RowNumber
  var gap: UInt32
  var duration: UInt32
}

/// Evaluations wait here, unpacked, until a block is cut.
///
///     ┌─────────┬───────────────────────┬───────────┐
///     │ entries │ gaps in front of them │ durations │
///     └─────────┴───────────────────────┴───────────┘
///         16               4                  4        bytes an evaluation
///
/// Times lie apart, so that they cost nothing where they are not recorded, and as columns that can be packed at once.
/// Reached through a pointer by the writer's inlined methods: no exclusivity check, no reference count on the way.
/// An evaluation moves `next`, to which the places of its times are in proportion.
@usableFromInline struct EvaluationJournal {
  @usableFromInline var next: UnsafeMutablePointer<JournalEntry>
  @usableFromInline let end: UnsafeMutablePointer<JournalEntry>
  @usableFromInline let entries: UnsafeMutablePointer<JournalEntry>
  /// The lower halves of starts, each counted from the end of the evaluation before.
  @usableFromInline let gaps: UnsafeMutablePointer<UInt32>
  /// What the next start counts from: the end of the evaluation before, the begin of the tick, or 0 as a block begins.
  @usableFromInline var lastTime: UInt64 = 0
  /// In the order of rows; nearly always none.
  private(set) var longTimes: [LongTimes] = []
  /// A mirror of the node table's uses, so that a known node costs one load.
  @usableFromInline var uses: UnsafeMutablePointer<NodeReference>
  @usableFromInline var useCount: Int

  /// As many as any table may have rows.
  @inlinable static var capacity: Int { 1 << 17 }

  init(nodes: borrowing NodeTable) {
    let entryBytes = Self.capacity * MemoryLayout<JournalEntry>.stride
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: entryBytes + 2 * Self.capacity * MemoryLayout<UInt32>.stride, alignment: 64)
    entries = memory.bindMemory(to: JournalEntry.self, capacity: Self.capacity)
    gaps = (memory + entryBytes).bindMemory(to: UInt32.self, capacity: 2 * Self.capacity)
    next = entries
    end = entries + Self.capacity
    uses = nodes.uses
    useCount = nodes.capacity
  }

  /// In bytes: the compiler can't know that there is nothing left over, and would round.
  var count: Int { (UnsafeRawPointer(next) - UnsafeRawPointer(entries)) &>> 4 }

  /// The lower halves of durations.
  var durations: UnsafeMutablePointer<UInt32> { gaps + Self.capacity }

  /// Stores the times of the evaluation that came last.
  @inlinable @inline(__always) mutating func keep(start: UInt64, duration: UInt64) {
    let gap = start &- lastTime
    let offset = (UnsafeRawPointer(next) - UnsafeRawPointer(entries)) &>> 2 &- MemoryLayout<UInt32>.size
    let times = UnsafeMutableRawPointer(gaps) + offset
    times.storeBytes(of: UInt32(truncatingIfNeeded: gap), as: UInt32.self)
    times.storeBytes(of: UInt32(truncatingIfNeeded: duration), toByteOffset: 4 * Self.capacity, as: UInt32.self)
    lastTime = start &+ duration
    if (gap | duration) &>> 32 != 0 { keepLong(gap: gap, duration: duration) }
  }

  /// Notes that the times of the evaluation that came last need more than 32 bits.
  @usableFromInline @inline(never) mutating func keepLong(gap: UInt64, duration: UInt64) {
    longTimes.append(
      LongTimes(
        row: RowNumber(count - 1), gap: UInt32(truncatingIfNeeded: gap >> 32),
        duration: UInt32(truncatingIfNeeded: duration >> 32)))
  }

  mutating func removeAll() {
    next = entries
    lastTime = 0
    if !longTimes.isEmpty { longTimes.removeAll(keepingCapacity: true) }
  }

  func deallocate() { UnsafeMutableRawPointer(entries).deallocate() }
}
