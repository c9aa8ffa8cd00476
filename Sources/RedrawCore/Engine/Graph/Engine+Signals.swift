/// Signals: from a source of truth to the nodes that depend on it.
extension Engine {
  /// A source has signalled one of the node's dynamic properties.
  @usableFromInline
  func signal(
    _ node: _Node, property slot: PropertySlot, cause: CauseNumber, parentRecord: EvaluationIndex = .none
  ) {
    var pending = _Node.Pending()
    pending.properties = slot.bit
    pending.cause = cause
    pending.parentRecord = parentRecord
    signal(node, pending)
  }

  func signal(_ node: _Node, _ pending: _Node.Pending) {
    guard node.isAttached else { return }
    if update.writesWait { return keepForLater(.signal(node, pending)) }
    let wasClean = node.pending.isEmpty
    node.pending.merge(pending, keepsCauses: isHeard)
    guard wasClean else { return }
    if node.record >= update.firstRecord, !node.isAsleep { return signalAgain(node) }
    update.queue.append(node, isUnordered: pending.flags.contains(.dependencies))
  }

  /// What a row, or other content with a scope of its own, has read is about to change: its turn is to come.
  ///
  /// - Parameter lastUpdate: the update in which it had its last turn.
  func signal(_ scope: _Element, _ pending: _Node.Pending, lastUpdate: UInt32) {
    guard scope.isAttached, !scope.isQueued else { return }
    if update.writesWait { return keepForLater(.scopeSignal(scope, pending, lastUpdate: lastUpdate)) }
    if let watch = update.cycleWatch, watch.watchesPasses, let reader = scope.reader {
      watch.note(reader, pending, takesPart: true)
    }
    let hasHadTurn = update.firstRecord != .never && lastUpdate == update.number
    if !hasHadTurn || mayRepeat(scope, reader: scope.reader, pending) { update.queue.append(scope, isUnordered: true) }
  }

  /// A new view value brought another source: the node is about to be evaluated by its parent's doing.
  func adoptionSignal(_ node: _Node, _ slot: PropertySlot) {
    node.pending.properties |= slot.bit
  }

}

extension _Node.Pending {
  /// Merges another signal. The first one's cause is the evaluation's; others are kept if a sink listens.
  mutating func merge(_ other: Self, keepsCauses: Bool) {
    flags.formUnion(other.flags)
    isForEvent = isForEvent || other.isForEvent
    properties |= other.properties
    if cause.isNone {
      cause = other.cause
    } else if keepsCauses, !other.cause.isNone, other.cause != cause {
      addFurtherCause(other.cause)
    }
    if parentRecord.isNone { parentRecord = other.parentRecord }
    if step == .none { step = other.step }
    if let details = other.details {
      details.observed = (self.details?.observed ?? []) + details.observed
      details.furtherCauses = self.details?.furtherCauses ?? []
      self.details = details
    }
  }

  private mutating func addFurtherCause(_ cause: CauseNumber) {
    let details = newOrKnownDetails
    if !details.furtherCauses.contains(cause) { details.furtherCauses.append(cause) }
  }
}
