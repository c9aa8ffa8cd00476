import ReferenceWorkload
import TraceFormat

/// Reads every field of every record, and keeps a sum of them so that none is left out.
struct SumOfAllFields: TraceVisitor {
  let columns: EvaluationColumns = .all
  let kinds: RecordKinds = .all
  private(set) var evaluations = 0
  private(set) var records = 0
  private(set) var sum: UInt64 = 0

  mutating func visit(_ row: RecordRow, in block: TraceBlock) {
    records += 1
    for field in 1...row.fieldCount { sum &+= row[field] }
  }

  mutating func visit(_ run: EvaluationRun, in block: TraceBlock) {
    evaluations += run.count
    // Columns one by one and each by its own width, which the compiler adds up several values at a time.
    sum &+= Self.sum(run.places, run.count) &+ Self.sum(run.reasons, run.count) &+ Self.sum(run.causes, run.count)
    sum &+= Self.sum(run.passes, run.count) &+ Self.sum(run.oldValues, run.count) &+ Self.sum(run.newValues, run.count)
    sum &+= Self.sum(run.waste, run.count) &+ Self.sum(run.starts, run.count) &+ Self.sum(run.durations, run.count)
  }

  @inline(__always)
  private static func sum<T: FixedWidthInteger & UnsignedInteger>(_ column: UnsafePointer<T>, _ count: Int) -> UInt64 {
    var sum: T = 0
    for row in 0..<count { sum &+= column[row] }
    return UInt64(sum)
  }
}

/// Counts evaluations by tick and type, as a summary does.
struct CountsByTickAndType: TraceVisitor {
  let columns: EvaluationColumns = []
  let kinds: RecordKinds = .tickBegin
  private(set) var evaluations = 0
  private(set) var ticks = 0
  /// By type's reference, of the tick in hand.
  private var counts = [UInt32](repeating: 0, count: Specification.typeCount + 1)
  private(set) var mostInATick: UInt32 = 0

  mutating func visit(_ row: RecordRow, in block: TraceBlock) {
    ticks += 1
    finishTick()
  }

  mutating func visit(_ run: EvaluationRun, in block: TraceBlock) {
    evaluations += run.count
    block.placeTypes.withUnsafeBufferPointer { types in
      counts.withUnsafeMutableBufferPointer { counts in
        for row in 0..<run.count { counts[Int(types[Int(run.places[row])].rawValue)] &+= 1 }
      }
    }
  }

  private mutating func finishTick() {
    mostInATick = counts.withUnsafeMutableBufferPointer { counts in
      var most = mostInATick
      for type in counts.indices {
        most = max(most, counts[type])
        counts[type] = 0
      }
      return most
    }
  }
}
