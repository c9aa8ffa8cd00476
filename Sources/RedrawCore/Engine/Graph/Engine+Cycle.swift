/// Updates that don't settle are bounded, reported as a cycle and ended so that nothing is left out of date.
extension Engine {
  private var watch: CycleWatch {
    let watch = update.cycleWatch ?? CycleWatch()
    update.cycleWatch = watch
    return watch
  }

  func watchPasses() { watch.watchesPasses = true }

  // MARK: Within an update

  /// A node was signalled that may have had its turn in this update: then its number stands at its place among the
  /// records.
  @inline(never)
  func signalAgain(_ node: _Node) {
    let index = node.record.index
    let hasHadTurn = index < tick.records.count && tick.records[index].node == node.number
    if !hasHadTurn || mayRepeat(node, reader: node, node.pending) {
      return update.queue.append(node, isUnordered: node.pending.flags.contains(.dependencies))
    }
    if watch.isClosing { node.pending = _Node.Pending() }
  }

  /// An element may have another turn in this update; where it had too many it waits until the pass is over.
  ///
  /// - Parameter reader: the node that it belongs to.
  func mayRepeat(_ element: _Element, reader: _Node?, _ pending: _Node.Pending) -> Bool {
    if watch.isClosing { return false }
    let count = watch.countTurn(of: element)
    if count >= options.maximumPasses / 2 { noteWriter(besides: reader, pending) }
    if count < options.maximumPasses { return true }
    watch.park(element)
    return false
  }

  /// Both who is signalled and whose body has written take part.
  private func noteWriter(besides reader: _Node?, _ pending: _Node.Pending) {
    if let reader { watch.note(reader, pending, takesPart: true) }
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

  /// Transactions that wait make an update each; what these write under others makes another round, up to a bound.
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
      case .signal(let node, let pending): watch.note(node, pending, takesPart: true)
      case .scopeSignal(let scope, let pending, _): scope.reader.map { watch.note($0, pending, takesPart: true) }
      }
    }
  }

  // MARK: Between passes

  /// Is asked only where someone watches.
  func noteForCycle(_ node: _Node, _ pending: _Node.Pending) {
    guard let watch = update.cycleWatch, watch.watchesPasses else { return }
    watch.note(node, pending, takesPart: pending.properties != 0 || pending.flags.contains(.dependencies))
  }

  /// A handler of the node runs.
  func noteHandler(of node: _Node?) {
    guard let watch = update.cycleWatch, watch.watchesPasses, let node else { return }
    watch.note(node, _Node.Pending(), takesPart: true)
  }

  // MARK: The end

  /// The update has settled, or it never will.
  @MainActor func endWatch() {
    let watch = watch
    if update.isDirty || watch.hasParked { closeCycle(watch) }
    update.cycleWatch = nil
  }

  /// Everything that still waits has one more turn, so that what is shown is what is there and all that was read is
  /// observed; what that would lead to is dropped. Then the participants are reported.
  @MainActor private func closeCycle(_ watch: CycleWatch) {
    tick.pass += 1
    let passes = tick.pass
    watch.isClosing = true
    for element in watch.parked where element.isAttached { update.queue.append(element) }
    evaluateDirty()
    for _ in update.waiting { runNextWaiting() }
    dropWaiting()
    dropAfterPass()
    for (node, pending) in watch.participants {
      let current = PendingReason(pending, of: node)
      emit(
        .cycle(
          EngineEvent.Cycle(node: node.number, type: node.type.descriptor, reason: reason(current), passes: passes)))
    }
  }
}
