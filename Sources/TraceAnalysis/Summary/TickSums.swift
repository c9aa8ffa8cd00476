import TraceFormat

/// Each view's total in the current tick, by slot.
struct TickSums {
  private var sums: [TypeTotals] = [TypeTotals()]
  /// Slots to which something other than evaluations was added.
  private var others: [ViewSlot] = []
  private var isTouched: [Bool] = [false]
  /// The slots that were touched, at most once in each way, with room for one more.
  private var touched: [ViewSlot] = [0, 0, 0]
  private var touchedCount = 0
  /// The touched slots as bits, for sorting them.
  private var bits: [UInt64] = [0]
  /// Room for the views' totals when they are taken.
  private var taken: [TickSummary.ViewTotals] = [(0, TypeTotals())]

  /// Makes room for a number of views.
  mutating func reserve(_ count: Int) {
    let missing = count + 1 - sums.count
    guard missing > 0 else { return }
    sums += repeatElement(TypeTotals(), count: missing)
    isTouched += repeatElement(false, count: missing)
    touched += repeatElement(0, count: 2 * missing)
    bits += repeatElement(0, count: sums.count / 64 + 1 - bits.count)
    taken += repeatElement((view: 0, totals: TypeTotals()), count: missing)
  }

  var isEmpty: Bool { touched[..<touchedCount].allSatisfy { $0 == 0 } }

  mutating func add(_ totals: TypeTotals, to view: ViewNumber) {
    let slot = ViewSlot(view)
    if !isTouched[Int(slot)] {
      isTouched[Int(slot)] = true
      others.append(slot)
      touched[touchedCount] = slot
      touchedCount += 1
    }
    sums[Int(slot)] += totals
  }

  /// Counts rows; `slots` has the slot of each place.
  mutating func add(_ rows: TickRows, _ slots: [ViewSlot]) {
    rows.places.withUnsafeBufferPointer { count($0, slots) }
    for row in rows.wasted { sums[Int(slots[Int(rows.places[Int(row)])])].wasted &+= 1 }
    for (row, duration) in rows.durations.enumerated() {
      sums[Int(slots[Int(rows.places[row])])].duration &+= duration
    }
  }

  /// Counts a run without its durations.
  mutating func add(_ run: EvaluationRun, _ slots: [ViewSlot]) {
    count(UnsafeBufferPointer(start: run.places.values, count: run.count), slots)
    guard run.filled.contains(.waste) else { return }
    run.forEachWasted { sums[Int(slots[Int(run.places[$0])])].wasted &+= 1 }
  }

  @inline(__always)
  mutating func count(_ places: UnsafeBufferPointer<NodePlace>, _ slots: [ViewSlot]) {
    touchedCount = slots.withUnsafeBufferPointer { slots in
      sums.withUnsafeMutableBufferPointer { sums in
        touched.withUnsafeMutableBufferPointer { touched in
          Self.count(places, slots.baseAddress!, sums.baseAddress!, touched.baseAddress!, touchedCount)
        }
      }
    }
  }

  /// Has no branch that depends on the rows, because the next view can't be predicted. Returns the number of touched
  /// slots.
  @inline(__always)
  private static func count(
    _ places: UnsafeBufferPointer<NodePlace>, _ slots: UnsafePointer<ViewSlot>,
    _ sums: UnsafeMutablePointer<TypeTotals>,
    _ touched: UnsafeMutablePointer<ViewSlot>, _ start: Int
  ) -> Int {
    var end = start
    guard let first = places.baseAddress else { return end }
    for row in 0..<places.count {
      let slot = slots[Int(first[row])]
      let before = sums[Int(slot)].evaluations
      sums[Int(slot)].evaluations = before &+ 1
      // The next slot overwrites it if this one already had evaluations. The test uses the highest bit because the
      // compiler turns a comparison into a branch.
      touched[end] = slot
      end &+= 1 &- Int(truncatingIfNeeded: (before | (0 &- before)) &>> 63)
    }
    return end
  }

  /// Appends each view's total, sorted by view number, and resets it. Returns the total of all views.
  mutating func take(into views: inout [TickSummary.ViewTotals]) -> TypeTotals {
    guard let words = markTouched() else { return TypeTotals() }
    // Discards what isn't wanted.
    bits[0] &= ~1
    sums[0] = TypeTotals()
    var all = TypeTotals()
    var count = 0
    for word in words {
      sums.withUnsafeMutableBufferPointer { sums in
        taken.withUnsafeMutableBufferPointer { taken in
          let (from, into) = (sums.baseAddress! + (word << 6), taken.baseAddress! + count)
          count += Self.take(bits[word], first: ViewSlot(word << 6), of: from, into: into, &all)
        }
      }
      bits[word] = 0
    }
    taken.withUnsafeBufferPointer { views.append(contentsOf: UnsafeBufferPointer(rebasing: $0[..<count])) }
    return all
  }

  /// Takes those of 64 slots, from `first`, whose bits are set. Returns their number.
  @inline(__always)
  private static func take(
    _ bits: UInt64, first: ViewSlot, of sums: UnsafeMutablePointer<TypeTotals>,
    into taken: UnsafeMutablePointer<TickSummary.ViewTotals>, _ all: inout TypeTotals
  ) -> Int {
    var (left, count, total) = (bits, 0, all)
    while left != 0 {
      let slot = left.trailingZeroBitCount
      left &= left &- 1
      let sum = sums[slot]
      total += sum
      taken[count] = (ViewNumber(rawValue: first.rawValue &+ UInt32(truncatingIfNeeded: slot) &- 1), sum)
      sums[slot] = TypeTotals()
      count &+= 1
    }
    all = total
    return count
  }

  /// Sets the bits of the touched slots and resets these. Returns the range of words with bits.
  private mutating func markTouched() -> ClosedRange<Int>? {
    if !others.isEmpty {
      for slot in others { isTouched[Int(slot)] = false }
      others.removeAll(keepingCapacity: true)
    }
    guard touchedCount > 0 else { return nil }
    let count = touchedCount
    touchedCount = 0
    return touched.withUnsafeBufferPointer { touched in
      bits.withUnsafeMutableBufferPointer { bits in
        let (touched, bits) = (touched.baseAddress!, bits.baseAddress!)
        var (first, last) = (UInt32.max, UInt32(0))
        for index in 0..<count {
          let slot = touched[index].rawValue
          bits[Int(slot &>> 6)] |= 1 &<< UInt64(slot & 63)
          (first, last) = (min(first, slot), max(last, slot))
        }
        return Int(first &>> 6)...Int(last &>> 6)
      }
    }
  }

  /// Resets everything.
  mutating func removeAll() {
    for slot in touched[..<touchedCount] { sums[Int(slot)] = TypeTotals() }
    for slot in others { isTouched[Int(slot)] = false }
    others.removeAll(keepingCapacity: true)
    touchedCount = 0
  }
}
