/// The values for waiting updates of other transactions.
extension StateLocation {
  /// Inside an update, that update's value; in handlers, the newest.
  var valueInForce: Value {
    guard let newest = laterValues.last, let node, !node.engine.update.isRunning else { return value }
    return newest.value
  }

  var newestValue: Value { laterValues.last?.value ?? value }

  /// Adds a value for a waiting update.
  @usableFromInline
  func writeForLater(_ newValue: Value, _ node: Borrowed<_Node>) {
    let isEqual = plan.areEqual(newestValue, newValue)
    let cause = emit(newValue, isEqual, node)
    if isEqual { return }
    node.with { node in
      let number = node.engine.update.openWaiting()
      // Released without the lock, because that may run code that writes.
      let replaced = laterValues.last
      inbox.locked {
        if replaced?.update == number { laterValues.removeLast() }
        laterValues.append(LaterValue(update: number, value: newValue))
      }
      withExtendedLifetime(replaced) {}
      node.engine.update.addToWaiting(.write(self, cause: cause))
    }
  }

  struct LaterValue {
    let update: UInt32
    let value: Value
  }
}

extension StateLocation: LaterValues {
  func takeValue(of update: UInt32) {
    guard let next = laterValues.first, next.update == update else { return }
    // The old value is released without the lock, because that may run code that writes.
    var other = next.value
    inbox.locked {
      swap(&value, &other)
      laterValues.removeFirst()
    }
    if !wasRead, let node { noteUnreadWrite(over: other, node) }
  }

  func signalWrite(cause: CauseNumber) {
    if wasRead { node?._signal(property: slot, cause: cause) }
    readers?.signal(cause: cause)
  }

  var ownSignal: (node: _Node, pending: _Node.Pending)? {
    guard let node else { return nil }
    var pending = _Node.Pending()
    pending.properties = slot.bit
    return (node, pending)
  }
}
