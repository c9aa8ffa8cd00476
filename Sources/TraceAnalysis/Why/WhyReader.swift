import TraceFormat

/// Looks through a trace for the evaluation to explain: see `Explanation.find`.
///
///     var why = WhyReader(of: trace, WhyQuestion(views: NamePattern("Cell"), tick: 3))
///     while !why.isSettled, let block = try trace.nextBlock() { why.read(block, of: trace) }
///     let answer = why.finish()
///
/// Without a tick it takes the first one after the first appearance in which the view was evaluated, or, where wasted
/// evaluations come first, in which it was evaluated for nothing; if there is none, one in which it was skipped; if there is
/// none, one in which a value of its own was written for nothing; if there is none, the first appearance. Memory depends on
/// the nodes that live at a time and on the largest tick.
package struct WhyReader: TickVisitor {
  package var columns: EvaluationColumns { need == .all ? [.reasons, .causes, .passes, .waste, .values] : [] }
  package var kinds: RecordKinds {
    switch need {
    case .ticks: [.tickBegin]
    case .nodes: [.tickBegin, .tickEnd, .unmount]
    case .all: [.tickBegin, .tickEnd, .event, .write, .unmount, .skip, .commit, .waste, .furtherCause, .note]
    }
  }
  /// What of the block in hand can be of use. Blocks record which ticks and views they have: where that is enough to
  /// know that there is no answer, or that it can't get better, evaluations are not read.
  private enum Need {
    case ticks
    /// Which nodes are in the tree, before the tick that was asked for.
    case nodes
    case all
  }
  private var need = Need.all
  private let isOpen: Bool
  private let definitions: TraceDefinitions
  private let wantedTick: TickNumber?
  private let path: NamePattern?
  private var table: ViewTable
  package var tracker = TickTracker(TraceReader.allTicks)
  private var hasOpenTick = false
  private var hasTick = false
  private var search: TickSearch
  private var found: [Int: (rank: Rank, explanation: Explanation)] = [:]
  private var lastLeft: TickNumber?

  package init(of reader: TraceReader, _ question: WhyQuestion) {
    definitions = reader.definitions
    wantedTick = question.tick
    isOpen = question.views.isOpen
    path = question.path
    table = ViewTable(reader.definitions, question.views)
    search = TickSearch(definitions: reader.definitions, question)
    search.nodes.tick = question.tick
  }

  /// Whether there is an answer that what is left can't change: for the tick that was asked for, which is over (where it had
  /// none, one wants to know which has), or for the first good one of a single view.
  package var isSettled: Bool { wantedTick != nil ? !found.isEmpty : !isOpen && hasBest }

  /// Whether a view was found in a tick than which there is no better one.
  private var hasBest: Bool { found.values.contains { $0.rank >= Rank.evaluated } }

  package mutating func begin(_ tick: TraceTick) {
    guard need != .ticks else { return note(tick) }
    search.begin(isWhole: tick.isWhole)
    hasOpenTick = true
  }

  package mutating func add(_ row: RecordRow, in block: TraceBlock) {
    if need != .ticks { search.add(row, in: block) }
  }

  package mutating func add(_ run: EvaluationRun, in block: TraceBlock) {
    guard need == .all else { return }
    for row in 0..<run.count { search.causes.add(run, row, in: block) }
  }

  /// Takes in a block, of which only what can be of use is decoded.
  package mutating func read(_ block: TraceBlock, of reader: TraceReader) {
    need = need(of: block)
    reader.visit(block, &self)
  }

  package mutating func finish() -> WhyAnswer {
    finishTick()
    let views = found.sorted { $0.key < $1.key }
    return WhyAnswer(
      explanations: views.map { (table.names[$0.key], $0.value.explanation) }, metNames: table.metNames,
      matchedNames: search.nodes.views.sorted().map { table.names[$0] }, otherPaths: search.otherPaths,
      hasTick: hasTick, lastLeft: lastLeft, nextMount: search.nodes.nextMount)
  }

  package mutating func enter(_ block: TraceBlock, goingOnWith tick: TraceTick?) {
    let slots = table.slots(of: block)
    guard need != .ticks else {
      guard let tick else { return }
      end(tick)
      return note(tick)
    }
    let goesOn = hasOpenTick && tick != nil
    if !goesOn, tick != nil {
      // What lies before was not looked at.
      search.begin(isWhole: false)
      hasOpenTick = true
    }
    search.enter(block, goesOn: goesOn, isWhole: tick?.isWhole ?? false, slots)
  }

  private mutating func need(of block: TraceBlock) -> Need {
    // A pattern for several views has no answer, and one that there is gets no better.
    if table.wantedCount > 1 || wantedTick == nil && hasBest { return .ticks }
    let goesOn = hasOpenTick && block.header.flags.contains(.continuesTick)
    guard
      table.wantedCount > 0 || goesOn || block.header.flags.contains(.tickGoesOn)
        || block.definedTypes.contains(where: { table.wants($0) })
    else { return .ticks }
    if let wantedTick { return block.header.lastTick < wantedTick ? .nodes : .all }
    return search.choice == .wastedOnly && path == nil && hasNoWaste(block) ? .ticks : .all
  }

  /// Whether a block of whole ticks shows that no view in question was evaluated for nothing.
  private mutating func hasNoWaste(_ block: TraceBlock) -> Bool {
    guard let sums = block.sums else { return false }
    return !sums.types.contains { $0.totals.wasted > 0 && table.wants($0.type) }
  }

  /// Notes that the tick that was asked for is there, though not read.
  private mutating func note(_ tick: TraceTick) {
    if tick.number == wantedTick { hasTick = true }
  }

  /// Looks at the tick in hand, which is over.
  package mutating func end(_ tick: TraceTick) {
    guard hasOpenTick else { return }
    hasOpenTick = false
    if let wantedTick, wantedTick > tick.number, !search.leaving.isEmpty { lastLeft = tick.number }
    if let wantedTick, wantedTick != tick.number { return }
    hasTick = true
    // A pattern for several views has no answer; to look for that of each would take the square of the tick's evaluations.
    if table.wantedCount > 1 { return }
    // Ticks in which nothing happened explain nothing, and a few bytes can be millions of them.
    if wantedTick == nil, search.isEmpty { return }
    let wasted = search.choice == .first ? [] : search.wastedViews(&table)
    for view in search.nodes.views.union(search.skippedViews(&table)) {
      let known = found[view]?.rank
      guard known.map({ $0 < best(in: tick, isWasted: wasted.contains(view)) }) ?? true,
        let explanation = search.explain(view, in: tick, &table)
      else { continue }
      let rank = rank(of: explanation)
      if known.map({ rank > $0 }) ?? true, rank > .none || wantedTick != nil { found[view] = (rank, explanation) }
    }
  }

  /// The best answer that a tick can have for a view.
  private func best(in tick: TraceTick, isWasted: Bool) -> Rank {
    if isWasted { return .wasted }
    if search.choice == .wastedOnly { return .none }
    return tick.number > 0 ? .evaluated : .appeared
  }

  /// How good an answer is where no tick was asked for.
  private enum Rank: Int, Comparable {
    case none, appeared, unheard, stopped, evaluated, wasted

    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  private func rank(of explanation: Explanation) -> Rank {
    switch explanation.outcome {
    case .evaluated where search.choice != .first && explanation.evaluated.last?.isWasted == true: .wasted
    case .evaluated: explanation.tick > 0 ? .evaluated : .appeared
    case .stopped: explanation.tick > 0 ? .stopped : .none
    case .unheard(_, _, let isOwn): explanation.tick > 0 && isOwn ? .unheard : .none
    case .unknown, .notReached, .left: .none
    }
  }
}
