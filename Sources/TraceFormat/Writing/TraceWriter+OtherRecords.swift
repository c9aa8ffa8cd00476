extension TraceWriter {
  public func event(_ event: Event) {
    append(.event) { draft in
      draft.events.put([
        draft.number(event.kind), draft.number(event.target), draft.reference(event.node), UInt64(event.cause),
        draft.sinceTick(event.time),
      ])
    }
  }

  /// Records an event without a time and without making a record: the fast way, where nothing in it is new to the block.
  public func event(kind: String, target: String, node: NodeNumber? = nil, cause: CauseNumber = 0) {
    guard draft.pointee.hasRoom, draft.pointee.tickTime == 0,
      let kindNumber = draft.pointee.strings.knownNumber(kind),
      let targetNumber = draft.pointee.strings.knownNumber(target), let reference = draft.pointee.knownReference(node)
    else { return eventByRecord(kind, target, node, cause) }
    draft.pointee.appendOrder(.event)
    draft.pointee.events.put([kindNumber, targetNumber, reference, UInt64(cause), 0])
  }

  /// Apart, so that the fast way has nothing to keep for it.
  @inline(never)
  private func eventByRecord(_ kind: String, _ target: String, _ node: NodeNumber?, _ cause: CauseNumber) {
    event(Event(kind: kind, target: target, node: node, cause: cause))
  }

  public func write(_ write: Write) {
    append(.write) { draft in
      draft.writes.put([
        draft.properties.number(write.property), draft.reference(write.node), write.isEqual ? 1 : 0,
        draft.sites.number(write.site), UInt64(write.cause), UInt64(write.pass), draft.number(write.oldValue),
        draft.number(write.newValue), draft.sinceTick(write.time),
      ])
    }
  }

  /// Records a write without a time, without its values and without making a record: the fast way, where nothing in it is
  /// new to the block.
  public func write(
    property: PropertyID, node: NodeNumber?, isEqual: Bool, site: SiteID, cause: CauseNumber, pass: UInt32
  ) {
    guard draft.pointee.hasRoom, draft.pointee.tickTime == 0,
      let propertyNumber = draft.pointee.properties.knownNumber(property),
      let reference = draft.pointee.knownReference(node), let siteNumber = draft.pointee.sites.knownNumber(site)
    else { return writeByRecord(property, node, isEqual, site, cause, pass) }
    draft.pointee.appendOrder(.write)
    draft.pointee.writes.put([
      propertyNumber, reference, isEqual ? 1 : 0, siteNumber, UInt64(cause), UInt64(pass), 0, 0, 0,
    ])
  }

  @inline(never)
  private func writeByRecord(
    _ property: PropertyID, _ node: NodeNumber?, _ isEqual: Bool, _ site: SiteID, _ cause: CauseNumber, _ pass: UInt32
  ) {
    write(Write(property: property, node: node, isEqual: isEqual, site: site, cause: cause, pass: pass))
  }

  public func mount(_ mount: Mount) { append(.mount) { $0.append(mount) } }

  public func unmount(_ unmount: Unmount) {
    append(.unmount) { $0.unmounts.put([$0.reference(unmount.node)]) }
  }

  public func skip(_ skip: Skip) {
    append(.skip) { draft in
      draft.skips.put([
        draft.reference(skip.node), draft.types.number(skip.type), UInt64(skip.rule.rawValue), UInt64(skip.count),
        skip.isSingle ? 1 : 0,
      ])
    }
  }

  public func commit(_ commit: Commit) {
    guard draft.pointee.hasRoom else { return commitInNextBlock(commit) }
    put(commit)
  }

  @inline(never) private func commitInNextBlock(_ commit: Commit) {
    cutBlock()
    put(commit)
  }

  @inline(__always) private func put(_ commit: Commit) {
    draft.pointee.appendOrder(.commit)
    draft.pointee.commits.put([UInt64(commit.inserted), UInt64(commit.removed), UInt64(commit.updated)])
  }

  public func cycle(_ cycle: Cycle) {
    append(.cycle) {
      $0.cycles.put([$0.reference(cycle.node), $0.reasons.number(cycle.reason), UInt64(cycle.passes)])
    }
  }

  public func stale(_ stale: Stale) {
    append(.stale) { $0.stales.put([$0.reference(stale.node), $0.reasons.number(stale.reason)]) }
  }

  public func note(_ note: Note) {
    append(.note) { draft in
      draft.notes.put([
        draft.number(note.kind), draft.number(note.text), draft.reference(note.node),
      ])
    }
  }

  func waste(_ waste: Waste) { append(.waste) { $0.waste.put([$0.reference(waste.node)]) } }

  public func furtherCause(_ further: FurtherCause) {
    append(.furtherCause) { $0.furtherCauses.put([$0.reference(further.node), UInt64(further.cause)]) }
  }

  /// Records anything: the way for what comes out of a reader.
  public func record(_ record: TraceRecord) throws(TraceError) {
    switch record {
    case .tickBegin(let begin): beginTick(begin)
    case .tickEnd(let end): try endTick(end)
    case .event(let event): self.event(event)
    case .write(let write): self.write(write)
    case .mount(let mount): self.mount(mount)
    case .unmount(let unmount): self.unmount(unmount)
    case .evaluation(let evaluation): self.evaluation(evaluation)
    case .skip(let skip): self.skip(skip)
    case .commit(let commit): self.commit(commit)
    case .cycle(let cycle): self.cycle(cycle)
    case .stale(let stale): self.stale(stale)
    case .note(let note): self.note(note)
    case .waste(let waste): self.waste(waste)
    case .furtherCause(let further): self.furtherCause(further)
    }
  }

  /// Adds a row to a table and its place among the evaluations to the order.
  @inline(__always) private func append(_ table: Schema.Table, _ row: (inout BlockDraft) -> Void) {
    if !draft.pointee.hasRoom { cutBlock() }
    draft.pointee.appendOrder(table)
    row(&draft.pointee)
  }
}
