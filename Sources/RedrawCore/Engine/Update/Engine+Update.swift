/// The update: evaluates until no work is left.
extension Engine {
  /// Runs passes as long as handlers inside the update write.
  @MainActor func runUpdate() {
    tick.pass = 0
    if options.maximumPasses < 2 { watchPasses() }
    runPass()
    runAfterPass()
    while update.isDirty, update.cycleWatch?.hasParked != true, tick.pass + 1 < UInt32(options.maximumPasses) {
      tick.pass += 1
      if tick.pass >= UInt32(options.maximumPasses) / 2 { watchPasses() }
      runPass()
      runAfterPass()
    }
    if update.cycleWatch != nil { endWatch() }
  }

  @MainActor private func runPass() {
    update.cycleWatch?.startPass()
    checkLists()
    evaluateDirty()
    if !update.waiting.isEmpty { runTransactions() }
    checkLists()
  }

  /// Depth first below each starting point, starting points by depth.
  ///
  /// - Parameter start: prepares what the update begins with, if necessary.
  @MainActor func evaluateDirty(startingWith start: () -> Void = {}) {
    update.begin(atRecord: tick.records.count)
    defer { update.end() }
    start()
    while true {
      if let node = update.stack.popLast() {
        node.with { $0.performStackedWork() }
      } else if let element = update.queue.popFirst() {
        element.with { $0.performWork() }
      } else if let window = update.dirtyWindows.popLast() {
        layOut(window)
      } else {
        return
      }
    }
  }

  /// A function of its own, because most updates have no lazy rows to lay out.
  @inline(never)
  @MainActor private func layOut(_ window: LazyWindow) { window.layout() }

  /// Immediately evaluates what was pushed above a height of the stack, because what follows depends on it.
  @MainActor func evaluateStacked(from start: Int, for owner: _Node?) {
    finishReconcile(of: owner, stackStart: start)
    while update.stack.count > start, let node = update.stack.popLast() { node.with { $0.performStackedWork() } }
  }

  /// Queues an element for evaluation after those above it.
  func enqueue(_ element: __shared _Element) { update.queue.append(element) }

  func dequeue(_ element: __shared _Element) { update.queue.remove(element) }
}

extension _Node {
  @MainActor fileprivate func performStackedWork() {
    timesStacked -= 1
    performWork()
  }
}
