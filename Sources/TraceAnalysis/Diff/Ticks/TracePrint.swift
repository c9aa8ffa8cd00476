import TraceFormat

/// A tick in 24 bytes.
struct TickPrint: BitwiseCopyable {
  var number: TickNumber
  var label: SharedLabel
  /// Equal for ticks with the same contents: the same nodes evaluated for the same reasons, and the same numbers of
  /// wasted evaluations, of skips by rule and of commits. The order doesn't matter.
  var digest: UInt64
  /// The scenario's clock at the start of the tick, in nanoseconds.
  var clock: UInt64
}

/// The result of one pass over a trace. Memory depends on the number of ticks and views, not of evaluations.
struct TracePrint: Sendable {
  fileprivate(set) var ticks: [TickPrint] = []
  /// By the view's shared number.
  fileprivate(set) var views: [DiffCounts] = []
  fileprivate(set) var commits: UInt64 = 0
  /// Objects that a `@State` created with new view values and dropped.
  fileprivate(set) var stateObjects: UInt64 = 0
  let metadata: TraceMetadata?

  /// Reads the whole trace.
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

  /// Reads two traces, each on a thread of its own if they are read `apart`. Everything has the number that it has if one is read
  /// after the other.
  static func both(
    _ base: TraceSource, _ head: TraceSource, _ shared: SharedTables, _ options: DiffOptions, apart: Bool
  ) throws(DiffFault) -> (base: TracePrint, head: TracePrint) {
    if apart { return try self.apart(base, head, shared, options) }
    return (try TracePrint(of: base, shared, options), try TracePrint(of: head, shared, options))
  }

  private static func apart(
    _ base: TraceSource, _ head: TraceSource, _ shared: SharedTables, _ options: DiffOptions
  ) throws(DiffFault) -> (base: TracePrint, head: TracePrint) {
    let work = [base, head].map { ApartPrint(source: $0, tables: shared.apart()) }
    // Nobody else keeps the results, so that they are changed where they are.
    var prints = try concurrently(2, threads: 2) { work[$0].read(options) }
      .map { (result) throws(DiffFault) in try result.get() }
    for (index, side) in work.enumerated() { prints[index].number(as: shared.adopt(side.tables)) }
    return (prints[0], prints[1])
  }

  private mutating func number(as numbers: (views: [SharedView], labels: [SharedLabel])) {
    // Mostly, both traces meet the same labels in the same order, and there are many ticks.
    if numbers.labels.enumerated().contains(where: { $0 != Int($1) }) {
      for tick in ticks.indices { ticks[tick].label = numbers.labels[Int(ticks[tick].label)] }
    }
    var counts: [DiffCounts] = []
    for (old, new) in numbers.views.enumerated() where old < views.count {
      while counts.count <= Int(new) { counts.append(DiffCounts()) }
      counts[Int(new)] = views[old]
    }
    views = counts
  }

  /// Whether another trace has ticks with the same labels at the same times, one for one.
  func hasSameTicks(as other: TracePrint) -> Bool {
    ticks.elementsEqual(other.ticks) { $0.label == $1.label && $0.clock == $1.clock }
  }

  /// The steps that the recording was given as text; empty if a program performed them.
  var givenSteps: [String] { metadata?.extras.filter { $0.name.hasPrefix("step ") }.map(\.value) ?? [] }

  var totals: DiffCounts {
    var totals = views.reduce(into: DiffCounts()) { $0 += $1 }
    totals.commits = commits
    return totals
  }
}

/// A trace that a thread of its own reads. Its tables are used by that thread alone until it has ended.
private struct ApartPrint: @unchecked Sendable {
  let source: TraceSource
  let tables: SharedTables

  func read(_ options: DiffOptions) -> Result<TracePrint, DiffFault> {
    do throws(DiffFault) {
      return .success(try TracePrint(of: source, tables, options))
    } catch {
      return .failure(error)
    }
  }
}

/// Computes the digests of ticks as a trace is read.
private struct PrintReader: TickVisitor {
  let columns: EvaluationColumns
  let kinds: RecordKinds
  private var tables: SideTables
  var tracker = TickTracker(TraceReader.allTicks)
  private var nodes = TickNodes()
  private var prints = NodePrints()
  /// By place: the hash of node and view, or 0 if the view doesn't count, and the view's number.
  private var placePrints: [UInt64] = []
  private var placeViews: [SharedView] = []
  /// By the block's number of a reason; 0 if not computed yet.
  private var reasonPrints: [UInt64] = []
  private var digest: UInt64 = 0
  private var ticks: [TickPrint] = []
  private var views: [DiffCounts] = []
  private var commits: UInt64 = 0
  private(set) var stateObjects: UInt64 = 0

  /// Distinguishes the parts of a digest.
  private enum Salt {
    static let waste: UInt64 = 0x77
    static let skip: UInt64 = 0x55
    static let stale: UInt64 = 0x33
    static let commit: UInt64 = 0x1234_5678_9ABC_DEF1
  }

  init(_ tables: SideTables) {
    columns = tables.shared.known([.reasons, .causes, .waste])
    kinds = tables.shared.known([.tickBegin, .tickEnd, .skip, .commit, .stale, .waste, .note])
    self.tables = tables
  }

  mutating func add(_ row: RecordRow, in block: TraceBlock) {
    // The text of notes is ignored.
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
    for row in run.rows {
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

  mutating func enter(_ block: TraceBlock, continuing tick: TraceTick?) {
    nodes = TickNodes()
    nodes.enter(block, tables.definitions.room)
    prints.enter(nodes.count)
    reasonPrints.removeAll(keepingCapacity: true)
    placeViews = block.placeTypes.map { tables.view($0) }
    placePrints = placeViews.indices.map { place in
      let view = placeViews[place]
      guard tables.shared.isWanted[Int(view)] else { return 0 }
      return NodePrints.mixed(
        prints.print(of: nodes.place(inBlock: NodePlace(place)), nodes, &tables), tables.print(of: view)) | 1
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
    let print = NodePrints.mixed(tables.shared.reasonPrints[Int(reason)], 1) | 1
    // An invalid number must not determine the table's size.
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
      NodePrints.mixed(NodePrints.mixed(tables.print(of: view), UInt64(skip.rule.rawValue)), Salt.skip)
      &* UInt64(skip.count)
  }

  private mutating func add(_ number: NodeNumber, salt: UInt64, _ count: (inout DiffCounts) -> Void) {
    guard let tick = tracker.wanted?.number else { return }
    let place = Int(nodes.place(of: number, in: tick))
    guard place < placePrints.count, placePrints[place] != 0 else { return }
    count(&views[Int(placeViews[place])])
    digest &+= placePrints[place] &* salt
  }
}
