/// What a tick has changed in the rendered output so far.
struct CommitCounts {
  var inserted: UInt32 = 0
  var removed: UInt32 = 0
  /// Items that look, or at some moment of the tick looked, different from how they were.
  var touched = PlainList<Unmanaged<_Element>>()
  /// Items whose order changed under one parent.
  var reordered: UInt32 = 0
}

extension _Element {
  /// It came into the output as an item.
  @usableFromInline
  final func _inserted() { Unmanaged.passUnretained(engine)._withUnsafeGuaranteedRef { $0.itemInserted() } }
}

extension Engine {
  /// An item came into the output.
  func itemInserted() {
    commit.inserted += 1
    markChangedOutput()
  }

  func itemRemoved(_ element: _Element) {
    if element.birthTick == tick { commit.inserted -= 1 } else { commit.removed += 1 }
    markChangedOutput()
  }

  /// An item looks different from before this evaluation; `isFirst` says that it is so for the first time in the tick.
  @usableFromInline
  func itemUpdated(_ element: _Element, isFirstInTick: Bool) {
    if isFirstInTick, element.birthTick != tick {
      element.hasChanged = true
      commit.touched.append(Unmanaged.passUnretained(element))
    }
    markChangedOutput()
  }

  /// An element goes for good while it is still waited for.
  func forget(_ element: _Element) {
    if element.isQueued { queue.remove(element) }
    if element.hasChanged { commit.touched.removeAll { $0.toOpaque() == Unmanaged.passUnretained(element).toOpaque() } }
    if element.timesStacked > 0 { stack.removeAll { $0.toOpaque() == Unmanaged.passUnretained(element).toOpaque() } }
  }

  /// Items changed their order under one parent.
  @usableFromInline
  func itemsMoved(_ count: UInt32) {
    commit.reordered += count
    markChangedOutput()
  }

  @inline(__always)
  func markChangedOutput() {
    if currentRecord >= 0 { records[Int(currentRecord)].changedOutput = true }
  }

  /// The tick's commit; `nil` where nothing changed in the end.
  func settleCommit() -> EngineEvent.Commit? {
    var updated = commit.reordered
    for index in 0..<commit.touched.count {
      commit.touched[index]._withUnsafeGuaranteedRef { if !$0.settle() && $0.isAttached { updated += 1 } }
    }
    let result = EngineEvent.Commit(inserted: commit.inserted, removed: commit.removed, updated: updated)
    commit.inserted = 0
    commit.removed = 0
    commit.reordered = 0
    commit.touched.removeAll()
    return result.inserted + result.removed + result.updated == 0 ? nil : result
  }

  /// An evaluation of this tick has changed nothing by itself: in most ticks none has.
  @inline(__always)
  var mayHaveWasted: Bool {
    var ordinal = 0
    while ordinal < records.count {
      if records[ordinal].isWasted { return true }
      ordinal &+= 1
    }
    return false
  }

  /// Tells the tick's evaluations that changed nothing, nor led to one that did.
  @inline(never)
  func tellWastedEvaluations() {
    var index = records.count &- 1
    while index >= 0 {
      let record = records[index]
      if record.changedOutput, record.parent >= 0 { records[Int(record.parent)].changedOutput = true }
      index &-= 1
    }
    var ordinal = 0
    while ordinal < records.count {
      if records[ordinal].isWasted {
        tell(wasted: UInt32(truncatingIfNeeded: ordinal))
      }
      ordinal &+= 1
    }
  }
}
