/// An evaluation as it is recorded: 16 bytes, so that emitting one costs little more than a store.
@usableFromInline struct JournalEntry {
  @usableFromInline var use: NodeUse
  @usableFromInline var reason: ReasonID
  @usableFromInline var cause: CauseNumber
  /// The pass, shifted above `wastedBit`.
  @usableFromInline var passAndWaste: UInt32

  @usableFromInline static let wastedBit: UInt32 = 1

  @inlinable @inline(__always) init(use: NodeUse, reason: ReasonID, cause: CauseNumber, passAndWaste: UInt32) {
    self.use = use
    self.reason = reason
    self.cause = cause
    self.passAndWaste = passAndWaste
  }
}

/// The upper halves of times that don't fit 32 bits.
struct LongTimes: BitwiseCopyable {
  var row: RowNumber
  var gap: UInt32
  var duration: UInt32
}

/// Evaluations are kept here, unpacked, until a block is cut.
///
///     ┌─────────┬───────────────────────┬───────────┐
///     │ entries │ gaps before them      │ durations │
///     └─────────┴───────────────────────┴───────────┘
///         16               4                  4        bytes per evaluation
///
/// Times are separate, so that they cost nothing if they aren't recorded, and are already columns for packing.
/// The writer's inlined methods use a pointer to it, without exclusivity checks or reference counts.
/// An evaluation advances `next`; the positions of its times are proportional to it.
@usableFromInline struct EvaluationJournal {
  @usableFromInline var next: UnsafeMutablePointer<JournalEntry>
  @usableFromInline let end: UnsafeMutablePointer<JournalEntry>
  @usableFromInline let entries: UnsafeMutablePointer<JournalEntry>
  /// The lower halves of starts, each relative to the end of the previous evaluation.
  @usableFromInline let gaps: UnsafeMutablePointer<UInt32>
  /// What the next start is relative to: the end of the previous evaluation, the begin of the tick, or 0 in a new block.
  @usableFromInline var lastTime: UInt64 = 0
  /// In the order of rows; nearly always empty.
  private(set) var longTimes: [LongTimes] = []
  /// A mirror of the node table's uses, so that a known node costs one load.
  @usableFromInline var uses: UnsafeMutablePointer<NodeReference>
  @usableFromInline var useCount: Int

  /// The maximum number of rows of a table.
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

  /// Computed in bytes: with elements, the compiler would have to round.
  var count: Int { (UnsafeRawPointer(next) - UnsafeRawPointer(entries)) &>> 4 }

  /// The lower halves of durations.
  var durations: UnsafeMutablePointer<UInt32> { gaps + Self.capacity }

  /// Stores the times of the latest evaluation.
  @inlinable @inline(__always) mutating func keep(start: UInt64, duration: UInt64) {
    let gap = start &- lastTime
    let offset = (UnsafeRawPointer(next) - UnsafeRawPointer(entries)) &>> 2 &- MemoryLayout<UInt32>.size
    let times = UnsafeMutableRawPointer(gaps) + offset
    times.storeBytes(of: UInt32(truncatingIfNeeded: gap), as: UInt32.self)
    times.storeBytes(of: UInt32(truncatingIfNeeded: duration), toByteOffset: 4 * Self.capacity, as: UInt32.self)
    lastTime = start &+ duration
    if (gap | duration) &>> 32 != 0 { keepLong(gap: gap, duration: duration) }
  }

  /// Keeps the upper halves of the latest evaluation's times, which don't fit 32 bits.
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
