/// What a modifier makes of the transaction for the views below it: `.animation(_:value:)`, `.transaction(_:)`.
///
/// Scopes form a chain along with those of the environment. Nothing is made of a transaction until a view below asks for
/// it, and then once in each update.
final class TransactionScope {
  let parent: TransactionScope?
  /// What the modifier's own content is made with goes by the transaction outside.
  let endsAtPlaceholder: Bool
  var change: (inout Transaction) -> Void
  /// The update in which it applies; `nil` for all of them.
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

  /// The scope that what replaces a placeholder belongs to.
  var outsideOfBody: TransactionScope? {
    var scope: TransactionScope? = self
    while let current = scope, !current.endsAtPlaceholder { scope = current.parent }
    return scope?.parent
  }
}

extension Engine {
  /// The transaction of the update that runs, as the modifiers around a place have changed it.
  func transaction(in scope: EnvironmentScope) -> Transaction {
    scope.transactions?.transaction(in: update.number, from: update.shown) ?? update.shown
  }
}

/// Told when the update is over that shows what was written under a transaction.
protocol TransactionObserver: AnyObject {
  /// - Parameter showsChange: something on screen looks different for it.
  func updateEnded(_ engine: Engine, showsChange: Bool)
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
  /// Tells a transaction's observers how its update went.
  func endUpdate(_ transaction: Transaction, firstRecord: Int, outputBefore: CommitCounts.Mark) {
    let observers = transaction.observers
    if observers.isEmpty { return }
    var showsChange = tick.commit.mark != outputBefore
    for index in firstRecord..<tick.records.count where tick.records[index].changedOutput { showsChange = true }
    for observer in observers { observer.updateEnded(self, showsChange: showsChange) }
  }

  /// Nothing was written under the transaction: there is no update to wait for.
  func endUnused(_ transaction: Transaction) {
    let observers = transaction.observers
    if observers.isEmpty || update.waiting.contains(where: { $0.transaction.isSame(as: transaction) }) { return }
    afterPass { [self] in for observer in observers { observer.updateEnded(self, showsChange: false) } }
  }
}
