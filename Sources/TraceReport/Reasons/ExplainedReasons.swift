import TraceAnalysis
import TraceFormat

/// Evaluations with what led to them, tick by tick: what text and JSON have in common.
struct ExplainedReasons {
  let definitions: TraceDefinitions
  private(set) var tracker: TickTracker
  private(set) var causes = TickCauses()
  private var table: ViewTable
  private var views: [Int32] = []
  /// By place, made when first needed: the same nodes are evaluated again and again.
  private var paths: [String?] = []

  init(of reader: TraceReader, views pattern: NamePattern?) {
    definitions = reader.definitions
    tracker = TickTracker(reader.ticks)
    table = ViewTable(reader.definitions, pattern)
  }

  var metNames: Set<String> { table.metNames }
  var tick: TickTracker.Tick? { tracker.isWanted ? tracker.current : nil }

  /// Goes on to the block. True where that changed the tick.
  mutating func enter(_ block: TraceBlock) -> Bool {
    guard tracker.isNew(block) else { return false }
    let last = tracker.current?.number
    _ = tracker.enter(block)
    let goesOn = last != nil && tracker.current?.number == last && block.header.flags.contains(.continuesTick)
    if !goesOn { causes.begin(isWhole: tracker.current?.isWhole ?? false) }
    causes.enter(block, goesOn: goesOn, isWhole: tracker.current?.isWhole ?? false)
    views = table.numbers(of: block)
    paths.removeAll(keepingCapacity: true)
    return tracker.current?.number != last
  }

  /// What a record says of an evaluation that was shown already.
  enum Afterthought {
    case wasted
    case furtherCause(CauseNumber)
  }

  /// Takes in a record. Returns what it says of which place, if that is shown.
  mutating func add(_ record: TraceRecord) -> (place: UInt32, Afterthought)? {
    switch record {
    case .tickBegin(let begin):
      _ = tracker.begin(begin)
      causes.begin(isWhole: true)
    case .event(let event): causes.add(.event(event))
    case .write(let write): causes.add(.write(write))
    case .waste(let waste): return shownPlace(of: waste.node).map { ($0, .wasted) }
    case .furtherCause(let further): return shownPlace(of: further.node).map { ($0, .furtherCause(further.cause)) }
    default: break
    }
    return nil
  }

  private mutating func shownPlace(of node: NodeNumber) -> UInt32? {
    guard let tick else { return nil }
    let place = causes.nodes.place(of: node, in: tick.number)
    return isShown(place) ? place : nil
  }

  /// Takes in an evaluation; `nil` where it is not to be shown.
  mutating func add(_ run: EvaluationRun, _ row: Int, in block: TraceBlock) -> EvaluationFacts? {
    let facts = causes.add(run, row, in: block)
    return tracker.isWanted && isShown(run.places[row]) ? facts : nil
  }

  mutating func path(to place: UInt32) -> String {
    let index = Int(place)
    if index < paths.count, let known = paths[index] { return known }
    let path = causes.nodes.path(to: place, definitions)
    if index >= paths.count { paths += repeatElement(nil, count: index + 1 - paths.count) }
    paths[index] = path
    return path
  }

  func viewName(at place: UInt32) -> String {
    definitions.name(of: causes.nodes[place]?.type ?? .none)
  }

  private func isShown(_ place: UInt32) -> Bool { Int(place) < views.count && views[Int(place)] >= 0 }
}
