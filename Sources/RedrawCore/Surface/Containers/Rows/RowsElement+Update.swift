/// What the next value of a `ForEach` does to its rows.
extension RowsElement {
  @inlinable
  @MainActor func update(_ new: ForEach<Data, ID, Content>) {
    let renewal = engine._recordsAuditFacts ? _noteRenewal(by: new) : nil
    _replace(with: new)
    if let renewal { _noteRenewed(renewal) }
  }

  @inlinable
  @MainActor func _replace(with new: ForEach<Data, ID, Content>) {
    view = new
    if _isLazy { return _updateLazily { new.updateRows(self) } }
    if rows.isEmpty, !_hasDepartures {
      fill()
      return engine.structureChanged(inputs)
    }
    if ids.count != total || !new.updateRows(self) {
      if !updateStructureInBulk() { updateStructure() }
    }
  }

  /// Whether the realized rows would show the same.
  @MainActor func shows(_ other: ForEach<Data, ID, Content>) -> Bool {
    guard other.data.count == total else { return false }
    return rows.indices.allSatisfy { position in
      isAsleep(position) || other.id(element(at: position, of: other)) == ids[position] && row(position, shows: other)
    }
  }

  private func element(at position: Int, of other: ForEach<Data, ID, Content>) -> Data.Element {
    other.data[other.data.index(other.data.startIndex, offsetBy: place(at: position))]
  }

  @MainActor private func row(_ position: Int, shows other: ForEach<Data, ID, Content>) -> Bool {
    let row = hasScopes ? scope(at: position).child : rows[position]
    return row.map { Content._showsSame($0, other.content(element(at: position, of: other))) } ?? false
  }

  /// For an audit: no row keeps its id, as many come for them, and each shows the same as the one that was in its place.
  @usableFromInline
  @MainActor func _noteRenewal(by new: ForEach<Data, ID, Content>) -> String? {
    guard !rows.isEmpty, new.data.count == total, Set(ids).isDisjoint(with: new.data.map { new.id($0) }) else {
      return nil
    }
    let name = rows.lazy.compactMap(\.firstNode).first?.type.descriptor.name ?? TypeName.name(of: Content.self)
    let what = rows.count == 1 ? "the id of the only row of \(name)" : "the ids of all \(rows.count) rows of \(name)"
    return engine.noteRenewal(of: Array(rows), by: owner, what) {
      rows.indices.allSatisfy { isAsleep($0) || row($0, shows: new) }
    }
  }

  @usableFromInline
  func _noteRenewed(_ text: String) { engine.noteRenewed(Array(rows), text) }

  /// Handles rows that came, went or moved, one by one.
  @usableFromInline
  @MainActor func updateStructure() {
    let old = (ids: ids, contents: contents, rows: rows, made: made)
    var positions: [ID: Int] = [:]
    // Rows with the same id as an earlier one.
    var twins: [ID: [Int]] = [:]
    for (position, id) in old.ids.enumerated().reversed() {
      if let twin = positions.updateValue(position, forKey: id) { twins[id, default: []].append(twin) }
    }
    (ids, contents, rows, places, made) = ([], [], [], [], [])
    lastWanted = nil
    var highest = -1
    var moved: UInt32 = 0
    for (place, element) in view.data.enumerated() {
      let id = view.id(element)
      if let position = positions.removeValue(forKey: id) {
        if let twin = twins[id]?.popLast() { positions[id] = twin }
        if position < highest { moved += 1 }
        highest = max(highest, position)
        keep(old.rows[position], old.contents[position], id, place)
        if window != nil { made.append(old.made[position]) }
        if isAsleep(rows.count - 1) { continue }
        let content = content(of: element)
        if !isEqual(content, at: rows.count - 1) {
          updateRow(rows.count - 1, content)
        } else if !isSignalled(rows.count - 1) {
          emitSkips(1)
        }
      } else if departures != nil, let row = engine.takeBack(AnyHashable(id), in: self) {
        let content = content(of: element)
        keep(row, content, id, place)
        updateRow(rows.count - 1, content)
      } else if window == nil {
        insert(element, place, at: rows.count)
      }
    }
    let gone = Array(positions.values) + twins.values.joined()
    for position in gone.sorted() {
      engine.remove(old.rows[position], from: self, as: AnyHashable(old.ids[position]), inputs)
      if let window { window.woke(old.made[position]) }
    }
    if moved > 0 { engine.itemsMoved(moved) }
    noteDuplicates()
    inputs.lazyWindow?.setNeedsLayout()
  }

  @usableFromInline var _hasDepartures: Bool { departures != nil }

  private func keep(_ row: _Element, _ content: Content, _ id: ID, _ place: Int) {
    ids.append(id)
    contents.append(content)
    rows.append(hasScopes && !(row is RowScope) ? scope(around: row) : row)
    if window != nil { places.append(place) }
  }

  @inlinable
  func noteDuplicates() {
    if engine.hasSink { _noteDuplicates(among: ids) }
  }

  @inlinable
  func _noteDuplicates(among ids: ContiguousArray<ID>) {
    let twin = RowMatches.firstTwin(in: ids)
    hasDuplicates = twin != nil
    if let twin { _noteDuplicate(twin) }
  }

  @usableFromInline
  func _noteDuplicate(_ id: ID) {
    let words = ValueDescription.of(id)
    engine.note(
      "duplicateID", "two rows of a ForEach have the id \(words); give each element its own id", node: owner)
  }
}
