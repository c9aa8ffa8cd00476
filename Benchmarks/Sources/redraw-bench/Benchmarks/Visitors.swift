import ReferenceWorkload
import TraceFormat

/// Reads every field of every record, and keeps a sum of them so that none is left out.
struct SumOfAllFields: TraceRowVisitor {
  let columns: EvaluationColumns = .all
  let kinds: RecordKinds = .all
  private(set) var evaluations = 0
  private(set) var records = 0
  private(set) var sum: UInt64 = 0

  mutating func visit(_ row: RecordRow, in block: TraceBlock) {
    records += 1
    for field in 1...row.fieldCount { sum &+= row[ColumnNumber(field)] }
  }

  mutating func visit(_ run: EvaluationRun, in block: TraceBlock) {
    evaluations += run.count
    // All columns that are filled in every trace together: what begins and ends a loop is much of it in so few rows.
    sum &+= run.filled.contains(.times) ? Self.timedSum(run) : Self.sum(run)
    if run.filled.contains(.passes) { sum &+= Self.sum(run.passes.values, run.count) }
    if run.filled.contains(.waste) { sum &+= Self.sum(run.waste.values, run.count) }
    if run.filled.contains(.values) {
      sum &+= Self.sum(run.oldValues.values, run.count) &+ Self.sum(run.newValues.values, run.count)
    }
  }

  @inline(__always) private static func timedSum(_ run: EvaluationRun) -> UInt64 {
    let (places, reasons, causes, starts, durations) = (run.places, run.reasons, run.causes, run.starts, run.durations)
    var words: UInt32 = 0
    var times: UInt64 = 0
    for row in run.rows {
      words &+= places[row].rawValue &+ reasons[row].rawValue &+ causes[row].rawValue
      times &+= starts[row] &+ durations[row]
    }
    return UInt64(words) &+ times
  }

  @inline(__always) private static func sum(_ run: EvaluationRun) -> UInt64 {
    let (places, reasons, causes) = (run.places, run.reasons, run.causes)
    var sum: UInt32 = 0
    for row in run.rows { sum &+= places[row].rawValue &+ reasons[row].rawValue &+ causes[row].rawValue }
    return UInt64(sum)
  }

  @inline(__always)
  private static func sum(_ column: UnsafePointer<some TraceNumber>, _ count: Int) -> UInt64 {
    var sum: UInt32 = 0
    for row in 0..<count { sum &+= column[row].rawValue }
    return UInt64(sum)
  }

  @inline(__always)
  private static func sum<T: FixedWidthInteger & UnsignedInteger>(_ column: UnsafePointer<T>, _ count: Int) -> UInt64 {
    var sum: T = 0
    for row in 0..<count { sum &+= column[row] }
    return UInt64(sum)
  }
}

/// Counts evaluations by tick and type, as a summary does.
struct CountsByTickAndType: TraceRowVisitor {
  let columns: EvaluationColumns = []
  let kinds: RecordKinds = [.tickBegin]
  private(set) var evaluations = 0
  private(set) var ticks = 0
  /// By type's reference, of the tick in hand: one row for every other evaluation, since two in a row are often of the
  /// same type, and the second count would wait for the first. Signed, which every processor compares several of at a
  /// time.
  private var counts = [Int32](repeating: 0, count: 2 * room)
  private static let room = (Specification.typeCount / 4 + 1) * 4
  private(set) var mostInATick: Int32 = 0

  mutating func visit(_ row: RecordRow, in block: TraceBlock) {
    ticks += 1
    finishTick()
  }

  mutating func visit(_ run: EvaluationRun, in block: TraceBlock) {
    evaluations += run.count
    block.placeTypes.withUnsafeBufferPointer { types in
      counts.withUnsafeMutableBufferPointer { counts in
        let places = run.places.values
        let (even, odd) = (counts.baseAddress!, counts.baseAddress! + Self.room)
        var row = 0
        while row &+ 1 < run.count {
          even[Int(types[Int(places[row])].rawValue)] &+= 1
          odd[Int(types[Int(places[row &+ 1])].rawValue)] &+= 1
          row &+= 2
        }
        if row < run.count { even[Int(types[Int(places[row])].rawValue)] &+= 1 }
      }
    }
  }

  private mutating func finishTick() {
    mostInATick = counts.withUnsafeMutableBufferPointer { counts in
      var most = mostInATick
      for type in 0..<Self.room { most = max(most, counts[type] &+ counts[Self.room &+ type]) }
      counts.update(repeating: 0)
      return most
    }
  }
}

/// Decodes some columns of evaluations, and looks at none.
struct CountedColumns: TraceRowVisitor {
  let columns: EvaluationColumns
  let kinds: RecordKinds = []
  private(set) var evaluations = 0

  init(columns: EvaluationColumns) { self.columns = columns }

  mutating func visit(_ row: RecordRow, in block: TraceBlock) {}
  mutating func visit(_ run: EvaluationRun, in block: TraceBlock) { evaluations += run.count }
}
