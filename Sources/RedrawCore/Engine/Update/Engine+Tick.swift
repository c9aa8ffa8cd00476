/// A turn of the run loop.
extension Engine {
  /// Runs `deliver`, updates until no work is left, and emits at most one commit. Then runs turns for what is due by now.
  @MainActor func runTick(_ label: String, _ deliver: () throws -> Void) rethrows {
    defer { settle() }
    step = StepPlace(label, from: clock.now)
    try runTurn(label, deliver)
  }

  /// Runs one turn, named after the current step if it has no label. A held turn in which nothing happens leaves no trace.
  @MainActor func runTurn(_ label: String? = nil, isHeld: Bool = false, _ deliver: () throws -> Void) rethrows {
    let outer = beginTurn(label ?? step.label(at: clock.now), isHeld: isHeld)
    defer { endTurn(outer) }
    try deliver()
    runUpdate()
  }

  /// Runs a step that is one event.
  @MainActor func runTick(_ label: String, delivering kind: String, _ handler: () throws -> Void) rethrows {
    defer { settle() }
    step = StepPlace(label, from: clock.now)
    let outer = beginTurn(label, isHeld: false)
    defer { endTurn(outer) }
    try self.deliver(kind, target: label, node: nil, handler)
    runUpdate()
  }

  /// Returns what is current outside the turn.
  private func beginTurn(_ label: String, isHeld: Bool) -> OuterEngine {
    let outer = becomeCurrent()
    beginTick(label, isHeld: isHeld)
    inbox.applyWrites()
    return outer
  }

  @MainActor private func endTurn(_ outer: OuterEngine) {
    endTick()
    outer.becomeCurrent()
  }

  private func beginTick(_ label: String, isHeld: Bool) {
    tick.isOpen = true
    tick.pass = 0
    let begin = EngineEvent.TickBegin(tick: tick.number, label: label, clock: clock.now)
    if isHeld, writesBetween.isEmpty, let keptOutlet {
      let held = HeldTurn(begin, keptOutlet)
      tick.heldTurn = held
      hand(eventsTo: held)
    } else {
      emit(begin)
    }
    if !writesBetween.isEmpty { emitWritesBetween() }
    checkInvariants()
  }

  private func emitWritesBetween() {
    for write in writesBetween { emit(write) }
    writesBetween.removeAll()
  }

  @MainActor private func endTick() {
    if !endHeldTurn() { return }
    step.countTurn(at: clock.now)
    if !services.isEmpty { endTickOfServices() }
    if !tick.staleCandidates.isEmpty { reportStaleViews() }
    if hasSink, mayHaveWasted { emitWastedEvaluations() }
    if let commit = settleCommit() { emit(commit) }
    emitTickEnd()
    numbers.endTick()
    if tick.records.isLong, update.stack.isEmpty { update.stack.startAnew() }
    tick.end()
    // Causes are numbered from 1 in each tick.
    update.latestCause = .none
    checkInvariants()
  }

  /// Restores where events go; `false` if nothing happened, so that there was no turn.
  private func endHeldTurn() -> Bool {
    guard let held = tick.heldTurn else { return true }
    tick.heldTurn = nil
    keptOutlet = held.outlet
    outlet = Borrowed(held.outlet, keptBy: "the engine beside it")
    tick.isOpen = held.isEmitted
    return held.isEmitted
  }

  /// Emits a note.
  func note(_ kind: String, _ text: String, node: _Node? = nil) {
    emit(.note(EngineEvent.Note(kind: kind, text: text, node: node?.number)))
  }

  /// Notes that a body wrote what others may already have read: once per tick and property.
  func noteWriteInBody(_ property: Immortal<PropertyDescriptor>, node: _Node?) {
    if tick.writtenInBodies.contains(property) { return }
    tick.writtenInBodies.append(property)
    note("writeInBody", "\(property.owner).\(property.name) was written while a body ran", node: node)
  }

  // MARK: Causes

  @usableFromInline
  func nextCause() -> CauseNumber {
    if tick.observedChange != nil { endObservedChange() }
    return tick.takeCause()
  }

  /// Runs a handler as an event of the tick.
  func deliver(
    _ kind: String, target: @autoclosure () -> String, node: _Node?, cause: CauseNumber = .none,
    site: SourceSite? = nil,
    _ handler: () throws -> Void
  ) rethrows {
    let number = nextCause()
    if update.cycleWatch != nil { noteHandler(of: node) }
    if hasSink {
      emit(delivered: kind, to: target(), node: node?.number, cause: cause, number: number, site: site)
    }
    let outer = tick.delivery
    tick.delivery = Tick.Delivery(event: number, site: site)
    defer { tick.delivery = outer }
    try handler()
  }

  /// Emits a write without values and returns its number. A single function for all kinds of sources, so that it stays in the
  /// instruction cache.
  @inline(never)
  func emitPlainWrite(_ property: Immortal<PropertyDescriptor>, node: NodeNumber?, isEqual: Bool) -> CauseNumber {
    assert(hasSink && !options.recordsValues && tick.observedChange == nil)
    // Without values, no pending write would have to be emitted first.
    let number = tick.takeCause()
    emitWrite(number, property, node: node, isEqual: isEqual, cause: tick.delivery.event, values: nil)
    return number
  }

  @inline(__always)
  private func emitWrite(
    _ number: CauseNumber, _ property: Immortal<PropertyDescriptor>, node: NodeNumber?, isEqual: Bool,
    cause: CauseNumber, values: ValueChange?
  ) {
    let write = EngineEvent.Write(
      number: number, property: property, node: node, isEqual: isEqual, site: tick.delivery.site, cause: cause,
      pass: tick.pass,
      values: values)
    if tick.isOpen { emit(write) } else { emitLater(write) }
  }

  @inline(never)
  private func emitLater(_ write: EngineEvent.Write) { writesBetween.append(write) }

  /// Emits a write and returns its number, which is the cause of the signals that follow. A write between two turns, by a task, is
  /// emitted in the next turn.
  ///
  /// - Parameters:
  ///   - values: if values are recorded.
  ///   - number: the number that the write already got when it began, if any.
  func write(
    _ property: @autoclosure () -> Immortal<PropertyDescriptor>, node: _Node?, isEqual: Bool = false,
    values: @autoclosure () -> ValueChange? = nil, cause: CauseNumber? = nil, number: CauseNumber? = nil
  ) -> CauseNumber {
    let number = number ?? nextCause()
    guard hasSink else { return number }
    emitWrite(
      number, property(), node: node?.number, isEqual: isEqual, cause: cause ?? tick.delivery.event, values: values())
    return number
  }
}
