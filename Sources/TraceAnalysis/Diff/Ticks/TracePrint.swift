import TraceFormat

/// A tick in 24 bytes.
struct TickPrint: BitwiseCopyable {
  var number: TickNumber
  var label: SharedLabel
  /// Equal for ticks in which the same happened: the same nodes evaluated for the same reasons, as many wasted, as many
  /// found equal by the same rules, as many commits. The order doesn't count.
  var digest: UInt64
  /// The scenario's clock as it began, in nanoseconds.
  var clock: UInt64
}

/// What one pass over a trace leaves of it. Memory depends on its ticks and views, not on evaluations.
struct TracePrint {
  fileprivate(set) var ticks: [TickPrint] = []
  /// By the view's number in the tables.
  fileprivate(set) var views: [DiffCounts] = []
  fileprivate(set) var commits: UInt64 = 0
  /// Objects that a `@State` created with new view values and dropped.
  fileprivate(set) var stateObjects: UInt64 = 0
  let metadata: TraceMetadata?

  /// Reads all of a trace.
  init(
    of source: TraceSource, _ shared: SharedTables, _ options: DiffOptions, renamed: [String: String] = [:]
  ) throws(DiffFault) {
    let reader = try source.open()
    var visitor = PrintReader(SideTables(reader.definitions, shared, renamed: renamed, notesPlaces: true))
    do { try reader.visitAll(&visitor) } catch { throw .unreadable(name: source.name, error) }
    guard reader.faultCount == 0 || options.isForced else {
      throw .notWhole(name: source.name, faults: reader.faults, count: reader.faultCount)
    }
    (ticks, views, commits) = visitor.finish()
    stateObjects = visitor.stateObjects
    metadata = reader.metadata
  }

  /// The steps that the recording was given in words; empty where it was a program that did them.
  var givenSteps: [String] { metadata?.extras.filter { $0.name.hasPrefix("step ") }.map(\.value) ?? [] }

  var totals: DiffCounts {
    var totals = views.reduce(into: DiffCounts()) { $0 += $1 }
    totals.commits = commits
    return totals
  }
}

/// Makes the prints of ticks as a trace is read.
private struct PrintReader: TickVisitor {
  let columns: EvaluationColumns = [.reasons, .causes, .waste]
  let kinds: RecordKinds = [.tickBegin, .tickEnd, .skip, .commit, .stale, .waste, .note]
  private var tables: SideTables
  var tracker = TickTracker(TraceReader.allTicks)
  private var nodes = TickNodes()
  private var prints = NodePrints()
  /// By place: the print of node and view, 0 where the view doesn't count; and the view's number.
  private var placePrints: [UInt64] = []
  private var placeViews: [SharedView] = []
  /// By the block's number of a reason; 0 where not looked up yet.
  private var reasonPrints: [UInt64] = []
  private var digest: UInt64 = 0
  private var ticks: [TickPrint] = []
  private var views: [DiffCounts] = []
  private var commits: UInt64 = 0
  private(set) var stateObjects: UInt64 = 0

  /// What sets the parts of a digest apart.
  private enum Salt {
    static let waste: UInt64 = 0x77
    static let skip: UInt64 = 0x55
    static let stale: UInt64 = 0x33
    static let commit: UInt64 = 0x1234_5678_9ABC_DEF1
  }

  init(_ tables: SideTables) { self.tables = tables }

  mutating func add(_ row: RecordRow, in block: TraceBlock) {
    // Of notes, the text is of no interest.
    if row.kind == .note {
      if block.kind(ofNote: row) == NoteReader.stateObjectMade { stateObjects += 1 }
      return
    }
    switch block.record(row) {
    case .skip(let skip): add(skip)
    case .commit:
      commits += 1
      digest &+= Salt.commit
    case .stale(let stale): add(stale.node, salt: Salt.stale) { $0.stale += 1 }
    case .waste(let waste): add(waste.node, salt: Salt.waste) { $0.wasted += 1 }
    default: break
    }
  }

  mutating func add(_ run: EvaluationRun, in block: TraceBlock) {
    for row in 0..<run.count {
      let place = Int(run.places[row])
      let print = placePrints[place]
      guard print != 0 else { continue }
      let mixed = (print ^ reasonPrint(run.reasons[row], block)) &* 0x9E37_79B9_7F4A_7C15
      digest &+= mixed ^ (mixed >> 32)
      let view = Int(placeViews[place])
      views[view].evaluations &+= 1
      guard run.waste[row] != 0 else { continue }
      digest &+= print &* Salt.waste
      views[view].wasted &+= 1
    }
  }

  mutating func finish() -> (ticks: [TickPrint], views: [DiffCounts], commits: UInt64) {
    finishTick()
    return (ticks, views, commits)
  }

  mutating func enter(_ block: TraceBlock, goingOnWith tick: TraceTick?) {
    nodes = TickNodes()
    nodes.enter(block, tables.definitions.room)
    prints.enter(nodes.count)
    reasonPrints.removeAll(keepingCapacity: true)
    placeViews = block.placeTypes.map { tables.view($0) }
    placePrints = placeViews.indices.map { place in
      let view = placeViews[place]
      guard tables.shared.isWanted[Int(view)] else { return 0 }
      return NodePrints.mixed(
        prints.print(of: nodes.place(inBlock: NodePlace(place)), nodes, &tables), UInt64(view.rawValue)) | 1
    }
    makeRoom()
  }

  mutating func end(_ tick: TraceTick) {
    guard tables.definitions.room.holds(ticks.count, of: .ticks) else { return }
    ticks.append(
      TickPrint(
        number: tick.number, label: tables.shared.label(tick.label), digest: digest, clock: tick.clock))
    digest = 0
  }

  private mutating func makeRoom() {
    while views.count < tables.shared.views.values.count { views.append(DiffCounts()) }
  }

  @inline(__always) private mutating func reasonPrint(_ number: LocalNumber<ReasonID>, _ block: TraceBlock) -> UInt64 {
    let index = Int(number)
    if index < reasonPrints.count, reasonPrints[index] != 0 { return reasonPrints[index] }
    return makeReasonPrint(index, block)
  }

  private mutating func makeReasonPrint(_ index: Int, _ block: TraceBlock) -> UInt64 {
    let reason = tables.reason(block.reason(LocalNumber(index)))
    let print = NodePrints.mixed(UInt64(reason.rawValue), 1) | 1
    // A number that leads to no reason must not size the table.
    guard index < 1 << 20 else { return print }
    while reasonPrints.count <= index { reasonPrints.append(0) }
    reasonPrints[index] = print
    return print
  }

  private mutating func add(_ skip: Skip) {
    let view = tables.view(skip.type)
    guard tables.shared.isWanted[Int(view)] else { return }
    makeRoom()
    views[Int(view)].skipped &+= UInt64(skip.count)
    digest &+=
      NodePrints.mixed(UInt64(view.rawValue) << 8 | UInt64(skip.rule.rawValue), Salt.skip) &* UInt64(skip.count)
  }

  private mutating func add(_ number: NodeNumber, salt: UInt64, _ count: (inout DiffCounts) -> Void) {
    guard let tick = tracker.wanted?.number else { return }
    let place = Int(nodes.place(of: number, in: tick))
    guard place < placePrints.count, placePrints[place] != 0 else { return }
    count(&views[Int(placeViews[place])])
    digest &+= placePrints[place] &* salt
  }
}
