import TraceFormat

/// Searches a trace for the evaluation to explain: see `Explanation.find`.
///
///     var why = WhyReader(of: trace, WhyQuestion(views: NamePattern("Cell"), tick: 3))
///     while !why.isSettled, let block = try trace.nextBlock() { why.read(block, of: trace) }
///     let answer = why.finish()
///
/// If no tick was requested, it takes the first tick after the first appearance in which the view was evaluated (or, if
/// wasted evaluations are preferred, wasted). If there is none, it takes one in which the view was skipped, then one in
/// which a value of its own was written without effect, then the first appearance. Memory depends on the nodes alive at
/// a time and on the largest tick.
package struct WhyReader: TickVisitor {
  package var columns: EvaluationColumns { need == .all ? [.reasons, .causes, .passes, .waste, .values] : [] }
  package var kinds: RecordKinds {
    switch need {
    case .ticks: [.tickBegin]
    case .nodes: [.tickBegin, .tickEnd, .unmount]
    case .all: [.tickBegin, .tickEnd, .event, .write, .unmount, .skip, .commit, .waste, .furtherCause, .note]
    }
  }
  /// What is needed from the current block. Blocks record which ticks and views they contain. If that shows that there
  /// is no answer, or no better one, the block's evaluations aren't decoded.
  private enum Need {
    case ticks
    /// Only the nodes in the tree, before the requested tick.
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
  private var found: [ViewNumber: (rank: Rank, explanation: Explanation)] = [:]
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

  /// Whether the rest of the trace can't change the answer: the requested tick has been read and had an answer (if not,
  /// the search continues, to report which tick has one), or the first good answer for a single view was found.
  package var isSettled: Bool { wantedTick != nil ? !found.isEmpty : !isOpen && hasBest }

  /// Whether a view was found in the best possible tick.
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
    for row in run.rows { search.causes.add(run, row, in: block) }
  }

  /// Reads a block, and decodes only what is needed.
  package mutating func read(_ block: TraceBlock, of reader: TraceReader) {
    need = need(of: block)
    reader.visit(block, &self)
  }

  package mutating func finish() -> WhyAnswer {
    finishTick()
    let views = found.sorted { $0.key < $1.key }
    return WhyAnswer(
      explanations: views.map { (table.names[Int($0.key)], $0.value.explanation) }, allViewNames: table.allViewNames,
      matchedNames: search.nodes.views.sorted().map { table.names[Int($0)] }, otherPaths: search.otherPaths,
      hasTick: hasTick, lastLeft: lastLeft, nextMount: search.nodes.nextMount)
  }

  package mutating func enter(_ block: TraceBlock, continuing tick: TraceTick?) {
    let slots = table.slots(of: block)
    guard need != .ticks else {
      guard let tick else { return }
      end(tick)
      return note(tick)
    }
    let continues = hasOpenTick && tick != nil
    if !continues, tick != nil {
      // Earlier records were skipped.
      search.begin(isWhole: false)
      hasOpenTick = true
    }
    search.enter(block, continues: continues, isWhole: tick?.isWhole ?? false, slots)
  }

  private mutating func need(of block: TraceBlock) -> Need {
    // A pattern for several views has no answer, and an existing answer can't be improved.
    if table.wantedCount > 1 || wantedTick == nil && hasBest { return .ticks }
    let continues = hasOpenTick && block.header.flags.contains(.continuesTick)
    guard
      table.wantedCount > 0 || continues || block.header.flags.contains(.tickContinues)
        || block.definedTypes.contains(where: { table.wants($0) })
    else { return .ticks }
    if let wantedTick { return block.header.lastTick < wantedTick ? .nodes : .all }
    return search.choice == .wastedOnly && path == nil && hasNoWaste(block) ? .ticks : .all
  }

  /// Whether a block of whole ticks shows that none of the views had a wasted evaluation.
  private mutating func hasNoWaste(_ block: TraceBlock) -> Bool {
    guard let sums = block.sums else { return false }
    return !sums.types.contains { $0.totals.wasted > 0 && table.wants($0.type) }
  }

  /// Notes that the requested tick exists although it isn't read.
  private mutating func note(_ tick: TraceTick) {
    if tick.number == wantedTick { hasTick = true }
  }

  /// Examines the current tick, which has ended.
  package mutating func end(_ tick: TraceTick) {
    guard hasOpenTick else { return }
    hasOpenTick = false
    if let wantedTick, wantedTick > tick.number, !search.leaving.isEmpty { lastLeft = tick.number }
    if let wantedTick, wantedTick != tick.number { return }
    hasTick = true
    // A pattern for several views has no answer. Searching for each one's would take quadratic time.
    if table.wantedCount > 1 { return }
    // Empty ticks explain nothing, and a few bytes can encode millions of them.
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

  /// The quality of an answer if no tick was requested.
  private enum Rank: Int, Comparable {
    case none, appeared, ignoredWrite, stopped, evaluated, wasted

    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  private func rank(of explanation: Explanation) -> Rank {
    switch explanation.outcome {
    case .evaluated where search.choice != .first && explanation.evaluated.last?.isWasted == true: .wasted
    case .evaluated: explanation.tick > 0 ? .evaluated : .appeared
    case .stopped: explanation.tick > 0 ? .stopped : .none
    case .ignoredWrite(_, _, let isOwn): explanation.tick > 0 && isOwn ? .ignoredWrite : .none
    case .unknown, .notReached, .left: .none
    }
  }
}
