import Observation

/// A row whose closure reads observable properties is a scope of its own: a change of one runs that closure alone.
extension RowsElement {
  /// Runs the row closure. Observable objects that it reads are attributed to this row.
  @MainActor func content(of element: Data.Element) -> Content {
    if hasScopes { return newTracking().content(of: owner) { view.content(element) } }
    return withUnsafeTemporaryAllocation(of: Content.self, capacity: 1) { memory in
      withObservationTracking(
        { memory.initializeElement(at: 0, to: view.content(element)) }, onChange: firstReads())
      return memory.moveElement(from: 0)
    }
  }

  /// Called when the closure has read observable properties for the first time: from now on, each row is a scope of its own.
  private func firstReads() -> @Sendable () -> Void {
    _startScopes()
    return newTracking().onFirstChange()
  }

  @usableFromInline func _startScopes() {
    if hasScopes { return }
    hasScopes = true
    rows = ContiguousArray(rows.map { scope(around: $0) })
    endSharedScope()
  }

  func scope(around row: _Element) -> RowScope {
    let scope = RowScope(inputs, child: row)
    scope.rest = row.rest.subtracting(.signalled)
    return scope
  }

  /// For the row whose closure runs next.
  private func newTracking() -> ReadTracking {
    let tracking = ReadTracking(for: engine, owner)
    tracking.order = engine.inbox.newOrder()
    lastTracking = tracking
    return tracking
  }

  /// Runs the closures of many rows in a loop. If they do read observable properties, it isn't known which row read which: the first
  /// change rebuilds all rows, each in a scope of its own.
  @usableFromInline func _trackTogether(_ loop: () -> Void) {
    if sharedScope != nil { endSharedScope() }
    withObservationTracking(loop, onChange: sharedReads())
  }

  private func sharedReads() -> @Sendable () -> Void {
    let scope = RowScope(inputs)
    let tracking = ReadTracking(for: engine, owner)
    tracking.order = engine.inbox.newOrder()
    (scope.tracking, tracking.scope) = (tracking, scope)
    scope.build = { [unowned self] _ in
      version &+= 1
      _startScopes()
      _ = _updateEach()
    }
    sharedScope = scope
    return tracking.onFirstChange()
  }

  func endSharedScope() {
    guard let scope = sharedScope else { return }
    sharedScope = nil
    if scope.isQueued { engine.dequeue(scope) }
    scope.detach()
    scope.isAttached = false
  }

  func scope(at position: Int) -> RowScope { unsafeDowncast(rows[position], to: RowScope.self) }

  func takeTracking(_ scope: RowScope) {
    guard let lastTracking else { return }
    // It was just rebuilt by its owner, so a pending signal is obsolete.
    if scope.isQueued { engine.dequeue(scope) }
    scope.takeBackReads()
    scope.tracking = lastTracking
    lastTracking.scope = scope
    scope.build = { [unowned self] scope in rebuild(scope) }
    self.lastTracking = nil
  }

  /// Called when a property read by the row's closure has changed: runs the closure again for this row only.
  @MainActor private func rebuild(_ scope: RowScope) {
    guard let position = rows.firstIndex(where: { $0 === scope }) else { return }
    let element = view.data[view.data.index(view.data.startIndex, offsetBy: place(at: position))]
    updateRow(position, content(of: element))
  }
}
