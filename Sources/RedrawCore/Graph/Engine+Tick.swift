/// A turn of the run loop.
extension Engine {
  /// Delivers what `deliver` does, updates until nothing is dirty and ends in at most one commit. The turns follow
  /// for what is due by then.
  @MainActor func runTick(_ label: String, _ deliver: () throws -> Void) rethrows {
    defer { settle() }
    try runTurn(label, deliver)
  }

  /// One turn. Where it is held and nothing happens in it, it is as if it had not been.
  @MainActor func runTurn(_ label: String, isHeld: Bool = false, _ deliver: () throws -> Void) rethrows {
    try asCurrent {
      beginTick(label, isHeld: isHeld)
      defer { endTick() }
      inbox.takeUp()
      try deliver()
      update()
    }
  }

  private func beginTick(_ label: String, isHeld: Bool) {
    isInTick = true
    pass = 0
    let begin = EngineEvent.TickBegin(tick: tick, label: label, clock: clock.now)
    if isHeld, writesBetween.isEmpty, let sink {
      let held = HeldTurn(begin, sink)
      heldTurn = held
      self.sink = held
    } else {
      sink?.receive(.tickBegin(begin))
    }
    for write in writesBetween { sink?.receive(.write(write)) }
    writesBetween.removeAll()
    if options.checksInvariants { checkInvariants() }
  }

  @MainActor private func endTick() {
    if let held = heldTurn {
      heldTurn = nil
      sink = held.sink
      if !held.isTold {
        isInTick = false
        return
      }
    }
    if !staleCandidates.isEmpty { reportStaleViews() }
    if let sink {
      let wasted = wastedEvaluations()
      if !wasted.isEmpty { sink.receive(.wasted(wasted)) }
    }
    let commit = settleCommit()
    if let commit { sink?.receive(.commit(commit)) }
    sink?.receive(.tickEnd)
    if options.checksInvariants { checkInvariants() }
    records.removeAll()
    numbers.endTick()
    lastObserved = nil
    tick += 1
    causeCount = 0
    isInTick = false
  }

  /// Something outside a tick wants one: a task that writes between two steps waits for the next.
  func note(_ kind: String, _ text: String, node: _Node? = nil) {
    sink?.receive(.note(EngineEvent.Note(kind: kind, text: text, node: node?.number)))
  }

  // MARK: Causes

  @usableFromInline
  func nextCause() -> UInt32 {
    if observedChange != nil { endObservedChange() }
    causeCount += 1
    return causeCount
  }

  /// Runs a handler as an event of the tick.
  func deliver(
    _ kind: String, target: @autoclosure () -> String, node: _Node?, cause: UInt32 = 0, site: SourceSite? = nil,
    _ handler: () throws -> Void
  ) rethrows {
    let number = nextCause()
    if let sink {
      sink.receive(
        .delivered(
          EngineEvent.Delivered(
            number: number, kind: kind, target: target(), node: node?.number, cause: cause, site: site)))
    }
    let outer = (currentEvent, currentSite)
    (currentEvent, currentSite) = (number, site)
    defer { (currentEvent, currentSite) = outer }
    try handler()
  }

  /// Tells a write and gives its number, which is the cause of the signals that follow. One between two turns, from a
  /// task, is told with the next.
  ///
  /// - Parameter number: the one that it got when it began, where that was earlier.
  func write(
    _ property: @autoclosure () -> PropertyDescriptor, node: _Node?, isEqual: Bool = false, oldValue: String = "",
    newValue: String = "", cause: UInt32? = nil, number: UInt32? = nil
  ) -> UInt32 {
    let number = number ?? nextCause()
    guard let sink else { return number }
    let write = EngineEvent.Write(
      number: number, property: property(), node: node?.number, isEqual: isEqual, site: currentSite,
      cause: cause ?? currentEvent, pass: pass, oldValue: oldValue, newValue: newValue)
    if isInTick { sink.receive(.write(write)) } else { writesBetween.append(write) }
    return number
  }
}
