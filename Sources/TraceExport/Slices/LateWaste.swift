import TraceAnalysis
import TraceFormat

/// Evaluations, in ticks that span blocks, that turned out to be wasted after their own block.
///
///     block        │ … 12 evaluations of tick 4     │ … the rest of tick 4, waste │
///     known here     whether they were wasted: no     that the 3rd one was
///
/// Because a table has a row for each evaluation, these are read in a first pass, from the blocks that share a tick.
/// Memory depends on how many such evaluations there are.
package struct LateWaste: TickVisitor {
  package let columns: EvaluationColumns = [.waste]
  package let kinds: RecordKinds = [.tickBegin, .waste]
  package var tracker: TickTracker
  private let reader: TraceReader
  private var tick: TickNumber = 0
  private var number: UInt64 = 0
  /// The latest evaluation of each node in the current tick, by its number in the tick.
  private var latest: [NodeNumber: UInt64] = [:]
  private var found: Set<Place> = []

  private struct Place: Hashable {
    let tick: TickNumber
    let number: UInt64
  }

  private init(of reader: TraceReader) {
    self.reader = reader
    tracker = TickTracker(reader.ticks)
  }

  /// Whether a block shows that the trace can have such evaluations.
  package static func isPossible(in block: TraceBlock) -> Bool {
    block.header.flags.contains(.continuesTick) || block.header.flags.contains(.tickContinues)
  }

  /// Reads the rest of a trace.
  ///
  /// - Parameter meet: called with each block.
  package static func read(
    _ reader: TraceReader, meeting meet: (TraceBlock) -> Void = { _ in }
  ) throws(TraceError) -> LateWaste {
    var waste = LateWaste(of: reader)
    while let block = try reader.nextBlock() {
      meet(block)
      if isPossible(in: block), reader.proves(block) { reader.visit(block, &waste) }
    }
    waste.latest = [:]
    return waste
  }

  var isEmpty: Bool { found.isEmpty }

  func contains(_ number: UInt64, of tick: TickNumber) -> Bool {
    !found.isEmpty && found.contains(Place(tick: tick, number: number))
  }

  package mutating func enter(_ block: TraceBlock, continuing tick: TraceTick?) {}

  package mutating func begin(_ tick: TraceTick) {
    self.tick = tick.number
    number = 0
    latest.removeAll(keepingCapacity: true)
  }

  package mutating func add(_ row: RecordRow, in block: TraceBlock) {
    guard row.kind == .waste, reader.definitions.room.holds(found.count, of: .nodes),
      let number = latest[block.node(at: block.place(ofWaste: row)).number]
    else { return }
    found.insert(Place(tick: tick, number: number))
  }

  package mutating func add(_ run: EvaluationRun, in block: TraceBlock) {
    for row in run.rows {
      let node = block.node(at: run.places[row]).number
      if latest[node] != nil || reader.definitions.room.holds(latest.count, of: .nodes) { latest[node] = number }
      number &+= 1
    }
  }
}
