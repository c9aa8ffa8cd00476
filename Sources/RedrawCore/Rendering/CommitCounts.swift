/// What a tick has changed in the rendered output so far.
struct CommitCounts {
  var inserted: UInt32 = 0
  var removed: UInt32 = 0
  /// Items that look, or at some moment of the tick looked, different from how they were.
  var touched: ContiguousArray<_Element> = []
  /// Items whose order changed under one parent.
  var reordered: UInt32 = 0
}

extension Engine {
  /// An item came into the output.
  @usableFromInline
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
    if isFirstInTick, element.birthTick != tick { commit.touched.append(element) }
    markChangedOutput()
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
    for element in commit.touched where !element.settle() && element.isAttached { updated += 1 }
    let result = EngineEvent.Commit(inserted: commit.inserted, removed: commit.removed, updated: updated)
    commit.inserted = 0
    commit.removed = 0
    commit.reordered = 0
    commit.touched.removeAll(keepingCapacity: true)
    return result.inserted + result.removed + result.updated == 0 ? nil : result
  }

  /// The tick's evaluations that changed nothing, nor led to one that did.
  func wastedEvaluations() -> [UInt32] {
    for index in records.indices.reversed() where records[index].changedOutput && records[index].parent >= 0 {
      records[Int(records[index].parent)].changedOutput = true
    }
    var wasted: [UInt32] = []
    for (ordinal, record) in records.enumerated() where !record.changedOutput && !record.isFirst {
      wasted.append(UInt32(ordinal))
    }
    return wasted
  }
}
