/// An update that runs after others of its turn: what was written under one transaction, up to the next other one.
struct WaitingUpdate {
  let number: UInt32
  let transaction: Transaction
  /// In the order in which they were made.
  var changes: [Change] = []

  enum Change {
    /// Its value is the source's from this update on.
    case write(any LaterValues, cause: CauseNumber)
    case signal(_Node, _Node.Pending)
    case scopeSignal(_Element, _Node.Pending, lastUpdate: UInt32)
  }

  /// From here on its values are what bodies see.
  func takeValues() {
    for case .write(let source, _) in changes { source.takeValue(of: number) }
  }
}

/// A source of truth that keeps what was last written for each update that waits.
protocol LaterValues: AnyObject {
  /// The update begins: what was written for it is the value now.
  func takeValue(of update: UInt32)
  /// Signals those that depend on the source.
  func signalWrite(cause: CauseNumber)
  /// The node that owns it, as a write would signal it.
  var ownSignal: (node: _Node, pending: _Node.Pending)? { get }
}

extension Engine {
  /// Runs `body` under a transaction: what it writes makes another update than what was written before.
  @usableFromInline
  func with<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    let outer = update.transaction
    update.transaction = transaction
    defer { update.transaction = outer }
    return try body()
  }

  /// Runs `body`, which writes through a binding, under the transaction that the binding carries. What the code that
  /// writes asks for by itself counts for more.
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

  /// The next of the updates that wait.
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
    case .signal(let node, let pending): signal(node, pending)
    case .scopeSignal(let scope, let pending, let lastUpdate): signal(scope, pending, lastUpdate: lastUpdate)
    }
  }

  /// Lets the updates that wait come to nothing but their values.
  func dropWaiting() {
    for waiting in update.waiting { waiting.takeValues() }
    update.waiting = []
  }
}
