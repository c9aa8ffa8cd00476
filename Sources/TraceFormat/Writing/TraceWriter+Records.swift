extension TraceWriter {
  // MARK: Definitions

  /// Defines a type of view; the same type again gives the same reference.
  public func define(_ type: ViewType) -> TypeID { draft.pointee.types.define(type) }
  public func define(_ property: Property) -> PropertyID { draft.pointee.properties.define(property) }
  public func define(_ site: Site) -> SiteID { draft.pointee.sites.define(site) }
  public func define(_ reason: Reason) -> ReasonID { draft.pointee.reasons.define(reason) }

  // MARK: Ticks

  public func beginTick(_ tick: TickBegin) {
    if !draft.pointee.hasRoom { cutBlock() }
    if !nodesCut.isEmpty { nodesCut.removeAll() }
    journal.pointee.lastTime = tick.time
    let label = draft.pointee.number(tick.label)
    draft.pointee.begin(tick.tick, label: label, tick.clock, tick.time)
  }

  /// Begins a tick at time 0 without making a record: the fast path if its label is known.
  public func beginTick(_ tick: TickNumber, label: String, clock: UInt64) {
    guard draft.pointee.hasRoom, nodesCut.isEmpty, let labelNumber = draft.pointee.strings.knownNumber(label) else {
      return beginTickByRecord(tick, label, clock)
    }
    journal.pointee.lastTime = 0
    draft.pointee.begin(tick, label: labelNumber, clock, 0)
  }

  /// A function of its own, so that the fast path has nothing to save for it.
  @inline(never) private func beginTickByRecord(_ tick: TickNumber, _ label: String, _ clock: UInt64) {
    beginTick(TickBegin(tick: tick, label: label, clock: clock))
  }

  /// Ends the tick. This may cut a block, and throws if writing failed.
  public func endTick(_ end: TickEnd) throws(TraceError) {
    if !draft.pointee.hasRoom { cutBlock() }
    // Only now, because a cut inside the tick changes what times are relative to.
    try endTick(time: draft.pointee.sinceTick(end.time))
  }

  /// The same without a time: the fast path.
  public func endTick() throws(TraceError) {
    guard draft.pointee.hasRoom, draft.pointee.tickTime == 0 else { return try endTick(TickEnd()) }
    try endTick(time: 0)
  }

  @inline(__always) private func endTick(time: UInt64) throws(TraceError) {
    let evaluations = draft.pointee.endTick(time: time)
    if evaluations >= blockTarget || draft.pointee.isLarge(target: blockTarget) { try cutLarge() }
  }

  // MARK: Evaluations

  /// Records an evaluation: the fast path, used by the engine for every evaluation.
  @inlinable @inline(__always)
  public func evaluation(
    node: NodeNumber, reason: ReasonID, cause: CauseNumber = 0, pass: UInt32 = 0, isWasted: Bool = false,
    start: UInt64 = 0, duration: UInt64 = 0
  ) {
    // A single test for the unusual cases: a full journal, or a node that the block hasn't referred to yet.
    guard journal.pointee.next != journal.pointee.end, Int(node) < journal.pointee.useCount,
      journal.pointee.uses[Int(node)] != 0
    else { return evaluationOfOther(node, reason, cause, pass, isWasted, start, duration) }
    put(journal.pointee.uses[Int(node)].use, reason, cause, pass, isWasted, start, duration)
  }

  /// A function of its own, so that the fast path has nothing to save for it.
  @usableFromInline @inline(never)
  func evaluationOfOther(
    _ node: NodeNumber, _ reason: ReasonID, _ cause: CauseNumber, _ pass: UInt32, _ isWasted: Bool, _ start: UInt64,
    _ duration: UInt64
  ) {
    if journal.pointee.next == journal.pointee.end || !draft.pointee.hasRoom { cutBlock() }
    let use = draft.pointee.nodes.use(of: node) ?? draft.pointee.useOfEarlier(node)
    put(use, reason, cause, pass, isWasted, start, duration)
  }

  @inlinable @inline(__always)
  func put(
    _ use: NodeUse, _ reason: ReasonID, _ cause: CauseNumber, _ pass: UInt32, _ isWasted: Bool, _ start: UInt64,
    _ duration: UInt64
  ) {
    let entry = journal.pointee.next
    entry.pointee = JournalEntry(
      use: use, reason: reason, cause: cause, passAndWaste: pass &<< 1 | (isWasted ? 1 : 0))
    journal.pointee.next = entry + 1
    if recordsDurations { journal.pointee.keep(start: start, duration: duration) }
  }

  /// Records an evaluation, including its values.
  public func evaluation(_ evaluation: Evaluation) {
    if !draft.pointee.hasRoom { cutBlock() }
    self.evaluation(
      node: evaluation.node, reason: evaluation.reason, cause: evaluation.cause, pass: evaluation.pass,
      isWasted: evaluation.isWasted, start: evaluation.start, duration: evaluation.duration)
    if !evaluation.oldValue.isEmpty || !evaluation.newValue.isEmpty {
      draft.pointee.keepValues(evaluation.oldValue, evaluation.newValue)
    }
  }

  /// Marks an evaluation of the current tick as wasted, which becomes known only near the tick's end.
  ///
  /// - Parameter ordinal: the evaluation's number in its tick, from 0; invalid numbers are ignored.
  public func markWasted(_ ordinal: Int) {
    let inJournal = ordinal - nodesCut.count
    if inJournal < 0 {
      if ordinal >= 0 { append(Waste(node: nodesCut[ordinal])) }
    } else if draft.pointee.tickStart + inJournal < journal.pointee.count {
      journal.pointee.entries[draft.pointee.tickStart + inJournal].passAndWaste |= JournalEntry.wastedBit
    }
  }
}
