import TraceFormat

/// What a trace evaluated, by tick and view: the facts that traces of any origin contain.
struct EvaluationLog: Sendable {
  /// A view, by its name in the trace.
  struct View: Sendable {
    let name: String
    let module: String
    var evaluations: UInt64 = 0
    /// The total nanoseconds of its evaluations; 0 if the trace has no times.
    var duration: UInt64 = 0
  }

  /// The evaluations of one view for one reason.
  struct Entry: Sendable {
    let view: Int
    let reason: Int
    var count: UInt64
  }

  /// The values of one view that one rule found equal.
  struct Skipped: Sendable {
    let view: Int
    let rule: ComparisonRule
    var count: UInt64
  }

  struct Tick: Sendable {
    let number: TickNumber
    let label: String
    let clock: UInt64
    /// Sorted by view, then by reason.
    fileprivate(set) var entries: [Entry] = []
    fileprivate(set) var skipped: [Skipped] = []
    /// Whether `onReceive` delivered an event.
    fileprivate(set) var hasReceived = false
  }

  let metadata: TraceMetadata?
  fileprivate(set) var ticks: [Tick] = []
  fileprivate(set) var views: [View] = []
  fileprivate(set) var reasons: [ReasonFacts] = []

  var evaluations: UInt64 { views.reduce(0) { $0 &+ $1.evaluations } }

  /// Reads a whole trace.
  ///
  /// - Parameter isForced: Whether to accept an incomplete or damaged trace.
  init(of source: TraceSource, isForced: Bool = false) throws(DiffFault) {
    let reader = try source.open()
    var visitor = LogReader(reader.definitions)
    do { try reader.visitAll(&visitor) } catch { throw .unreadable(name: source.name, error) }
    visitor.finishTick()
    guard reader.faultCount == 0 || isForced else {
      throw .notWhole(name: source.name, faults: reader.faults, count: reader.faultCount)
    }
    metadata = reader.metadata
    (ticks, views, reasons) = (visitor.ticks, visitor.views, visitor.reasons.values)
  }
}

extension ReasonFacts {
  /// Whether the trace gives the reason.
  var isKnown: Bool { words != "?" }
}

private struct LogReader: TickVisitor {
  let columns: EvaluationColumns = [.reasons, .causes, .times]
  let kinds: RecordKinds = [.tickBegin, .tickEnd, .skip, .event]
  var tracker = TickTracker(TraceReader.allTicks)
  private(set) var ticks: [EvaluationLog.Tick] = []
  private(set) var views: [EvaluationLog.View] = []
  private(set) var reasons = Numbering<ReasonFacts, SharedReason>()
  private let definitions: TraceDefinitions
  /// View numbers, by name and by the type's reference.
  private var numbers: [String: Int] = [:]
  private var ofTypes: [TypeID: Int] = [:]
  private var ofReasons: [ReasonID: Int] = [:]
  /// View numbers, by place in the block.
  private var placeViews: [Int] = []
  // For the current tick.
  private var counts: [Cell: UInt64] = [:]
  private var skipped: [Cell: UInt64] = [:]
  private var hasReceived = false
  /// The number of cells in all ticks, which is limited for each file.
  private var cellCount = 0

  private struct Cell: Hashable, Comparable {
    let view: Int
    let number: Int

    static func < (one: Cell, other: Cell) -> Bool { (one.view, one.number) < (other.view, other.number) }
  }

  init(_ definitions: TraceDefinitions) { self.definitions = definitions }

  mutating func enter(_ block: TraceBlock, continuing tick: TraceTick?) {
    placeViews = block.placeTypes.map { view(of: $0) }
  }

  mutating func begin(_ tick: TraceTick) {
    counts.removeAll(keepingCapacity: true)
    skipped.removeAll(keepingCapacity: true)
    hasReceived = false
  }

  mutating func add(_ row: RecordRow, in block: TraceBlock) {
    switch block.record(row) {
    case .skip(let skip):
      skipped[Cell(view: view(of: skip.type), number: Int(skip.rule.rawValue)), default: 0] &+= UInt64(skip.count)
    case .event(let event): if event.kind == "onReceive" { hasReceived = true }
    default: break
    }
  }

  mutating func add(_ run: EvaluationRun, in block: TraceBlock) {
    let isTimed = run.filled.contains(.times)
    for row in run.rows {
      let view = placeViews[Int(run.places[row])]
      views[view].evaluations &+= 1
      if isTimed { views[view].duration &+= run.durations[row] }
      counts[Cell(view: view, number: number(of: block.reason(run.reasons[row]))), default: 0] &+= 1
    }
  }

  mutating func end(_ tick: TraceTick) {
    guard definitions.room.holds(ticks.count, of: .ticks), definitions.room.holds(cellCount, of: .ticks) else { return }
    var ended = EvaluationLog.Tick(number: tick.number, label: ShownText.name(tick.label), clock: tick.clock)
    ended.entries = counts.sorted { $0.key < $1.key }.map {
      EvaluationLog.Entry(view: $0.key.view, reason: $0.key.number, count: $0.value)
    }
    ended.skipped = skipped.sorted { $0.key < $1.key }.map {
      EvaluationLog.Skipped(
        view: $0.key.view, rule: ComparisonRule(rawValue: UInt8(truncatingIfNeeded: $0.key.number)), count: $0.value)
    }
    ended.hasReceived = hasReceived
    cellCount += ended.entries.count + ended.skipped.count
    ticks.append(ended)
  }

  private mutating func view(of type: TypeID) -> Int {
    if let known = ofTypes[type] { return known }
    let name = definitions.name(of: type)
    let number = numbers[name] ?? views.count
    if number == views.count {
      numbers[name] = number
      views.append(EvaluationLog.View(name: name, module: definitions[type]?.module ?? ""))
    }
    ofTypes[type] = number
    return number
  }

  private mutating func number(of reason: ReasonID) -> Int {
    if let known = ofReasons[reason] { return known }
    let number = Int(reasons.number(of: ReasonFacts(reason, definitions)))
    ofReasons[reason] = number
    return number
  }
}
