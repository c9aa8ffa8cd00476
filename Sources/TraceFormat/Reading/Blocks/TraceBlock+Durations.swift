extension TraceBlock {
  /// `nil` if the block has none, or they don't match its totals; then durations have to be counted.
  public var durations: BlockDurations? {
    // Without totals, it is impossible to know whether durations are missing.
    guard payload.table(.totals) != nil, let totals = rows(of: .totals, width: Schema.Totals.width),
      let rows = rows(of: .durations, width: Schema.Durations.width),
      let columns = TableColumns<UInt32>(payload, .durationCounts)
    else { return nil }
    var open = OpenTotals(totals, types: types.count)
    var spreads: [BlockDurations.Spread] = []
    var isGood = true
    let buckets = [BlockDurations.Bucket](unsafeUninitializedCapacity: columns.rows) { buckets, count in
      for row in rows.rows where isGood {
        let type = open.place(rows[row, Schema.Durations.type])
        let longest = rows[row, Schema.Durations.longest]
        let size = rows[row, Schema.Durations.buckets]
        guard size > 0, size <= UInt64(columns.rows - count) else { return isGood = false }
        let range = count..<count + Int(size)
        let (last, sum) = columns.unpack(
          range, from: rows[row, Schema.Durations.first], into: buckets.baseAddress! + range.lowerBound)
        guard let total = open.take(type, evaluations: sum), last == DurationBuckets.bucket(of: longest) else {
          return isGood = false
        }
        spreads.append(.init(type: types[type], total: total, longest: longest, range: range))
        count = range.upperBound
      }
      isGood = isGood && count == columns.rows
    }
    return isGood && open.areAllTaken ? BlockDurations(spreads: spreads, buckets: buckets) : nil
  }
}

extension TableColumns<UInt32> {
  /// Adds up the distances of one type's buckets. Returns the last bucket and the sum of counts, or `nil` if a bucket or a count
  /// is invalid.
  fileprivate borrowing func unpack(
    _ range: Range<Int>, from first: UInt64, into buckets: UnsafeMutablePointer<BlockDurations.Bucket>
  ) -> (last: Int?, sum: UInt64) {
    let (passed, counts) = (self[Schema.DurationCounts.passed], self[Schema.DurationCounts.count])
    // Once larger than any bucket, it stays larger, so one check at the end is enough.
    var next = min(first, UInt64(DurationBuckets.count))
    var (sum, bits) = (UInt64(0), UInt32(0))
    for row in range {
      next &+= UInt64(passed[row])
      sum &+= UInt64(counts[row])
      bits |= counts[row]
      buckets[row - range.lowerBound] = (UInt32(truncatingIfNeeded: next), counts[row])
      next &+= 1
    }
    let isGood = bits < 1 << 18 && next <= UInt64(DurationBuckets.count)
    return (isGood ? Int(next) - 1 : nil, sum)
  }
}

/// The totals of types with durations whose distribution isn't known yet.
private struct OpenTotals {
  private var open: [(evaluations: UInt64, duration: UInt64)]

  init(_ columns: ColumnNumbers, types: Int) {
    open = Array(repeating: (0, 0), count: types)
    for row in columns.rows {
      let place = place(columns[row, Schema.Totals.type])
      open[place].evaluations &+= columns[row, Schema.Totals.evaluations]
      open[place].duration &+= columns[row, Schema.Totals.duration]
    }
  }

  /// Types beyond the table are nodes of unknown type, like type 0.
  func place(_ type: UInt64) -> Int { type < UInt64(open.count) ? Int(type) : 0 }

  /// Removes and returns the sum of a type's durations; `nil` if there is none, or with another number of evaluations.
  mutating func take(_ type: Int, evaluations: UInt64) -> UInt64? {
    guard open[type].duration > 0, evaluations <= open[type].evaluations else { return nil }
    defer { open[type].duration = 0 }
    return open[type].duration
  }

  var areAllTaken: Bool { open.allSatisfy { $0.duration == 0 } }
}
