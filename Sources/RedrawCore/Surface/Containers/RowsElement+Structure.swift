/// Updates after which other rows are there, or the same ones in another order.
extension RowsElement {
  /// Rows came, went or moved. `false`, having changed nothing, where that can't be done in bulk.
  ///
  /// What differs at neither end is only compared, as in an update in place: an insertion or a deletion looks up no
  /// more than the rows between the first and the last difference.
  @inlinable
  @MainActor func updateStructureInBulk() -> Bool {
    guard !_isLazy, _isComparedInBulk else { return false }
    let (ids, contents) = makeContents(after: 0)
    let origins = origins(of: ids)
    let isHeard = engine.isHeard
    var inputs = inputs
    var isGone = ContiguousArray(repeating: true, count: rows.count)
    var changes = StructureChanges()
    var came: ContiguousArray<Int> = []
    let old = rows
    let new = ContiguousArray<_Element>(unsafeUninitializedCapacity: ids.count) { made, count in
      for (place, origin) in origins.enumerated() {
        if let origin = origin.place {
          isGone[origin] = false
          changes.keep(origin)
          let row = old[origin]
          made.initializeElement(at: place, to: row)
          if differs(from: origin, contents, place) {
            Content._update(row, contents[place])
          } else if isHeard, !_isSignalled(row) {
            changes.equal += 1
          }
        } else {
          came.append(place)
          if isHeard { _identify(&inputs, ids[place]) }
          made.initializeElement(at: place, to: Content._make(contents[place], inputs))
        }
        count += 1
      }
    }
    (self.ids, self.contents, rows, places) = (ids, contents, new, ContiguousArray(0..<new.count))
    for (position, row) in old.enumerated() where isGone[position] { engine.unmount(row) }
    _endStructure(changes)
    if isHeard { noteDuplicates(cameAt: came) }
    return true
  }

  /// Where no two rows had the same id, only one that came can have another's.
  @inlinable
  func noteDuplicates(cameAt places: ContiguousArray<Int>) {
    if hasDuplicates || places.count > 8 { return noteDuplicates() }
    let isNew = places.allSatisfy { place in
      ids.indices.allSatisfy { $0 == place || ids[$0] != ids[place] }
    }
    if !isNew { noteDuplicates() }
  }

  /// The ids and contents of all rows. Those of the `first` ones are the ones that are there.
  @inlinable
  @MainActor func makeContents(after first: Int) -> (ids: ContiguousArray<ID>, contents: ContiguousArray<Content>) {
    let (view, count) = (view, total)
    let kept = (ids: self.ids, contents: self.contents)
    var ids: ContiguousArray<ID> = []
    ids.reserveCapacity(count)
    ids.append(contentsOf: kept.ids.prefix(first))
    let contents = ContiguousArray<Content>(unsafeUninitializedCapacity: count) { contents, made in
      for content in kept.contents.prefix(first) {
        contents.initializeElement(at: made, to: content)
        made += 1
      }
      _trackTogether {
        for element in view.data.dropFirst(first) {
          ids.append(view.id(element))
          contents.initializeElement(at: made, to: view.content(element))
          made += 1
        }
      }
    }
    return (ids, contents)
  }

  /// Where each row was before.
  @inlinable
  func origins(of new: ContiguousArray<ID>) -> ContiguousArray<RowOrigin> {
    let old = ids
    let common = min(old.count, new.count)
    var head = 0
    while head < common, old[head] == new[head] { head += 1 }
    var tail = 0
    while tail < common - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    var origins: ContiguousArray<RowOrigin> = []
    origins.reserveCapacity(new.count)
    for place in 0..<head { origins.append(RowOrigin(place)) }
    var positions: [ID: Int] = [:]
    positions.reserveCapacity(old.count - head - tail)
    for position in head..<old.count - tail where positions[old[position]] == nil {
      positions[old[position]] = position
    }
    for place in head..<new.count - tail {
      origins.append(positions.removeValue(forKey: new[place]).map(RowOrigin.init) ?? .new)
    }
    for place in old.count - tail..<old.count { origins.append(RowOrigin(place)) }
    return origins
  }

  @inlinable
  func differs(from origin: Int, _ new: ContiguousArray<Content>, _ place: Int) -> Bool {
    contents.withUnsafeBufferPointer { kept in
      new.withUnsafeBufferPointer { new in
        guard let kept = kept.baseAddress, let new = new.baseAddress else { return true }
        return plan.with { !$0.areEqual(at: kept + origin, new + place) }
      }
    }
  }

  @usableFromInline
  func _endStructure(_ changes: StructureChanges) {
    emitSkips(changes.equal)
    if changes.moved > 0 { engine.itemsMoved(changes.moved) }
    engine.structureChanged(inputs)
  }
}

/// Where a row was before an update of the structure. As large as the place itself, of which there are as many as rows.
@frozen
@usableFromInline
struct RowOrigin {
  @usableFromInline let rawValue: Int

  @inlinable init(_ place: Int) { rawValue = place }

  /// The row has come with the update.
  @inlinable static var new: Self { Self(-1) }

  /// `nil` where the row is new.
  @inlinable var place: Int? { rawValue < 0 ? nil : rawValue }
}

/// What an update of the structure comes to.
@usableFromInline
struct StructureChanges {
  /// Rows that stayed and were found equal.
  @usableFromInline var equal: UInt32 = 0
  /// Rows that were before one that they are now behind.
  @usableFromInline var moved: UInt32 = 0
  private var highest = -1

  @usableFromInline
  init() {}

  /// A row stays that was at `origin`; called in the order in which the rows are now.
  @usableFromInline
  mutating func keep(_ origin: Int) {
    if origin < highest { moved += 1 }
    highest = max(highest, origin)
  }
}
