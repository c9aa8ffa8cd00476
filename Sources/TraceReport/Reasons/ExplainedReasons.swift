import TraceAnalysis
import TraceFormat

/// Evaluations with what led to them, tick by tick: shared by text and JSON.
struct ExplainedReasons {
  let definitions: TraceDefinitions
  let kinds: RecordKinds
  /// The current tick.
  private(set) var tick: TraceTick?
  private(set) var causes: TickCauses
  private var table: ViewTable
  /// By place in the current block.
  private var slots: [ViewSlot] = []

  init(of reader: TraceReader, _ choice: ReasonChoice) {
    kinds = choice.kinds.union([.tickBegin, .event, .write, .waste, .furtherCause])
    definitions = reader.definitions
    causes = TickCauses(reader.definitions)
    table = choice.table(reader.definitions)
  }

  var allViewNames: Set<String> { table.allViewNames }

  mutating func enter(_ block: TraceBlock, continuing tick: TraceTick?) {
    self.tick = tick
    causes.enter(block, continues: tick != nil, isWhole: tick?.isWhole ?? false)
    slots = table.slots(of: block)
  }

  mutating func begin(_ tick: TraceTick) {
    self.tick = tick
    causes.begin(isWhole: tick.isWhole)
  }

  /// What a later record adds to an evaluation that was already shown.
  enum Afterthought {
    case wasted
    case furtherCause(CauseNumber)
  }

  /// Adds a record. If it extends an evaluation that is shown, returns how.
  mutating func add(_ row: RecordRow, in block: TraceBlock) -> (place: LastingPlace, Afterthought)? {
    switch row.kind {
    case .event: if case .event(let event) = block.record(row) { causes.add(.event(event)) }
    case .write:
      let owner = causes.nodes.place(inBlock: block.place(ofOwnerIn: row))
      if case .write(let write) = block.record(row) { causes.add(.write(write), at: owner) }
    case .waste: return shownPlace(of: row, in: block).map { ($0, .wasted) }
    case .furtherCause:
      guard case .furtherCause(let further) = block.record(row) else { return nil }
      causes.add(further, at: causes.nodes.place(inBlock: block.place(ofNodeIn: row)))
      return shownPlace(of: row, in: block).map { ($0, .furtherCause(further.cause)) }
    default: break
    }
    return nil
  }

  private func shownPlace(of row: RecordRow, in block: TraceBlock) -> LastingPlace? {
    let place = block.place(ofNodeIn: row)
    return slots[Int(place)].isWanted ? causes.nodes.place(inBlock: place) : nil
  }

  /// Adds an evaluation; `nil` if it isn't shown.
  @inline(__always)
  mutating func add(_ run: EvaluationRun, _ row: EvaluationRow, in block: TraceBlock) -> (
    place: LastingPlace, EvaluationFacts
  )? {
    let facts = causes.add(run, row, in: block)
    guard slots[Int(run.places[row])].isWanted else { return nil }
    return (causes.nodes.place(inBlock: run.places[row]), facts)
  }

  func type(at place: LastingPlace) -> TypeID { causes.nodes.type(at: place) }
  func number(at place: LastingPlace) -> NodeNumber { causes.nodes.number(at: place) }
  func viewName(at place: LastingPlace) -> String { definitions.name(of: type(at: place)) }
}
