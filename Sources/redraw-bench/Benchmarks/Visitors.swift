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
    var sum = self.sum
    for row in 0..<run.count {
      sum &+= UInt64(run.places[row]) &+ UInt64(run.reasons[row]) &+ UInt64(run.causes[row])
      sum &+= UInt64(run.passes[row]) &+ UInt64(run.waste[row]) &+ run.starts[row] &+ run.durations[row]
      sum &+= UInt64(run.oldValues[row]) &+ UInt64(run.newValues[row])
    }
    self.sum = sum
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
    for type in counts.indices {
      mostInATick = max(mostInATick, counts[type])
      counts[type] = 0
    }
  }
}
