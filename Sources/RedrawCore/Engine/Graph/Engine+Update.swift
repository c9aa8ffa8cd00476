/// The update: evaluates until nothing is dirty.
extension Engine {
  /// Passes follow each other as long as handlers that run inside the update write.
  @MainActor func update() {
    pass = 0
    if options.maximumPasses < 2 { watchPasses() }
    runPass()
    runAfterPass()
    while isDirty, cycleWatch?.hasParked != true, pass + 1 < UInt32(options.maximumPasses) {
      pass += 1
      if pass >= UInt32(options.maximumPasses) / 2 { watchPasses() }
      runPass()
      runAfterPass()
    }
    if cycleWatch != nil { endWatch() }
  }

  var isDirty: Bool { !queue.isEmpty || !transactionGroups.isEmpty || !dirtyWindows.isEmpty }

  @MainActor private func runPass() {
    cycleWatch?.startPass()
    runUpdate()
    if !transactionGroups.isEmpty { runTransactions() }
  }

  /// Depth first below each starting point, starting points by depth.
  @MainActor func runUpdate() {
    updateStart = Int32(truncatingIfNeeded: records.count)
    updateNumber &+= 1
    defer { updateStart = .max }
    while true {
      if let node = stack.popLast() {
        node._withUnsafeGuaranteedRef(Self.workOfStacked)
      } else if let element = queue.popFirst() {
        element._withUnsafeGuaranteedRef(Self.workOfQueued)
      } else if let window = dirtyWindows.popLast() {
        window.layout()
      } else {
        return
      }
    }
  }

  /// Elements' work as functions of no actor: the update runs on the main one, and nothing asks again each time.
  private nonisolated(unsafe) static let workOfQueued = unsafeBitCast(
    { $0.performWork() } as @MainActor (_Element) -> Void, to: ((_Element) -> Void).self)
  private nonisolated(unsafe) static let workOfStacked = unsafeBitCast(
    {
      $0.timesStacked -= 1
      $0.performWork()
    } as @MainActor (_Node) -> Void, to: ((_Node) -> Void).self)

  /// Handlers write here, so what they signal belongs to the next pass.
  private func runAfterPass() {
    for service in services { service.passEnded(self) }
    while !afterPass.isEmpty {
      let handlers = afterPass
      afterPass = []
      for handler in handlers { handler() }
    }
  }
}
