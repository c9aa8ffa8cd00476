/// How the durations of a block's evaluations spread by type, with a row of `DurationBuckets` for each of the block's types.
struct DurationCells {
  private var cells: [UInt32] = []
  /// Where the row of each place's type begins.
  private var starts: [UInt32] = []
  private var totals: [UInt64] = []
  private var longest: [UInt64] = []
  /// Types beyond those that have rows. A block must not determine how much memory rows take.
  private var others: [Int: DurationHistogram] = [:]
  private static let mostRows = 1024

  /// How many types have rows, and one row more for the durations of the others.
  private var rows = 0

  mutating func add(_ run: EvaluationRun, in block: TraceBlock) {
    if rows == 0 { begin(block) }
    totals.withUnsafeMutableBufferPointer { totals in
      longest.withUnsafeMutableBufferPointer { longest in
        cells.withUnsafeMutableBufferPointer { cells in
          starts.withUnsafeBufferPointer { starts in
            Self.count(run, starts.baseAddress!, cells.baseAddress!, totals.baseAddress!, longest.baseAddress!)
          }
        }
      }
    }
    if block.types.count > rows { addOthers(run, block.localTypes) }
  }

  private mutating func begin(_ block: TraceBlock) {
    rows = min(block.types.count, Self.mostRows)
    starts = block.localTypes.map { min($0.rawValue, UInt32(rows)) * UInt32(DurationBuckets.count) }
    cells = Array(repeating: 0, count: (rows + 1) * DurationBuckets.count)
    totals = Array(repeating: 0, count: rows + 1)
    longest = totals
  }

  private static func count(
    _ run: EvaluationRun, _ starts: UnsafePointer<UInt32>, _ cells: UnsafeMutablePointer<UInt32>,
    _ totals: UnsafeMutablePointer<UInt64>, _ longest: UnsafeMutablePointer<UInt64>
  ) {
    for row in run.rows {
      let (start, duration) = (Int(starts[Int(run.places[row])]), run.durations[row])
      cells[start &+ DurationBuckets.bucket(of: duration)] &+= 1
      let type = start / DurationBuckets.count
      totals[type] &+= duration
      longest[type] = max(longest[type], duration)
    }
  }

  private mutating func addOthers(_ run: EvaluationRun, _ types: [LocalNumber<TypeID>]) {
    for row in run.rows where run.durations[row] > 0 {
      let type = Int(types[Int(run.places[row])])
      if type >= rows { others[type, default: DurationHistogram()].add(run.durations[row]) }
    }
  }

  /// Adds them to those of the types that the block's numbers stand for. Evaluations without a duration are not among them.
  func add(to spreads: inout [TypeID: DurationHistogram], _ types: [TypeID]) {
    for type in 0..<rows where longest[type] > 0 {
      let start = type * DurationBuckets.count
      spreads[types[type], default: DurationHistogram()].add(
        cells[start..<start + DurationBuckets.count], total: totals[type], maximum: longest[type])
    }
    for (type, spread) in others { spreads[types[type], default: DurationHistogram()].add(spread) }
  }
}
