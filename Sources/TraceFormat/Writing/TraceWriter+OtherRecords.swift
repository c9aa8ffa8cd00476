extension TraceWriter {
  public func event(_ event: Event) {
    if !draft.pointee.hasRoom { cutBlock() }
    draft.pointee.append(event)
  }

  /// Records an event without a time and without making a record: the fast path if nothing in it is new to the block.
  public func event(kind: String, target: String, node: NodeNumber? = nil, cause: CauseNumber = 0) {
    guard draft.pointee.hasRoom, draft.pointee.tickTime == 0,
      let kindNumber = draft.pointee.strings.knownNumber(kind),
      let targetNumber = draft.pointee.strings.knownNumber(target), let reference = draft.pointee.knownReference(node)
    else { return eventByRecord(kind, target, node, cause) }
    draft.pointee.appendOrder(.event)
    draft.pointee.rows.put([kindNumber.field, targetNumber.field, reference.field, cause.field, 0], in: .event)
  }

  /// A function of its own, so that the fast path has nothing to save for it.
  @inline(never)
  private func eventByRecord(_ kind: String, _ target: String, _ node: NodeNumber?, _ cause: CauseNumber) {
    event(Event(kind: kind, target: target, node: node, cause: cause))
  }

  public func write(_ write: Write) {
    if !draft.pointee.hasRoom { cutBlock() }
    draft.pointee.append(write)
  }

  /// Records a write without a time, without values and without making a record: the fast path if nothing in it is new to the
  /// block.
  public func write(
    property: PropertyID, node: NodeNumber?, isEqual: Bool, site: SiteID, cause: CauseNumber, pass: UInt32
  ) {
    guard draft.pointee.hasRoom, draft.pointee.tickTime == 0,
      let propertyNumber = draft.pointee.properties.knownNumber(property),
      let reference = draft.pointee.knownReference(node), let siteNumber = draft.pointee.sites.knownNumber(site)
    else { return writeByRecord(property, node, isEqual, site, cause, pass) }
    draft.pointee.appendOrder(.write)
    draft.pointee.rows.put(
      [
        propertyNumber.field, reference.field, isEqual ? 1 : 0, siteNumber.field, cause.field, UInt64(pass), 0, 0, 0,
      ], in: .write)
  }

  @inline(never)
  private func writeByRecord(
    _ property: PropertyID, _ node: NodeNumber?, _ isEqual: Bool, _ site: SiteID, _ cause: CauseNumber, _ pass: UInt32
  ) {
    write(Write(property: property, node: node, isEqual: isEqual, site: site, cause: cause, pass: pass))
  }

  public func mount(_ mount: Mount) {
    var identity = mount.identity
    identity.withUTF8 {
      self.mount(node: mount.node, parent: mount.parent, type: mount.type, identity: UnsafeRawBufferPointer($0))
    }
  }

  /// Records a mount from its identity's UTF-8, without making a `String`, as a large tree appears by the ten thousand.
  public func mount(node: NodeNumber, parent: NodeNumber?, type: TypeID, identity: UnsafeRawBufferPointer) {
    if !draft.pointee.hasRoom { cutBlock() }
    draft.pointee.mount(node, below: parent, type: type, identity: identity)
  }

  // The same as `append`, specialized for kinds of which a tick can have many.

  public func unmount(_ unmount: Unmount) { add(unmount) }
  public func skip(_ skip: Skip) { add(skip) }

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
    draft.pointee.rows.put([UInt64(commit.inserted), UInt64(commit.removed), UInt64(commit.updated)], in: .commit)
  }

  /// Records anything that only adds a row to its table.
  public func append(_ record: some PlainRecord) { add(record) }

  /// Records anything, such as what a reader returns.
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
    default: add(record.content)
    }
  }

  /// Adds a row to a table, and its position among the evaluations to the order.
  @inline(__always) private func add<Content: RecordContent>(_ content: Content) {
    if !draft.pointee.hasRoom { cutBlock() }
    draft.pointee.appendOrder(Content.kind)
    draft.addRow(content)
  }
}
