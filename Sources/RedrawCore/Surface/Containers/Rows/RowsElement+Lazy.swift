/// Rows in a lazy container: its window decides which are needed, and the others sleep.
extension RowsElement {
  @usableFromInline var _isLazy: Bool { window != nil }

  /// Creates no rows yet. All ids are read, once, because the container needs them to identify rows.
  @usableFromInline
  @MainActor func _awaitWindow() {
    let ids = ContiguousArray(view.data.lazy.map(view.id))
    if engine.hasSink { _noteDuplicates(among: ids) }
    window?.setNeedsLayout()
  }

  @usableFromInline
  @MainActor func _updateLazily(_ updateInPlace: () -> Bool) {
    version &+= 1
    if (places.last ?? -1) >= total || !updateInPlace() {
      updateStructure()
    } else if places.count < total {
      window?.setNeedsLayout()
    }
  }

  func isAsleep(_ position: Int) -> Bool { hasSleepers && made[position].isAsleep }

  /// - Parameter inputs: those of the row's contents.
  func makeLazyRow(_ inputs: inout _ViewInputs, _ window: LazyWindow) -> LazyRow {
    switch subviews {
    case .constant(1): inputs.lazyWindow = nil
    case .constant, .data: break
    case .varying: inputs.lazyWindow = window.counting
    }
    return LazyRow(in: &inputs, of: window)
  }

  // MARK: Layout

  @MainActor func layOut(_ pass: inout LazyPass) {
    guard window != nil else {
      for row in rows { row.layOutRows(&pass) }
      return
    }
    if !pass.isCounting { firstPosition = pass.position }
    if case .constant(let count) = subviews { return layOut(by: count, &pass) }
    layOutCounted(&pass)
  }

  /// Each row has this many subviews: only the wanted ones are created.
  @MainActor private func layOut(by count: Int, _ pass: inout LazyPass) {
    let first = pass.position
    pass.position += total * count
    pass.look { id in place(of: id).map { first + $0 * count } }
    if pass.isCounting || count == 0 { return }
    let wanted = Range(
      uncheckedBounds: (
        max(0, pass.wanted.lowerBound - first) / count, max(0, pass.wanted.upperBound - first + count - 1) / count
      )
    ).clamped(to: 0..<total)
    realise(wanted)
    for position in positions(besides: wanted) {
      let start = first + places[position] * count
      made[position].position = start
      guard let standing = pass.standing(of: start..<start + count) else {
        fallAsleep(position)
        continue
      }
      stand(standing, at: position)
      if count > 1 {
        var inner = LazyPass(pass.window, pass.aim)
        inner.position = start
        rows[position].layOutRows(&inner)
      }
    }
    lastWanted = wanted
    hasSleepers = places.count > wanted.count
  }

  /// The realized rows whose state may have to change.
  private func positions(besides wanted: Range<Int>) -> [Int] {
    guard let lastWanted else { return Array(rows.indices) }
    func positions(_ range: Range<Int>) -> Range<Int> {
      position(at: range.lowerBound)..<position(at: range.upperBound)
    }
    let (old, new) = (positions(lastWanted), positions(wanted))
    return old.filter { !new.contains($0) } + new
  }

  /// The number of a row's subviews is known only after it was created: so all before the end of the window are, and all of a list.
  @MainActor private func layOutCounted(_ pass: inout LazyPass) {
    var reason: _VaryingCount?
    if case .varying(let varying) = subviews { reason = varying }
    let total = total
    let isWhole = pass.window.isList
    var place = 0
    while place < total, pass.continues || isWhole {
      let start = engine.update.stack.count
      if !isMade(place, at: place) {
        realise(place..<place + pass.certain(of: total - place, atMost: reason?.most, isWhole))
        engine.evaluateStacked(from: start, for: owner)
      } else if isAsleep(place) {
        wake(place)
        engine.evaluateStacked(from: start, for: owner)
      }
      let first = pass.position
      pass.look { $0 == AnyHashable(ids[place]) ? first : nil }
      rows[place].layOutRows(&pass)
      if !pass.isCounting {
        made[place].position = first
        stand(pass.standing(of: first..<pass.position) ?? .kept, at: place)
        if let reason, made[place].standing == .kept { noteKept(place, reason) }
      }
      place += 1
    }
    pass.uncounted += total - place
    if pass.isCounting { return }
    for position in place..<max(place, rows.count) {
      made[position].position = pass.position + position - place
      fallAsleep(position)
    }
    hasSleepers = rows.count > place
  }

  /// Notes once per row that it is kept off screen, with the reason.
  private func noteKept(_ position: Int, _ reason: _VaryingCount) {
    guard engine.hasSink, !made[position].isNoted else { return }
    made[position].isNoted = true
    let view = rows[position].firstNode
    engine.note(
      "keptForCounting", reason.description(row: view?.type.descriptor.name), node: view ?? owner)
  }

  // MARK: The state of a row

  @MainActor private func stand(_ standing: LazyRow.Standing, at position: Int) {
    if made[position].isAsleep { wake(position, as: standing) } else { made[position].stand(standing, rows[position]) }
  }

  /// The row catches up with the changes of its collection.
  @MainActor private func wake(_ position: Int, as standing: LazyRow.Standing = .kept) {
    let row = made[position]
    row.stand(standing, rows[position])
    window?.woke(row)
    guard row.version != version else { return }
    let element = view.data[view.data.index(view.data.startIndex, offsetBy: places[position])]
    engine.reading(for: owner) {
      let content = content(of: element)
      if !isEqual(content, at: position) {
        updateRow(position, content)
      } else if !isSignalled(position) {
        emitSkips(1)
      }
    }
  }

  @MainActor private func fallAsleep(_ position: Int) {
    let row = made[position]
    if row.isAsleep { return }
    row.version = version
    row.stand(.asleep, rows[position])
    hasSleepers = true
    window?.fellAsleep(row, of: self)
  }

  @MainActor func end(_ row: LazyRow) {
    guard let position = made.firstIndex(where: { $0 === row }) else { return }
    let element = rows.remove(at: position)
    places.remove(at: position)
    ids.remove(at: position)
    contents.remove(at: position)
    made.remove(at: position)
    engine.unmount(element)
  }

  // MARK: Questions

  func position(of id: AnyHashable) -> Int? {
    guard let place = place(of: id) else { return nil }
    if case .constant(let count) = subviews { return firstPosition + place * count }
    let position = position(at: place)
    if isMade(place, at: position) { return made[position].position }
    return (made.last?.position ?? firstPosition) + place - (places.last ?? 0)
  }
}
