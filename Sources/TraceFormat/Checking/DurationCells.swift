/// How the durations of a block's evaluations spread by type, with a row of cells for each of the block's types: a cell for each
/// of the `DurationSlots`, or of the `DurationBuckets` if durations have more than 32 bits.
struct DurationCells {
  /// `nil` if there would be too many: a block must not determine how much memory they take.
  private var cells: UnsafeMutablePointer<UInt32>?
  private static let mostCells = 1 << 21
  /// The cells of a row.
  private let width: Int
  private let areWords: Bool
  /// The type of each place.
  private let types: UnsafeMutablePointer<UInt32>
  /// By place, because the sums of a few types would often have to wait for each other.
  private let totals: UnsafeMutablePointer<UInt64>
  /// By type.
  private let longest: UnsafeMutablePointer<UInt64>
  private let (placeCount, typeCount): (Int, Int)
  /// The cells of a chunk's durations in their rows.
  private let slots: UnsafeMutablePointer<UInt32>
  /// Without cells, by type.
  private var histograms: [Int: DurationHistogram] = [:]

  /// - Parameter areWords: whether durations have at most 32 bits. Valid until the scratch memory is reused.
  init(_ block: TraceBlock, _ numbers: TypeNumbers, areWords: Bool, _ scratch: DecodeScratch) {
    self.areWords = areWords
    (placeCount, typeCount) = (block.nodeCount, numbers.count)
    width = areWords ? DurationSlots.count : DurationBuckets.count
    types = scratch.room(of: UInt32.self, placeCount)
    for (place, type) in block.localTypes.enumerated() { types[place] = UInt32(numbers.ofTypes[Int(type)]) }
    totals = scratch.zeros(placeCount)
    longest = scratch.zeros(typeCount)
    slots = scratch.room(of: UInt32.self, EvaluationRun.longest)
    guard typeCount * width <= Self.mostCells else { return }
    let cells = scratch.room(of: UInt32.self, typeCount * width)
    cells.update(repeating: 0, count: typeCount * width)
    self.cells = cells
  }

  /// Adds the next `count` evaluations. Needs room for a multiple of four.
  mutating func add(words durations: UnsafePointer<UInt32>, _ places: UnsafePointer<NodePlace>, count: Int) {
    if cells != nil { DurationSlots.list(durations, count: count, into: slots) }
    add(durations, places, count: count)
  }

  /// The same for durations of more than 32 bits.
  mutating func add(wide durations: UnsafePointer<UInt64>, _ places: UnsafePointer<NodePlace>, count: Int) {
    for row in 0..<count { slots[row] = UInt32(truncatingIfNeeded: DurationBuckets.bucket(of: durations[row])) }
    add(durations, places, count: count)
  }

  @inline(__always)
  private mutating func add<Duration: FixedWidthInteger & UnsignedInteger>(
    _ durations: UnsafePointer<Duration>, _ places: UnsafePointer<NodePlace>, count: Int
  ) {
    guard let cells else { return addToHistograms(durations, places, count: count) }
    // Local copies, because the compiler can't know that counting leaves them alone.
    let (width, types, totals, longest, slots) = (width, types, totals, longest, slots)
    for row in 0..<count {
      let (place, duration) = (Int(places[row]), UInt64(durations[row]))
      let type = Int(types[place])
      cells[type &* width &+ Int(slots[row])] &+= 1
      totals[place] &+= duration
      // Rarely true, so that the next row needn't wait for this one.
      if duration > longest[type] { longest[type] = duration }
    }
  }

  private mutating func addToHistograms<Duration: FixedWidthInteger & UnsignedInteger>(
    _ durations: UnsafePointer<Duration>, _ places: UnsafePointer<NodePlace>, count: Int
  ) {
    for row in 0..<count where durations[row] > 0 {
      let (place, duration) = (Int(places[row]), UInt64(durations[row]))
      totals[place] &+= duration
      histograms[Int(types[place]), default: DurationHistogram()].add(duration)
    }
  }

  /// Adds the durations of each type to its sum.
  func add(to sums: inout [TypeTotals]) {
    for place in 0..<placeCount { sums[Int(types[place])].duration &+= totals[place] }
  }

  /// Whether a block's own counts are the same. To be called once, because what is found is taken out.
  ///
  /// - Parameter sums: what was counted of each type.
  func agree(with said: BlockDurations, _ sums: [TypeTotals], _ numbers: inout TypeNumbers) -> Bool {
    guard let cells else { return histograms == Self.histograms(said, &numbers) }
    var left = sums
    // Evaluations without a duration are not among them.
    for type in 0..<typeCount { left[type].evaluations &-= UInt64(cells[type * width]) }
    var saidLongest = [UInt64](repeating: 0, count: typeCount)
    for spread in said.spreads {
      let type = numbers.number(of: spread.type)
      left[type].duration &-= spread.total
      saidLongest[type] = max(saidLongest[type], spread.longest)
      guard let count = take(said.buckets[spread.range], from: cells + type * width) else { return false }
      left[type].evaluations &-= count
    }
    let areTaken = said.spreads.allSatisfy { spread in
      let row = cells + numbers.number(of: spread.type) * width
      return said.buckets[spread.range].allSatisfy { listed in
        listed.count == 0 || cell(ofBucket: listed.bucket).map { row[$0] == 0 } ?? false
      }
    }
    return areTaken
      && saidLongest.indices.allSatisfy { type in
        left[type].evaluations == 0 && left[type].duration == 0 && saidLongest[type] == longest[type]
      }
  }

  /// The cell of a bucket in its row; `nil` if it can't have been counted.
  private func cell(ofBucket bucket: UInt32) -> Int? {
    areWords ? DurationSlots.index(ofBucket: Int(bucket)) : Int(bucket) < width ? Int(bucket) : nil
  }

  /// Subtracts a type's counts and returns their sum; `nil` if one is of a bucket that can't have been counted.
  private func take(_ buckets: ArraySlice<BlockDurations.Bucket>, from row: UnsafeMutablePointer<UInt32>) -> UInt64? {
    buckets.withUnsafeBufferPointer { buckets in
      var sum: UInt64 = 0
      for (bucket, count) in buckets where count > 0 {
        guard let cell = cell(ofBucket: bucket) else { return nil }
        row[cell] &-= count
        sum &+= UInt64(count)
      }
      return sum
    }
  }

  private static func histograms(_ said: BlockDurations, _ numbers: inout TypeNumbers) -> [Int: DurationHistogram] {
    var histograms: [Int: DurationHistogram] = [:]
    for spread in said.spreads {
      histograms[numbers.number(of: spread.type), default: DurationHistogram()].add(spread, of: said)
    }
    return histograms
  }
}
