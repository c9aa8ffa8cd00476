/// The rows at both ends that a structural update leaves in place, counted from their end.
@frozen
@usableFromInline
struct RowEnds {
  @usableFromInline var headCount = 0
  @usableFromInline var tailCount = 0
  @usableFromInline var oldCount = 0
  @usableFromInline var newCount = 0

  @inlinable init() {}

  @inlinable
  init(old: Int, new: Int) { (oldCount, newCount) = (old, new) }

  /// Whether some old and some new rows are at neither end.
  @inlinable var hasMiddle: Bool { headCount + tailCount < min(oldCount, newCount) }
  @inlinable var head: Range<Int> { 0..<headCount }
  @inlinable var middle: Range<Int> { headCount..<newCount - tailCount }
  @inlinable var tail: Range<Int> { newCount - tailCount..<newCount }
  /// The old positions of the rows between the ends.
  @inlinable var oldMiddle: Range<Int> { headCount..<oldCount - tailCount }
  /// By how many positions the tail has moved.
  @inlinable var distance: Int { newCount - oldCount }
}

/// The position of a row before a structural update. It has the size of the number itself, because there is one per row.
@frozen
@usableFromInline
struct RowOrigin {
  @usableFromInline let rawValue: Int

  @inlinable init(_ place: Int) { rawValue = place }

  /// The row is new.
  @inlinable static var new: Self { Self(-1) }

  /// `nil` if the row is new.
  @inlinable var place: Int? { rawValue < 0 ? nil : rawValue }
}

/// Matches rows by id with those before. If several have the same id, only the first is found.
@usableFromInline
struct RowMatches {
  /// In the new order of rows.
  @usableFromInline private(set) var origins: ContiguousArray<RowOrigin> = []
  /// The number of rows that are now after one that they were before.
  @usableFromInline private(set) var moved: UInt32 = 0

  /// - Parameters:
  ///   - new: the ids of some of the new rows.
  ///   - old: the ids of all old rows.
  ///   - places: where to look for the old rows.
  @inlinable
  init<ID: Hashable>(_ new: ContiguousArray<ID>, in old: ContiguousArray<ID>, at places: Range<Int>) {
    if new.isEmpty { return }
    origins = ContiguousArray(repeating: .new, count: new.count)
    if places.isEmpty { return }
    let (first, count) = (places.lowerBound, places.count)
    _withSlots(for: count) { slots, shift in
      let mask = slots.count &- 1
      old.withUnsafeBufferPointer { old in
        for index in 0..<count {
          var slot = Int(truncatingIfNeeded: _mixedHash(old[first &+ index]) >> shift)
          while slots[slot] != 0, old[first &+ Int(slots[slot]) &- 1] != old[first &+ index] {
            slot = (slot &+ 1) & mask
          }
          if slots[slot] == 0 { slots[slot] = Int32(truncatingIfNeeded: index &+ 1) }
        }
        var isTaken = ContiguousArray(repeating: false, count: count)
        var highest = -1
        for index in 0..<new.count {
          var slot = Int(truncatingIfNeeded: _mixedHash(new[index]) >> shift)
          while slots[slot] != 0, old[first &+ Int(slots[slot]) &- 1] != new[index] { slot = (slot &+ 1) & mask }
          let found = Int(slots[slot]) &- 1
          if found < 0 || isTaken[found] { continue }
          isTaken[found] = true
          origins[index] = RowOrigin(first &+ found)
          if found < highest { moved &+= 1 } else { highest = found }
        }
      }
    }
  }

  /// The first id that equals an earlier one.
  @inlinable
  static func firstTwin<ID: Hashable>(in ids: ContiguousArray<ID>) -> ID? {
    if ids.count < 2 { return nil }
    var twin: ID?
    _withSlots(for: ids.count) { slots, shift in
      let mask = slots.count &- 1
      ids.withUnsafeBufferPointer { ids in
        for index in 0..<ids.count {
          var slot = Int(truncatingIfNeeded: _mixedHash(ids[index]) >> shift)
          while slots[slot] != 0 {
            if ids[Int(slots[slot]) &- 1] == ids[index] {
              twin = ids[index]
              return
            }
            slot = (slot &+ 1) & mask
          }
          slots[slot] = Int32(truncatingIfNeeded: index &+ 1)
        }
      }
    }
    return twin
  }
}

/// Memory for a table of positions, counted from 1; 0 is none. It has at least twice as many slots as positions, so that most are found
/// in the first slot. The upper bits of a hash select the slot.
@inlinable @inline(__always)
func _withSlots(for count: Int, _ body: (_ slots: UnsafeMutableBufferPointer<Int32>, _ shift: UInt64) -> Void) {
  let bits = Int.bitWidth - (count * 2 - 1).leadingZeroBitCount
  withUnsafeTemporaryAllocation(of: Int32.self, capacity: 1 << bits) { slots in
    slots.initialize(repeating: 0)
    body(slots, UInt64(64 - bits))
  }
}

/// A hash whose upper bits are mixed. Integers are not hashed with a seed, which takes some 170 instructions: ids chosen to collide only
/// slow down their own list.
@inlinable @inline(__always)
func _mixedHash<ID: Hashable>(_ id: ID) -> UInt64 {
  let hash =
    ID.self == Int.self
    ? withUnsafeBytes(of: id) { $0.loadUnaligned(as: UInt64.self) } : UInt64(truncatingIfNeeded: id.hashValue)
  return hash &* 0x9e37_79b9_7f4a_7c15
}

extension ContiguousArray where Element == _Element {
  /// Reorders a range of rows, without counting references to those that stay.
  ///
  /// - Parameters:
  ///   - origins: the current positions of the rows that should be in the range.
  ///   - came: the new ones, in order.
  /// - Returns: the rows no longer in the range, in their old order.
  @usableFromInline
  mutating func rearrange(
    _ range: Range<Int>, by origins: ContiguousArray<RowOrigin>, _ came: ContiguousArray<_Element>
  ) -> ContiguousArray<_Element> {
    var order = origins.compactMap { $0.place.map { $0 - range.lowerBound } }
    let kept = range.lowerBound..<range.lowerBound + order.count
    // Rows that stay come before those that go, which are replaced by new ones.
    if order.count < range.count {
      var isGone = ContiguousArray<Bool>(repeating: true, count: range.count)
      for place in order { isGone[place] = false }
      order += isGone.indices.filter { isGone[$0] }
    }
    permute(range, by: order)
    let gone = ContiguousArray(self[kept.upperBound..<range.upperBound])
    replaceSubrange(kept.upperBound..<range.upperBound, with: came)
    if came.isEmpty || kept.isEmpty { return gone }
    var (nextKept, nextNew) = (0, kept.count)
    permute(
      kept.lowerBound..<kept.upperBound + came.count,
      by: origins.map { origin in
        if origin.place == nil {
          defer { nextNew += 1 }
          return nextNew
        }
        defer { nextKept += 1 }
        return nextKept
      })
    return gone
  }

  /// - Parameter order: which row of the range comes first, second, and so on; each of them once.
  private mutating func permute(_ range: Range<Int>, by order: [Int]) {
    if range.isEmpty { return }
    withUnsafeMutableBytes { bytes in
      let size = MemoryLayout<_Element>.size
      let rows = UnsafeMutableRawBufferPointer(rebasing: bytes[range.lowerBound * size..<range.upperBound * size])
      withUnsafeTemporaryAllocation(byteCount: rows.count, alignment: MemoryLayout<_Element>.alignment) { before in
        before.copyMemory(from: UnsafeRawBufferPointer(rows))
        // References are moved as plain bytes, because their number doesn't change.
        for (place, origin) in order.enumerated() {
          let row = before.load(fromByteOffset: origin * size, as: UInt.self)
          rows.storeBytes(of: row, toByteOffset: place * size, as: UInt.self)
        }
      }
    }
  }
}
