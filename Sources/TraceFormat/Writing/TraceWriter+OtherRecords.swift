extension TraceWriter {
  public func event(_ event: Event) {
    self.event(kind: event.kind, target: event.target, node: event.node, cause: event.cause, time: event.time)
  }

  /// Records an event without making one: the fast way.
  public func event(
    kind: String, target: String, node: NodeNumber? = nil, cause: CauseNumber = 0, time: UInt64 = 0
  ) {
    makeRoom()
    draft.pointee.appendEvent(kind, target, node, cause, time)
    order(.event)
  }

  public func write(_ write: Write) {
    self.write(
      property: write.property, node: write.node, isEqual: write.isEqual, site: write.site, cause: write.cause,
      pass: write.pass, oldValue: write.oldValue, newValue: write.newValue, time: write.time)
  }

  /// Records a write without making one: the fast way.
  public func write(
    property: PropertyID, node: NodeNumber? = nil, isEqual: Bool = false, site: SiteID = .none,
    cause: CauseNumber = 0, pass: UInt32 = 0, oldValue: String = "", newValue: String = "", time: UInt64 = 0
  ) {
    makeRoom()
    draft.pointee.appendWrite(property, node, isEqual, site, cause, pass, oldValue, newValue, time)
    order(.write)
  }

  public func mount(_ mount: Mount) { append(.mount) { $0.append(mount) } }

  public func unmount(_ unmount: Unmount) {
    append(.unmount) { $0.unmounts.append([$0.reference(unmount.node)]) }
  }

  public func skip(_ skip: Skip) {
    append(.skip) { draft in
      draft.skips.append([
        draft.reference(skip.node), draft.types.number(skip.type), UInt64(skip.rule.rawValue), UInt64(skip.count),
        skip.isSingle ? 1 : 0,
      ])
    }
  }

  public func commit(_ commit: Commit) {
    append(.commit) {
      $0.commits.append([UInt64(commit.inserted), UInt64(commit.removed), UInt64(commit.updated)])
    }
  }

  public func cycle(_ cycle: Cycle) {
    append(.cycle) {
      $0.cycles.append([$0.reference(cycle.node), $0.reasons.number(cycle.reason), UInt64(cycle.passes)])
    }
  }

  public func stale(_ stale: Stale) {
    append(.stale) { $0.stales.append([$0.reference(stale.node), $0.reasons.number(stale.reason)]) }
  }

  public func note(_ note: Note) {
    append(.note) { draft in
      draft.notes.append([
        draft.strings.number(note.kind), draft.strings.number(note.text), draft.reference(note.node),
      ])
    }
  }

  func waste(_ waste: Waste) { append(.waste) { $0.waste.append([$0.reference(waste.node)]) } }

  public func furtherCause(_ further: FurtherCause) {
    append(.furtherCause) { $0.furtherCauses.append([$0.reference(further.node), UInt64(further.cause)]) }
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
    makeRoom()
    row(&draft.pointee)
    order(table)
  }

  @inline(__always) private func makeRoom() {
    if draft.pointee.isFull { cutInsideTick() }
  }

  /// A row of this table comes next.
  @inline(__always) private func order(_ table: Schema.Table) {
    draft.pointee.appendOrder(table, evaluation: journal.pointee.count)
    mirrorNodes()
  }
}
