/// Signals from a source of truth to the nodes that depend on it.
extension Engine {
  /// Signals one of the node's dynamic properties.
  @usableFromInline
  func signal(
    _ node: _Node, property slot: PropertySlot, cause: CauseNumber, parentRecord: EvaluationIndex = .none
  ) {
    var pending = _Node.Pending()
    pending.properties = slot.bit
    pending.cause = cause
    pending.parentRecord = parentRecord
    mark(node, pending)
  }

  func signal(_ node: _Node, _ pending: _Node.Pending, _ details: _Node.Details? = nil) {
    mark(node, pending, details)
  }

  /// Inlined, because most signals come from a property and carry nothing else.
  @inline(__always)
  private func mark(_ node: _Node, _ pending: _Node.Pending, _ details: _Node.Details? = nil) {
    guard node.isAttached else { return }
    if update.writesWait { return keepForLater(.signal(node, pending, details)) }
    let wasClean = node.pending.isEmpty
    node.merge(pending, details, keepsCauses: hasSink)
    guard wasClean else { return }
    if node.record >= update.firstRecord, !node.isAsleep { return signalAgain(node) }
    update.queue.append(node, isUnordered: pending.flags.contains(.dependencies))
  }

  /// Signals a row, or other content with a scope of its own, before something that it read changes.
  ///
  /// - Parameter lastUpdate: the update in which it last ran.
  func signal(
    _ scope: _Element, _ pending: _Node.Pending, _ details: _Node.Details?, lastUpdate: UInt32
  ) {
    guard scope.isAttached, !scope.isQueued else { return }
    if update.writesWait { return keepForLater(.scopeSignal(scope, pending, details, lastUpdate: lastUpdate)) }
    if let watch = update.cycleWatch, watch.watchesPasses, let reader = scope.reader {
      watch.note(reader, pending, details, takesPart: true)
    }
    let hasHadTurn = update.firstRecord != .never && lastUpdate == update.number
    if !hasHadTurn || mayRepeat(scope, reader: scope.reader, pending, details) {
      update.queue.append(scope, isUnordered: true)
    }
  }

  /// Signals that a new view value brought another source; the parent is about to have the node evaluated.
  func adoptionSignal(_ node: _Node, _ slot: PropertySlot) {
    node.pending.properties |= slot.bit
  }

}

extension _Node {
  /// Merges another signal. The first one's cause becomes the evaluation's; others are kept if there is a sink.
  @inline(__always)
  fileprivate func merge(_ other: Pending, _ otherDetails: Details?, keepsCauses: Bool) {
    if keepsCauses, !pending.cause.isNone, !other.cause.isNone, other.cause != pending.cause {
      addFurtherCause(other.cause)
    }
    pending.merge(other)
    if let otherDetails { take(otherDetails) }
  }

  @inline(never)
  private func addFurtherCause(_ cause: CauseNumber) {
    let details = newOrKnownDetails
    if !details.furtherCauses.contains(cause) { details.furtherCauses.append(cause) }
  }

  private func take(_ new: Details) {
    let known = details
    new.observed = (known?.observed ?? []) + new.observed
    new.furtherCauses = known?.furtherCauses ?? []
    details = new
  }
}

extension _Node.Pending {
  @inline(__always)
  fileprivate mutating func merge(_ other: Self) {
    flags.formUnion(other.flags)
    isForEvent = isForEvent || other.isForEvent
    properties |= other.properties
    if cause.isNone { cause = other.cause }
    if parentRecord.isNone { parentRecord = other.parentRecord }
    if step == .none { step = other.step }
  }
}
