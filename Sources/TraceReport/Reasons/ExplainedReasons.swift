import TraceAnalysis
import TraceFormat

/// Evaluations with what led to them, tick by tick: what text and JSON have in common.
struct ExplainedReasons {
  let definitions: TraceDefinitions
  let kinds: RecordKinds
  /// The tick in hand.
  private(set) var tick: TraceTick?
  private(set) var causes: TickCauses
  private var table: ViewTable
  /// By place in the block.
  private var views: [Int32] = []

  init(of reader: TraceReader, _ choice: ReasonChoice) {
    kinds = choice.kinds.union([.tickBegin, .event, .write, .waste, .furtherCause])
    definitions = reader.definitions
    causes = TickCauses(reader.definitions)
    table = choice.table(reader.definitions)
  }

  var metNames: Set<String> { table.metNames }

  mutating func enter(_ block: TraceBlock, goingOnWith tick: TraceTick?) {
    self.tick = tick
    causes.enter(block, goesOn: tick != nil, isWhole: tick?.isWhole ?? false)
    views = table.numbers(of: block)
  }

  mutating func begin(_ tick: TraceTick) {
    self.tick = tick
    causes.begin(isWhole: tick.isWhole)
  }

  /// What a record says of an evaluation that was shown already.
  enum Afterthought {
    case wasted
    case furtherCause(CauseNumber)
  }

  /// Takes in a record. Returns what it says of which place, if that is shown.
  mutating func add(_ row: RecordRow, in block: TraceBlock) -> (place: UInt32, Afterthought)? {
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

  private func shownPlace(of row: RecordRow, in block: TraceBlock) -> UInt32? {
    let place = block.place(ofNodeIn: row)
    return views[Int(place)] >= 0 ? causes.nodes.place(inBlock: place) : nil
  }

  /// Takes in an evaluation; `nil` where it is not to be shown.
  @inline(__always)
  mutating func add(_ run: EvaluationRun, _ row: Int, in block: TraceBlock) -> (place: UInt32, EvaluationFacts)? {
    let facts = causes.add(run, row, in: block)
    guard views[Int(run.places[row])] >= 0 else { return nil }
    return (causes.nodes.place(inBlock: run.places[row]), facts)
  }

  func type(at place: UInt32) -> TypeID { causes.nodes.type(at: place) }
  func number(at place: UInt32) -> NodeNumber { causes.nodes.number(at: place) }
  func viewName(at place: UInt32) -> String { definitions.name(of: type(at: place)) }
}
