/// A turn of the run loop.
extension Engine {
  /// Delivers what `deliver` does, updates until nothing is dirty and ends in at most one commit. The turns follow
  /// for what is due by then.
  @MainActor func runTick(_ label: String, _ deliver: () throws -> Void) rethrows {
    defer { settle() }
    step = StepPlace(label, from: clock.now)
    try runTurn(label, deliver)
  }

  /// One turn, named after the step that it follows where it has no label of its own. Where it is held and nothing
  /// happens in it, it is as if it had not been.
  @MainActor func runTurn(_ label: String? = nil, isHeld: Bool = false, _ deliver: () throws -> Void) rethrows {
    try asCurrent {
      beginTick(label ?? step.label(at: clock.now), isHeld: isHeld)
      defer { endTick() }
      inbox.takeUp()
      try deliver()
      runUpdate()
    }
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
    if isHeard, mayHaveWasted { emitWastedEvaluations() }
    if let commit = settleCommit() { emit(commit) }
    emitTickEnd()
    numbers.endTick()
    tick.end()
    checkInvariants()
  }

  /// Events go where they went before; `false` where nothing has happened, so that there was no turn.
  private func endHeldTurn() -> Bool {
    guard let held = tick.heldTurn else { return true }
    tick.heldTurn = nil
    keptOutlet = held.outlet
    outlet = Borrowed(held.outlet, keptBy: "the engine beside it")
    tick.isOpen = held.isEmitted
    return held.isEmitted
  }

  /// Something outside a tick wants one: a task that writes between two steps waits for the next.
  func note(_ kind: String, _ text: String, node: _Node? = nil) {
    emit(.note(EngineEvent.Note(kind: kind, text: text, node: node?.number)))
  }

  /// A body has written what others may have read already: reported once per tick and property.
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
    if isHeard {
      emit(delivered: kind, to: target(), node: node?.number, cause: cause, number: number, site: site)
    }
    let outer = tick.delivery
    tick.delivery = Tick.Delivery(event: number, site: site)
    defer { tick.delivery = outer }
    try handler()
  }

  /// Emits a write to a sink that needs no values, and returns its number. One for all kinds of sources, so
  /// that it lies in the near cache whichever is written.
  @inline(never)
  func emitPlainWrite(_ property: Immortal<PropertyDescriptor>, node: NodeNumber?, isEqual: Bool) -> CauseNumber {
    assert(isHeard && !options.recordsValues && tick.observedChange == nil)
    // Without values, none is being set whose write would come first.
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

  /// Emits a write and returns its number, which is the cause of the signals that follow. One between two turns, from a
  /// task, is emitted in the next turn.
  ///
  /// - Parameters:
  ///   - values: where values are recorded.
  ///   - number: the one that it got when it began, where that was earlier.
  func write(
    _ property: @autoclosure () -> Immortal<PropertyDescriptor>, node: _Node?, isEqual: Bool = false,
    values: @autoclosure () -> ValueChange? = nil, cause: CauseNumber? = nil, number: CauseNumber? = nil
  ) -> CauseNumber {
    let number = number ?? nextCause()
    guard isHeard else { return number }
    emitWrite(
      number, property(), node: node?.number, isEqual: isEqual, cause: cause ?? tick.delivery.event, values: values())
    return number
  }
}
