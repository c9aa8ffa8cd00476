/// What a tick has changed in the rendered output so far.
struct CommitCounts {
  var inserted: UInt32 = 0
  var removed: UInt32 = 0
  /// Items that look different than before the tick, or did at some moment during it.
  var touched = PlainList<Borrowed<_Element>>()
  var looks = EarlierLooks()
  /// The number of parents' items that were reordered or shown again.
  var reordered: UInt32 = 0

  /// Shows whether anything was added since it was taken.
  struct Mark: Equatable {
    let inserted, removed, reordered: UInt32
    let touched: Int
  }

  var mark: Mark { Mark(inserted: inserted, removed: removed, reordered: reordered, touched: touched.count) }

  mutating func removeAll() {
    (inserted, removed, reordered) = (0, 0, 0)
    touched.removeAll()
    looks.removeAll()
  }

  /// Called by the owner.
  func free() {
    touched.free()
    looks.free()
  }
}

extension _Element {
  /// The element was added to the output as an item.
  @usableFromInline
  final func _inserted() { borrowedEngine.with { $0.itemInserted() } }
}

extension Engine {
  /// Counts an item that was added to the output.
  func itemInserted() {
    tick.commit.inserted += 1
    markChangedOutput()
  }

  func itemRemoved(_ element: _Element) {
    if element.birthTick == tick.number { tick.commit.inserted -= 1 } else { tick.commit.removed += 1 }
    markChangedOutput()
  }

  /// Notes that an item looks different than before this evaluation; `isFirst` means for the first time in the tick.
  @usableFromInline
  func itemUpdated(_ element: _Element, isFirstInTick: Bool) {
    if isFirstInTick, element.birthTick != tick.number {
      element.hasChanged = true
      tick.commit.touched.append(Borrowed(element, keptBy: Keeper.treeOrItself))
    }
    markChangedOutput()
  }

  /// Removes an element that is freed while it is listed.
  func forget(_ element: _Element) {
    if element.isQueued { dequeue(element) }
    if element.hasChanged { tick.commit.touched.removeAll { $0.refers(to: element) } }
    if element.timesStacked > 0 { update.stack.removeAll { $0.refers(to: element) } }
  }

  /// Counts items that were reordered under one parent, or that are shown again.
  @usableFromInline
  func itemsMoved(_ count: UInt32) {
    tick.commit.reordered += count
    markChangedOutput()
  }

  @inline(__always)
  func markChangedOutput() {
    if !frame.record.isNone { tick.records[frame.record.index].noteChange() }
  }

  /// The tick's commit; `nil` if nothing changed in the end.
  func settleCommit() -> EngineEvent.Commit? {
    var updated = tick.commit.reordered
    for index in 0..<tick.commit.touched.count {
      tick.commit.touched[index].with { if !$0.settle(), $0.isAttached, !$0.hasDeparted { updated += 1 } }
    }
    let result = EngineEvent.Commit(inserted: tick.commit.inserted, removed: tick.commit.removed, updated: updated)
    tick.commit.removeAll()
    return result.inserted + result.removed + result.updated == 0 ? nil : result
  }

  /// Whether any evaluation of the tick changed nothing itself, so that it may be wasted. In most ticks, none is.
  @inline(__always)
  var mayHaveWasted: Bool {
    var ordinal = 0
    while ordinal < tick.records.count {
      if tick.records[ordinal].isWasted { return true }
      ordinal &+= 1
    }
    return false
  }

  /// Emits the evaluations of the tick that neither changed anything nor led to one that did.
  @inline(never)
  func emitWastedEvaluations() {
    var index = tick.records.count &- 1
    while index >= 0 {
      let record = tick.records[index]
      if record.changedOutput, !record.parent.isNone { tick.records[record.parent.index].noteChange() }
      index &-= 1
    }
    var ordinal = 0
    while ordinal < tick.records.count {
      if tick.records[ordinal].isWasted {
        emit(wasted: UInt32(truncatingIfNeeded: ordinal))
      }
      ordinal &+= 1
    }
  }
}
