/// An update that runs after others of its turn: what was written under one transaction, up to the next other one.
struct WaitingUpdate {
  let number: UInt32
  let transaction: Transaction
  /// In order.
  var changes: [Change] = []

  enum Change {
    /// The value to take over when this update runs.
    case write(any LaterValues, cause: CauseNumber)
    case signal(_Node, _Node.Pending, _Node.Details?)
    case scopeSignal(_Element, _Node.Pending, _Node.Details?, lastUpdate: UInt32)
  }

  /// Makes its values those that bodies see.
  func takeValues() {
    for case .write(let source, _) in changes { source.takeValue(of: number) }
  }
}

/// A source of truth that keeps the latest value written for each waiting update.
protocol LaterValues: AnyObject {
  /// Called when the update begins: makes the value written for it the current one.
  func takeValue(of update: UInt32)
  /// Signals the dependents of the source.
  func signalWrite(cause: CauseNumber)
  /// The owning node, with the signal of a write.
  var ownSignal: (node: _Node, pending: _Node.Pending)? { get }
}

extension Engine {
  /// Runs `body` under a transaction: its writes form another update than earlier ones.
  @usableFromInline
  func with<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    let outer = update.transaction
    update.transaction = transaction
    defer { update.transaction = outer }
    return try body()
  }

  /// Runs `body`, which writes through a binding, under the binding's transaction. A transaction set by the writing code takes
  /// precedence.
  @usableFromInline
  func write(under transaction: Transaction, _ body: () -> Void) {
    with(update.transaction.merged(over: transaction), body)
  }

  /// Keeps a signal for the update of the current transaction.
  @inline(never)
  func keepForLater(_ change: WaitingUpdate.Change) {
    _ = update.openWaiting()
    update.addToWaiting(change)
  }

  /// Runs the next waiting update.
  @MainActor func runNextWaiting() {
    let next = update.waiting.removeFirst()
    let (firstRecord, output) = (tick.records.count, tick.commit.mark)
    let outer = update.shown
    update.shown = next.transaction
    evaluateDirty { [self] in
      next.takeValues()
      for change in next.changes { make(change) }
    }
    update.shown = outer
    endUpdate(next.transaction, firstRecord: firstRecord, outputBefore: output)
  }

  private func make(_ change: WaitingUpdate.Change) {
    switch change {
    case .write(let source, let cause): source.signalWrite(cause: cause)
    case .signal(let node, let pending, let details): signal(node, pending, details)
    case .scopeSignal(let scope, let pending, let details, let lastUpdate):
      signal(scope, pending, details, lastUpdate: lastUpdate)
    }
  }

  /// Ends the waiting updates: their values are taken over, and nothing else happens.
  func dropWaiting() {
    for waiting in update.waiting { waiting.takeValues() }
    update.waiting = []
  }
}
