/// Updates after which other rows exist, or the same ones in another order.
extension RowsElement {
  /// Handles rows that came, went or moved. Returns `false`, having changed nothing, if that can't be done in bulk.
  ///
  /// Rows that are the same at both ends are only compared, as in an update in place. Those between the first and the last difference are
  /// matched by id.
  @inlinable
  @MainActor func updateStructureInBulk() -> Bool {
    guard !_isLazy, _isComparedInBulk, !_mayDepart else { return false }
    var ends = RowEnds()
    var ids: ContiguousArray<ID> = []
    var contents: ContiguousArray<Content> = []
    _trackTogether {
      ends = sameEnds()
      compareContents(at: ends.head, movedBy: 0)
      (ids, contents) = makeContents(at: ends.middle)
      compareContents(at: ends.tail, movedBy: ends.distance)
    }
    let matches = RowMatches(ids, in: self.ids, at: ends.oldMiddle)
    let equalAtEnds = engine.hasSink ? equalRows(at: ends) : 0
    let differing = differing.takeAll()
    let headCount = differing.places.firstIndex { $0 >= ends.headCount } ?? differing.count
    for index in 0..<headCount { updateKept(differing.places[index], differing.contents[index]) }
    let (came, equal) = updateMiddle(ids, contents, matches, at: ends)
    for index in headCount..<differing.count {
      updateKept(differing.places[index] - ends.distance, differing.contents[index])
    }
    self.ids.replaceSubrange(ends.oldMiddle, with: ids)
    self.contents.replaceSubrange(ends.oldMiddle, with: contents)
    let gone = rows.rearrange(ends.oldMiddle, by: matches.origins, came)
    for row in gone { engine.unmount(row) }
    _endStructure(equal: equalAtEnds + equal, moved: matches.moved)
    if engine.hasSink { noteDuplicates(came: came.count, at: ends.middle, matches.origins) }
    return true
  }

  /// Updates the rows between the ends in order, while they are in their old positions, and creates new ones.
  @inlinable
  @MainActor func updateMiddle(
    _ ids: ContiguousArray<ID>, _ contents: ContiguousArray<Content>, _ matches: RowMatches, at ends: RowEnds
  ) -> (came: ContiguousArray<_Element>, equal: UInt32) {
    var came: ContiguousArray<_Element> = []
    var equal: UInt32 = 0
    let hasSink = engine.hasSink
    let (kept, plan) = (self.contents, plan.object)
    var inputs = inputs
    if hasSink { _openPlace(&inputs) }
    for (place, origin) in matches.origins.enumerated() {
      if let origin = origin.place {
        if Self.differs(kept, origin, contents, place, by: plan) {
          Content._update(rows[origin], contents[place])
        } else if hasSink, !_mayBeSignalled || !_isSignalled(rows[origin]) {
          equal += 1
        }
      } else {
        if hasSink { _identify(&inputs, ids[place]) }
        came.append(Content._make(contents[place], inputs))
      }
    }
    return (came, equal)
  }

  /// How many rows are the same at the start, and how many at the end.
  @inlinable
  func sameEnds() -> RowEnds {
    let (data, id) = (view.data, view.id)
    var ends = RowEnds(old: ids.count, new: data.count)
    ids.withUnsafeBufferPointer { ids in
      var index = data.startIndex
      while ends.hasMiddle, ids[ends.headCount] == id(data[index]) {
        ends.headCount += 1
        data.formIndex(after: &index)
      }
      index = data.endIndex
      while ends.hasMiddle {
        data.formIndex(before: &index)
        if ids[ids.count - 1 - ends.tailCount] != id(data[index]) { return }
        ends.tailCount += 1
      }
    }
    return ends
  }

  /// Whether rows may stay after their removal.
  @usableFromInline var _mayDepart: Bool { engine.hasTransitions }

  @usableFromInline
  func equalRows(at ends: RowEnds) -> UInt32 {
    UInt32(
      ends.headCount + ends.tailCount - differing.count - signalledRows(among: ends.head)
        - signalledRows(among: ends.tail, movedBy: ends.distance))
  }

  /// If no two rows had the same id, only new ones can have another row's id.
  @inlinable
  func noteDuplicates(came: Int, at middle: Range<Int>, _ origins: ContiguousArray<RowOrigin>) {
    if hasDuplicates || came > 8 { return noteDuplicates() }
    let isNew = zip(middle, origins).allSatisfy { place, origin in
      origin.place != nil || ids.indices.allSatisfy { $0 == place || ids[$0] != ids[place] }
    }
    if !isNew { noteDuplicates() }
  }

  /// The ids and contents of all rows. Existing rows keep the ones that they have.
  @inlinable
  @MainActor func makeContents() -> (ids: ContiguousArray<ID>, contents: ContiguousArray<Content>) {
    var made: (ids: ContiguousArray<ID>, contents: ContiguousArray<Content>) = ([], [])
    let (ids, contents) = (ids, contents)
    _trackTogether { made = makeContents(at: ids.count..<total, ids, contents) }
    return made
  }

  /// The ids and contents of rows after existing ones.
  @inlinable @inline(__always)
  @MainActor func makeContents(
    at places: Range<Int>, _ firstIDs: ContiguousArray<ID> = [], _ firstContents: ContiguousArray<Content> = []
  ) -> (ids: ContiguousArray<ID>, contents: ContiguousArray<Content>) {
    let (data, id, content) = (view.data, view.id, view.content)
    var ids = firstIDs
    ids.reserveCapacity(ids.count + places.count)
    let capacity = firstContents.count + places.count
    let contents = ContiguousArray<Content>(unsafeUninitializedCapacity: capacity) { contents, made in
      for content in firstContents {
        contents.initializeElement(at: made, to: content)
        made += 1
      }
      var index = data.index(data.startIndex, offsetBy: places.lowerBound)
      for _ in places {
        ids.append(id(data[index]))
        contents.initializeElement(at: made, to: content(data[index]))
        made += 1
        data.formIndex(after: &index)
      }
    }
    return (ids, contents)
  }

  @inlinable @inline(__always)
  static func differs(
    _ kept: ContiguousArray<Content>, _ origin: Int, _ new: ContiguousArray<Content>, _ place: Int,
    by plan: ComparisonPlan
  ) -> Bool {
    kept.withUnsafeBufferPointer { kept in
      new.withUnsafeBufferPointer { new in
        guard let kept = kept.baseAddress, let new = new.baseAddress else { return true }
        let size = MemoryLayout<Content>.size
        if plan.wholeBytes == size { return !_bytesAreEqual(kept + origin, new + place, size) }
        return !plan.areEqual(at: kept + origin, new + place)
      }
    }
  }

  @usableFromInline
  func _endStructure(equal: UInt32, moved: UInt32) {
    emitSkips(equal)
    if moved > 0 { engine.itemsMoved(moved) }
    engine.structureChanged(inputs)
  }
}
