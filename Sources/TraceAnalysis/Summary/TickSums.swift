import TraceFormat

/// What each view comes to in the tick in hand.
///
/// Views are counted at their slots: the view's number plus 1. Slot 0 takes what is not wanted, so that nothing has to
/// be asked of each evaluation.
struct TickSums {
  private var sums: [TypeTotals] = [TypeTotals()]
  private var isTouched: [Bool] = [false]
  /// The slots that were touched, in this order; room for all of them and one more.
  private var touched: [UInt32] = [0, 0]
  private var touchedCount = 0
  /// The touched slots, a bit each, for bringing them in order.
  private var bits: [UInt64] = [0]

  /// Makes room for as many views.
  mutating func reserve(_ count: Int) {
    let missing = count + 1 - sums.count
    guard missing > 0 else { return }
    sums += repeatElement(TypeTotals(), count: missing)
    isTouched += repeatElement(false, count: missing)
    touched += repeatElement(0, count: missing)
    bits += repeatElement(0, count: sums.count / 64 + 1 - bits.count)
  }

  var isEmpty: Bool { touchedCount == 0 || touchedCount == 1 && touched[0] == 0 }

  mutating func add(_ totals: TypeTotals, to view: Int) {
    touch(view + 1)
    sums[view + 1] += totals
  }

  private mutating func touch(_ slot: Int) {
    guard !isTouched[slot] else { return }
    isTouched[slot] = true
    touched[touchedCount] = UInt32(slot)
    touchedCount += 1
  }

  /// Counts rows; `slots` has the slot of each place.
  mutating func add(_ rows: TickRows, _ slots: [UInt32]) {
    touchedCount = rows.places.withUnsafeBufferPointer { places in
      slots.withUnsafeBufferPointer { slots in
        sums.withUnsafeMutableBufferPointer { sums in
          isTouched.withUnsafeMutableBufferPointer { isTouched in
            touched.withUnsafeMutableBufferPointer { touched in
              Self.count(
                places, slots.baseAddress!, sums.baseAddress!, isTouched.baseAddress!, touched.baseAddress!,
                touchedCount)
            }
          }
        }
      }
    }
    for row in rows.wasted { sums[Int(slots[Int(rows.places[Int(row)])])].wasted &+= 1 }
    for (row, duration) in rows.durations.enumerated() {
      sums[Int(slots[Int(rows.places[row])])].duration &+= duration
    }
  }

  /// Without a branch that depends on the rows: which view comes next can't be foretold. Returns how many slots are
  /// touched.
  @inline(__always)
  private static func count(
    _ places: UnsafeBufferPointer<UInt32>, _ slots: UnsafePointer<UInt32>, _ sums: UnsafeMutablePointer<TypeTotals>,
    _ isTouched: UnsafeMutablePointer<Bool>, _ touched: UnsafeMutablePointer<UInt32>, _ start: Int
  ) -> Int {
    var end = start
    for place in places {
      let slot = Int(slots[Int(place)])
      sums[slot].evaluations &+= 1
      // Written over by the next one where the slot was touched before.
      touched[end] = UInt32(truncatingIfNeeded: slot)
      end &+= isTouched[slot] ? 0 : 1
      isTouched[slot] = true
    }
    return end
  }

  /// Hands out what each view came to, in the order of their numbers, and forgets it.
  mutating func take(_ body: (_ view: Int, _ totals: TypeTotals) -> Void) {
    var (first, last) = (Int.max, -1)
    for slot in touched[..<touchedCount] {
      let word = Int(slot) >> 6
      bits[word] |= 1 << UInt64(slot & 63)
      (first, last) = (min(first, word), max(last, word))
    }
    touchedCount = 0
    guard first <= last else { return }
    sums.withUnsafeMutableBufferPointer { sums in
      isTouched.withUnsafeMutableBufferPointer { isTouched in
        for word in first...last {
          var left = bits[word]
          bits[word] = 0
          while left != 0 {
            let slot = word << 6 &+ left.trailingZeroBitCount
            left &= left &- 1
            isTouched[slot] = false
            if slot > 0 { body(slot &- 1, sums[slot]) }
            sums[slot] = TypeTotals()
          }
        }
      }
    }
  }

  /// Forgets everything.
  mutating func removeAll() {
    for slot in touched[..<touchedCount] {
      sums[Int(slot)] = TypeTotals()
      isTouched[Int(slot)] = false
    }
    touchedCount = 0
  }
}
