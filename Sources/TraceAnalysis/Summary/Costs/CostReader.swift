import TraceFormat

/// Counts evaluations by their start. Memory depends on the number of different writes, events and views, on the nodes
/// alive at a time and on the largest tick, not on the number of ticks or evaluations.
///
///     var costs = CostReader(of: trace, by: .write)
///     while let block = try trace.nextBlock() { costs.read(block) }
///     costs.put(into: &summary)
package struct CostReader: TickVisitor {
  package let columns: EvaluationColumns = [.reasons, .causes, .passes, .waste]
  package let kinds: RecordKinds = [.tickBegin, .event, .write, .waste, .furtherCause]
  private let reader: TraceReader
  private let grouping: SummaryDetail.Costs
  package var tracker: TickTracker
  private var causes: TickCauses
  private var table: ViewTable
  /// By place in the block.
  private var slots: [ViewSlot] = []
  private var starts: CauseStarts
  private var sums = StartSums()
  private var written: WrittenProperties

  package init(of reader: TraceReader, by grouping: SummaryDetail.Costs, views pattern: NamePattern? = nil) {
    self.reader = reader
    self.grouping = grouping
    tracker = TickTracker(reader.ticks)
    causes = TickCauses(reader.definitions)
    table = ViewTable(reader.definitions, pattern)
    starts = CauseStarts(endsAtWrites: grouping == .write)
    written = WrittenProperties(reader.definitions)
  }

  package mutating func read(_ block: TraceBlock) { reader.visit(block, &self) }

  package mutating func enter(_ block: TraceBlock, continuing tick: TraceTick?) {
    // After a missing block, the numbers of causes are unknown.
    if tick?.isWhole != true { starts.beginTick() }
    causes.enter(block, continues: tick != nil, isWhole: tick?.isWhole ?? false)
    slots = table.slots(of: block)
  }

  package mutating func begin(_ tick: TraceTick) {
    causes.begin(isWhole: tick.isWhole)
    starts.beginTick()
  }

  package mutating func add(_ row: RecordRow, in block: TraceBlock) {
    switch block.record(row) {
    case .event(let event): add(.event(event), at: 0)
    case .write(let write): add(.write(write), at: causes.nodes.place(inBlock: block.place(ofOwnerIn: row)))
    case .waste: addWaste(at: block.place(ofWaste: row))
    case .furtherCause(let further): add(further, at: block.place(ofNodeIn: row))
    default: break
    }
  }

  package mutating func add(_ run: EvaluationRun, in block: TraceBlock) {
    for row in run.rows {
      let facts = causes.add(run, row, in: block)
      if let view = slots[Int(run.places[row])].view {
        count(facts, view, evaluations: 1, wasted: facts.isWasted ? 1 : 0)
      }
    }
  }

  /// Adds the sums to the rest of the summary.
  package func put(into summary: inout TraceSummary) {
    switch grouping {
    case .property: written.add(to: &summary.properties)
    // If only some views are wanted, starts that led to none of them are left out.
    case .write, .cause: summary.costs = sums.costs(names: table.names, leavesOutEmpty: table.selectsViews)
    }
  }

  private mutating func add(_ cause: TickCause, at place: LastingPlace) {
    causes.add(cause, at: place)
    guard grouping != .property else { return }
    let number = CauseNumber(causes.causes.count)
    let start = starts.start(from: number, causes)
    // An event or write with another start counts there.
    guard start == starts.itself(number, causes) else { return }
    if case .write(let write) = cause {
      sums.note(start, isEqual: write.isEqual)
    } else if grouping == .cause {
      sums.note(start, isEqual: false)
    }
  }

  private mutating func count(_ facts: EvaluationFacts, _ view: ViewNumber, evaluations: UInt64, wasted: UInt64) {
    if grouping == .property {
      guard case .write(let write)? = causes.cause(facts.cause) else { return }
      return written.add(write.property, unlessNamedBy: facts.reason, evaluations: evaluations, wasted: wasted)
    }
    let isFirst = facts.origin == 0 && reader.definitions[facts.reason]?.flags.contains(.first) ?? false
    let start = isFirst ? .appearance : starts.start(from: facts.origin, causes)
    sums.add(evaluations, wasted: wasted, to: start, of: view)
  }

  /// Another write also led to the latest evaluation of a node.
  private mutating func add(_ further: FurtherCause, at blockPlace: NodePlace) {
    let place = causes.nodes.place(inBlock: blockPlace)
    let known = [causes.evaluation(at: place)?.cause ?? 0] + causes.furtherCauses(at: place)
    causes.add(further, at: place)
    guard grouping == .property, slots[Int(blockPlace)].isWanted,
      let facts = causes.evaluation(at: place), case .write(let write)? = causes.cause(further.cause),
      !known.contains(where: { causes.property(of: $0) == write.property })
    else { return }
    written.add(write.property, unlessNamedBy: facts.reason, evaluations: 1, wasted: facts.isWasted ? 1 : 0)
  }

  /// An evaluation in an earlier block turned out to be wasted.
  private mutating func addWaste(at blockPlace: NodePlace) {
    let place = causes.nodes.place(inBlock: blockPlace)
    guard let facts = causes.evaluation(at: place), !facts.isWasted else { return }
    causes.markWasted(place)
    guard let view = slots[Int(blockPlace)].view else { return }
    count(facts, view, evaluations: 0, wasted: 1)
    guard grouping == .property else { return }
    var counted = [causes.property(of: facts.cause)]
    for further in causes.furtherCauses(at: place) {
      guard let property = causes.property(of: further), !counted.contains(property) else { continue }
      counted.append(property)
      written.add(property, unlessNamedBy: facts.reason, evaluations: 0, wasted: 1)
    }
  }
}

extension TickCauses {
  /// The property that was written, or `nil` if the cause isn't a write.
  fileprivate func property(of number: CauseNumber) -> PropertyID? {
    if case .write(let write)? = cause(number) { write.property } else { nil }
  }
}
