import TraceFormat

/// Sums up a trace as it is read. Memory depends on the views and reasons, not on ticks or evaluations.
///
///     var reader = SummaryReader(of: trace, ticks: .heaviest(20))
///     while let block = try trace.nextBlock() {
///       trace.visit(block, &reader)
///       for tick in reader.takeTicks() { … }
///     }
///     let summary = reader.finish()
public struct SummaryReader: TraceVisitor {
  /// Which ticks are told one by one.
  public enum TickChoice: Sendable {
    case none
    /// As they come, by `takeTicks`.
    case all
    /// At the end, as part of the summary.
    case heaviest(Int)
  }

  /// How much is found out.
  public enum Detail: Sendable {
    /// Counts, reasons and durations.
    case full
    /// Counts alone, as far as ticks tell them.
    case counts
    /// Counts alone, also of events and writes.
    case lanes
  }

  public let columns: EvaluationColumns
  public let kinds: RecordKinds
  private let detail: Detail
  private let definitions: TraceDefinitions
  private var tracker: TickTracker
  private var ticks: TickCollector
  private var table: ViewTable
  private var block = BlockViews()
  private var views: [ViewSums] = []
  private var reasons = ReasonSums()

  public init(
    of reader: TraceReader, ticks choice: TickChoice, views pattern: NamePattern? = nil, detail: Detail = .full
  ) {
    self.detail = detail
    columns = detail == .full ? [.reasons, .causes, .waste, .times] : .waste
    let counted: RecordKinds = [.tickBegin, .tickEnd, .skip, .commit, .waste]
    kinds = detail == .lanes ? counted.union([.event, .write]) : counted
    definitions = reader.definitions
    tracker = TickTracker(reader.ticks)
    ticks = TickCollector(choice, leavesOutEmpty: pattern != nil && detail != .lanes)
    table = ViewTable(reader.definitions, pattern)
  }

  /// The names of the views met so far, by the numbers that a tick's summary has.
  public var viewNames: [String] { table.names }

  /// The ticks that ended since the last call.
  public mutating func takeTicks() -> [TickSummary] { ticks.take() }

  public mutating func visit(_ record: TraceRecord, in block: TraceBlock) {
    enter(block)
    if case .tickBegin(let begin) = record { return close(tracker.begin(begin)) }
    guard tracker.isWanted else { return }
    switch record {
    case .tickEnd: tracker.end()
    case .skip(let skip): add(skip)
    case .commit(let commit): ticks.add(commit)
    case .event: ticks.addEvent()
    case .write: ticks.addWrite()
    case .waste(let waste): add(waste)
    default: break
    }
  }

  public mutating func visit(_ run: EvaluationRun, in block: TraceBlock) {
    enter(block)
    guard tracker.isWanted else { return }
    count(run)
    guard detail == .full else { return }
    reasons.count(run, self.block.numbers, in: block, &self.block.reasons)
    addDurations(run)
  }

  /// The summary of all that was read. Ends the last tick: `takeTicks` may have one more.
  public mutating func finish() -> TraceSummary {
    close(tracker.finish())
    var summary = TraceSummary()
    ticks.put(into: &summary)
    for view in views { summary.totals += view.totals }
    summary.views = zip(table.names, views).enumerated().map { number, view in
      TraceSummary.View(
        name: view.0, totals: view.1.totals, reasons: reasons.reasons(ofView: number, definitions),
        durations: view.1.durations)
    }.ordered()
    summary.reasons = reasons.reasons(ofView: nil, definitions)
    summary.properties = reasons.properties(definitions, viewNames: table.names)
    summary.metNames = table.metNames
    return summary
  }

  private mutating func enter(_ next: TraceBlock) {
    guard tracker.isNew(next) else { return }
    close(tracker.enter(next))
    block = BlockViews(next, &table)
    while views.count < table.names.count { views.append(ViewSums()) }
  }

  private mutating func close(_ tick: TickTracker.Tick?) {
    guard let tick else { return }
    ticks.close(tick, &views)
  }

  private mutating func count(_ run: EvaluationRun) {
    for row in 0..<run.count {
      let view = Int(block.numbers[Int(run.places[row])])
      guard view >= 0 else { continue }
      ticks.touch(view, &views)
      views[view].tick.evaluations &+= 1
      views[view].tick.wasted &+= UInt64(run.waste[row])
    }
  }

  private mutating func addDurations(_ run: EvaluationRun) {
    for row in 0..<run.count where run.durations[row] > 0 {
      let view = Int(block.numbers[Int(run.places[row])])
      if view >= 0 { views[view].add(duration: run.durations[row]) }
    }
  }

  private mutating func add(_ skip: Skip) {
    let view = Int(table.number(of: skip.type))
    guard view >= 0 else { return }
    while views.count <= view { views.append(ViewSums()) }
    ticks.touch(view, &views)
    views[view].tick.skipped &+= UInt64(skip.count)
  }

  private mutating func add(_ waste: Waste) {
    guard let tick = tracker.current?.number else { return }
    let view = Int(block.numbers[Int(block.place(of: waste.node, in: tick))])
    guard view >= 0 else { return }
    ticks.touch(view, &views)
    views[view].tick.wasted &+= 1
  }
}

/// What the block in hand calls things, in terms of the whole trace.
private struct BlockViews {
  /// The number of the view at each place.
  private(set) var numbers: [Int32] = [ViewTable.unwanted]
  var reasons = LatestReasons(placeCount: 1)
  private var block: TraceBlock?
  private var places: NumberPlaces?

  init() {}

  init(_ block: TraceBlock, _ table: inout ViewTable) {
    self.block = block
    numbers = table.numbers(of: block)
    reasons = LatestReasons(placeCount: numbers.count)
  }

  /// The place of a node's number, found by a table that is made when first needed.
  mutating func place(of number: NodeNumber, in tick: TickNumber) -> UInt32 {
    if places == nil { places = block.map { NumberPlaces($0) } }
    return places?.place(of: number, in: tick) ?? 0
  }
}

/// What one view comes to: in the tick in hand, and before it.
struct ViewSums {
  var tick = TypeTotals()
  var isTouched = false
  fileprivate(set) var totals = TypeTotals()
  fileprivate(set) var durations: DurationHistogram?

  mutating func add(duration: UInt64) {
    tick.duration &+= duration
    if durations == nil { durations = DurationHistogram() }
    durations?.add(duration)
  }

  /// Ends the tick. Returns what it came to.
  mutating func close() -> TypeTotals {
    defer { (tick, isTouched) = (TypeTotals(), false) }
    totals += tick
    return tick
  }
}
