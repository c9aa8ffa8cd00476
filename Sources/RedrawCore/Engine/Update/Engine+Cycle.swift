/// Updates that don't settle are limited, reported as a cycle, and ended so that nothing is left out of date.
extension Engine {
  private var watch: CycleWatch {
    let watch = update.cycleWatch ?? CycleWatch()
    update.cycleWatch = watch
    return watch
  }

  func watchPasses() { watch.watchesPasses = true }

  // MARK: Within an update

  /// Called for a signalled node that may already have been evaluated in this update; then its record is among this update's.
  @inline(never)
  func signalAgain(_ node: _Node) {
    let index = node.record.index
    let hasHadTurn = index < tick.records.count && tick.records[index].node == node.number
    if !hasHadTurn || mayRepeat(node, reader: node, node.pending, node.details) {
      return update.queue.append(node, isUnordered: node.pending.flags.contains(.dependencies))
    }
    if watch.isClosing { (node.pending, node.details) = (_Node.Pending(), nil) }
  }

  /// Whether an element may be evaluated again in this update. If it was evaluated too often, it waits until the pass is over.
  ///
  /// - Parameter reader: the node that it belongs to.
  func mayRepeat(
    _ element: _Element, reader: _Node?, _ pending: _Node.Pending, _ details: _Node.Details?
  ) -> Bool {
    if watch.isClosing { return false }
    let count = watch.countTurn(of: element)
    if count >= options.maximumPasses / 2 { noteWriter(besides: reader, pending, details) }
    if count < options.maximumPasses { return true }
    watch.park(element)
    return false
  }

  /// Both the signalled node and the one whose body wrote take part.
  private func noteWriter(besides reader: _Node?, _ pending: _Node.Pending, _ details: _Node.Details?) {
    if let reader { watch.note(reader, pending, details, takesPart: true) }
    guard let evaluating, evaluating !== reader else { return }
    watch.note(evaluating, currentPending, takesPart: true)
  }

  private var currentPending: _Node.Pending {
    var pending = _Node.Pending()
    guard let reason = frame.reason else { return pending }
    (pending.flags, pending.properties) = (reason.flags, reason.properties)
    (pending.step, pending.cause) = (reason.step, reason.cause)
    return pending
  }

  /// Runs one update for each waiting transaction. Writes under further transactions cause another round, up to a limit.
  @MainActor func runTransactions() {
    var rounds = 0
    while !update.waiting.isEmpty {
      rounds += 1
      if rounds > options.maximumPasses {
        watch.isEndless = true
        return
      }
      if rounds > 1, rounds > options.maximumPasses / 2 { noteWaiting() }
      for _ in update.waiting { runNextWaiting() }
    }
  }

  private func noteWaiting() {
    for change in update.waiting.lazy.flatMap(\.changes) {
      switch change {
      case .write(let source, _): if let own = source.ownSignal { watch.note(own.node, own.pending, takesPart: true) }
      case .signal(let node, let pending, let details): watch.note(node, pending, details, takesPart: true)
      case .scopeSignal(let scope, let pending, let details, _):
        scope.reader.map { watch.note($0, pending, details, takesPart: true) }
      }
    }
  }

  // MARK: Between passes

  /// Only called if there is a watch.
  func noteForCycle(_ node: _Node, _ pending: _Node.Pending, _ details: _Node.Details?) {
    guard let watch = update.cycleWatch, watch.watchesPasses else { return }
    watch.note(
      node, pending, details, takesPart: pending.properties != 0 || pending.flags.contains(.dependencies))
  }

  /// Called when a handler of the node runs.
  func noteHandler(of node: _Node?) {
    guard let watch = update.cycleWatch, watch.watchesPasses, let node else { return }
    watch.note(node, _Node.Pending(), takesPart: true)
  }

  // MARK: The end

  /// Called when the update has settled, or never will.
  @MainActor func endWatch() {
    let watch = watch
    if update.isDirty || watch.hasParked { closeCycle(watch) }
    update.cycleWatch = nil
  }

  /// Evaluates everything that still waits one last time, so that the output is current and all reads are observed; ignores what
  /// that would lead to. Then reports the participants.
  @MainActor private func closeCycle(_ watch: CycleWatch) {
    tick.pass += 1
    let passes = tick.pass
    watch.isClosing = true
    for element in watch.parked where element.isAttached { update.queue.append(element) }
    evaluateDirty()
    for _ in update.waiting { runNextWaiting() }
    dropWaiting()
    dropAfterPass()
    for (node, pending, details) in watch.participants {
      let current = PendingReason(pending, details, of: node)
      emit(
        .cycle(
          EngineEvent.Cycle(node: node.number, type: node.type.descriptor, reason: reason(current), passes: passes)))
    }
  }
}
