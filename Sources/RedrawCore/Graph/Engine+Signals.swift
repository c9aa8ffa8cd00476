/// Signals: from a source of truth to the nodes that depend on it.
extension Engine {
  /// A source has signalled one of the node's dynamic properties.
  @usableFromInline
  func signal(_ node: _Node, property slot: Int, cause: UInt32, parentRecord: Int32 = -1) {
    var pending = _Node.Pending()
    pending.properties = Self.bit(slot)
    pending.cause = cause
    pending.parentRecord = parentRecord
    signal(node, pending)
  }

  func signal(_ node: _Node, _ pending: _Node.Pending) {
    guard node.isAttached else { return }
    if transaction.identifier != 0 { return group(node, pending) }
    let wasClean = node.pending.isEmpty
    node.pending.merge(pending)
    if wasClean { queue.append(node) }
  }

  /// A new view value brought another source: the node is about to be evaluated by its parent's doing.
  func adoptionSignal(_ node: _Node, _ slot: Int) {
    node.pending.properties |= Self.bit(slot)
  }

  static func bit(_ slot: Int) -> UInt64 { 1 << UInt64(min(slot, 63)) }

  // MARK: Transactions

  /// Signals under one transaction: an update of their own.
  struct TransactionGroup {
    let transaction: Transaction
    var signals: [(node: _Node, pending: _Node.Pending)] = []
  }

  private func group(_ node: _Node, _ pending: _Node.Pending) {
    if transactionGroups.last?.transaction.identifier != transaction.identifier {
      transactionGroups.append(TransactionGroup(transaction: transaction))
    }
    transactionGroups[transactionGroups.count - 1].signals.append((node, pending))
  }

  /// The signals of the next transaction become the ones that the update works on.
  func startNextGroup() {
    let group = transactionGroups.removeFirst()
    let outer = transaction
    transaction = Transaction()
    for (node, pending) in group.signals { signal(node, pending) }
    transaction = outer
  }
}

extension _Node.Pending {
  mutating func merge(_ other: Self) {
    flags.formUnion(other.flags)
    isForEvent = isForEvent || other.isForEvent
    properties |= other.properties
    if cause == 0 { cause = other.cause }
    if parentRecord < 0 { parentRecord = other.parentRecord }
    if step == -1 { step = other.step }
    if let details = other.details {
      details.observed = (self.details?.observed ?? []) + details.observed
      self.details = details
    }
  }
}
