/// The update: evaluates until nothing is dirty.
extension Engine {
  /// Passes follow each other as long as handlers that run inside the update write.
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
  /// - Parameter start: what the update begins with, where that isn't there yet.
  @MainActor func evaluateDirty(startingWith start: () -> Void = {}) {
    update.begin(atRecord: tick.records.count)
    defer { update.end() }
    start()
    while true {
      if let node = update.stack.popLast() {
        node.with(Self.workOfStacked)
      } else if let element = update.queue.popFirst() {
        element.with(Self.workOfQueued)
      } else if let window = update.dirtyWindows.popLast() {
        window.layout()
      } else {
        return
      }
    }
  }

  /// Evaluates what was made since the stack was that high, at once: what comes next depends on it.
  @MainActor func evaluateStacked(from start: Int, for owner: _Node?) {
    finishReconcile(of: owner, stackStart: start)
    while update.stack.count > start, let node = update.stack.popLast() { node.with(Self.workOfStacked) }
  }

  /// Elements' work as functions of no actor: the update runs on the main one, and nothing asks again each time.
  private nonisolated(unsafe) static let workOfQueued = unsafeBitCast(
    { $0.performWork() } as @MainActor (_Element) -> Void, to: ((_Element) -> Void).self)
  private nonisolated(unsafe) static let workOfStacked = unsafeBitCast(
    {
      $0.timesStacked -= 1
      $0.performWork()
    } as @MainActor (_Node) -> Void, to: ((_Node) -> Void).self)

  /// The element's turn comes when those above it have had theirs.
  func enqueue(_ element: __shared _Element) { update.queue.append(element) }

  func dequeue(_ element: __shared _Element) { update.queue.remove(element) }
}
