/// The update: evaluates until nothing is dirty.
extension Engine {
  /// Passes follow each other as long as handlers that run inside the update write.
  @MainActor func update() {
    pass = 0
    while true {
      runPass()
      runAfterPass()
      if !isDirty { break }
      if pass + 1 >= UInt32(options.maximumPasses) {
        closeCycle()
        break
      }
      pass += 1
    }
  }

  var isDirty: Bool { !queue.isEmpty || !transactionGroups.isEmpty || !dirtyWindows.isEmpty }

  @MainActor private func runPass() {
    runUpdate()
    while !transactionGroups.isEmpty {
      startNextGroup()
      runUpdate()
    }
  }

  /// Depth first below each starting point, starting points by depth.
  @MainActor func runUpdate() {
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
    updatePreferences()
    focus.update(self)
    layout.update(self)
    while !afterPass.isEmpty {
      let handlers = afterPass
      afterPass = []
      for handler in handlers { handler() }
    }
  }

  /// The views that are still dirty take part in the cycle: they are reported and left as they are.
  private func closeCycle() {
    while !transactionGroups.isEmpty { startNextGroup() }
    var reported: Set<UInt32> = []
    while let element = queue.popFirst() {
      guard let node = element.takeUnretainedValue() as? _Node, node.isAttached, !node.pending.isEmpty else { continue }
      currentDetails = node.pending.details
      let current = PendingReason(node.pending, of: node)
      node.pending = _Node.Pending()
      guard reported.insert(node.number).inserted else { continue }
      tell(
        .cycle(
          EngineEvent.Cycle(
            node: node.number, type: node.type.descriptor,
            reason: reason(current), passes: pass + 1)))
    }
    dirtyWindows.removeAll()
  }
}
