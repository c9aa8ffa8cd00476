/// How a modifier changes the transaction for the views below it: `.animation(_:value:)`, `.transaction(_:)`.
///
/// Scopes form a chain along with those of the environment. A modifier is called once per update, and only in updates that reach it:
/// if its view value is re-created, a node below is evaluated, or one needs to know how it is animated.
final class TransactionScope {
  let parent: TransactionScope?
  /// Whether the modifier's own content uses the transaction outside.
  let endsAtPlaceholder: Bool
  var change: (inout Transaction) -> Void
  /// The update to which it applies; `nil` for all of them.
  var update: UInt32?
  private var known: (update: UInt32, transaction: Transaction)?

  init(
    below parent: TransactionScope?, endsAtPlaceholder: Bool = false, update: UInt32? = nil,
    _ change: @escaping (inout Transaction) -> Void
  ) {
    (self.parent, self.endsAtPlaceholder, self.update, self.change) = (parent, endsAtPlaceholder, update, change)
  }

  /// The transaction of an update as it is below the modifier.
  func transaction(in update: UInt32, from outer: Transaction) -> Transaction {
    if let known, known.update == update { return known.transaction }
    var transaction = parent?.transaction(in: update, from: outer) ?? outer
    if self.update ?? update == update { change(&transaction) }
    known = (update, transaction)
    return transaction
  }

  /// The scope for what replaces a placeholder.
  var outsideOfBody: TransactionScope? {
    var scope: TransactionScope? = self
    while let current = scope, !current.endsAtPlaceholder { scope = current.parent }
    return scope?.parent
  }
}

extension Engine {
  /// The running update's transaction, as changed by the modifiers around a place.
  func transaction(in scope: EnvironmentScope) -> Transaction {
    scope.transactions.map(transaction) ?? update.shown
  }

  private func transaction(of scope: TransactionScope) -> Transaction {
    scope.transaction(in: update.number, from: update.shown)
  }

  /// Called when the update reaches a place: passes the transaction to the code of modifiers around it.
  @inline(never)
  func pass(transactionTo scope: TransactionScope?) {
    if let scope { _ = transaction(of: scope) }
  }
}

/// Is notified when an update is over that shows what was written under a transaction.
protocol TransactionObserver: AnyObject {
  /// - Parameters:
  ///   - showsChange: whether it changed how something on screen looks.
  ///   - isLast: whether no waiting update shows more of it.
  func updateEnded(_ engine: Engine, showsChange: Bool, isLast: Bool)
}

private enum ObserversKey: TransactionKey {
  static var defaultValue: [any TransactionObserver] { [] }
}

extension Transaction {
  var observers: [any TransactionObserver] {
    get { self[ObserversKey.self] }
    set { self[ObserversKey.self] = newValue }
  }
}

extension Engine {
  /// Notifies a transaction's observers that its update is over.
  func endUpdate(_ transaction: Transaction, firstRecord: Int, outputBefore: CommitCounts.Mark) {
    let observers = transaction.observers
    if observers.isEmpty { return }
    var showsChange = tick.commit.mark != outputBefore
    for index in firstRecord..<tick.records.count where tick.records[index].changedOutput { showsChange = true }
    for observer in observers { observer.updateEnded(self, showsChange: showsChange, isLast: !isAwaited(by: observer)) }
  }

  /// Whether another update waits under a transaction of the observer: nested transactions also have the outer one's observers.
  private func isAwaited(by observer: any TransactionObserver) -> Bool {
    update.waiting.contains { $0.transaction.observers.contains { $0 === observer } }
  }

  /// Called if nothing was written under the transaction, so that there is no update to wait for.
  func endUnused(_ transaction: Transaction) {
    let observers = transaction.observers
    if observers.isEmpty { return }
    let unused = observers.filter { observer in
      !isAwaited(by: observer) && !update.transaction.observers.contains { $0 === observer }
    }
    if unused.isEmpty { return }
    afterPass { [self] in for observer in unused { observer.updateEnded(self, showsChange: false, isLast: true) } }
  }
}
