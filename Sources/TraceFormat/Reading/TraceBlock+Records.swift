extension TraceBlock {
  /// Shows the block's records to a visitor, in order.
  ///
  /// - Returns: how many records were of a kind that this library doesn't know, or `nil` where the block contradicts
  ///   itself; the visitor may then have seen a part of it.
  func visit<Visitor: TraceVisitor>(_ visitor: inout Visitor) -> Int? {
    guard let order = BlockOrder(payload), var rows = RecordRows(payload, wanted: visitor.kinds),
      let decoder = EvaluationDecoder(
        payload.table(.evaluation), columns: visitor.columns, types: localTypes, typeCount: types.count)
    else { return nil }
    var unknown = 0
    for index in order.kinds.indices {
      if order.gaps[index] > 0 {
        decoder.take(Int(min(order.gaps[index], UInt64(decoder.remaining)))) { visitor.visit($0, in: self) }
      }
      guard let table = Schema.Table(record: order.kinds[index]) else {
        unknown += 1
        continue
      }
      let row = rows.next(table)
      if table == .tickBegin { decoder.lastTime = rows.beginTime(row) }
      guard visitor.kinds.contains(RecordKinds(table)), let record = record(table, row, &rows) else { continue }
      visitor.visit(record, in: self)
    }
    decoder.take(decoder.remaining) { visitor.visit($0, in: self) }
    return unknown
  }

  private func record(_ table: Schema.Table, _ row: Int, _ rows: inout RecordRows) -> TraceRecord? {
    guard let read = rows.row(table, row) else { return nil }
    switch table {
    case .tickBegin:
      return .tickBegin(
        TickBegin(
          tick: UInt32(truncatingIfNeeded: read(Schema.TickBegin.tick)),
          label: strings.string(read(Schema.TickBegin.label)),
          clock: read(Schema.TickBegin.clock), time: read(Schema.TickBegin.time)))
    case .tickEnd: return .tickEnd(TickEnd(time: rows.tickTime &+ read(Schema.TickEnd.time)))
    case .event: return .event(event(read, rows))
    case .write: return .write(write(read, rows))
    case .mount: return .mount(mount(read))
    case .unmount: return .unmount(Unmount(node: nodes[read(Schema.Unmount.node)].number))
    case .skip: return .skip(skip(read))
    case .commit:
      return .commit(
        Commit(
          inserted: UInt32(truncatingIfNeeded: read(Schema.Commit.inserted)),
          removed: UInt32(truncatingIfNeeded: read(Schema.Commit.removed)),
          updated: UInt32(truncatingIfNeeded: read(Schema.Commit.updated))))
    case .cycle:
      return .cycle(
        Cycle(
          node: nodes[read(Schema.Cycle.node)].number, reason: resolved.reason(read(Schema.Cycle.reason)),
          passes: UInt32(truncatingIfNeeded: read(Schema.Cycle.passes))))
    case .stale:
      return .stale(
        Stale(node: nodes[read(Schema.Stale.node)].number, reason: resolved.reason(read(Schema.Stale.reason))))
    case .note:
      return .note(
        Note(
          kind: strings.string(read(Schema.Note.kind)), text: strings.string(read(Schema.Note.text)),
          node: nodeNumber(read(Schema.Note.node))))
    case .waste: return .waste(Waste(node: nodes[read(Schema.Waste.node)].number))
    default: return nil
    }
  }

  private func nodeNumber(_ place: UInt64) -> NodeNumber? {
    place > 0 && place < UInt64(nodeCount) ? nodes[place].number : nil
  }

  private func event(_ read: (Int) -> UInt64, _ rows: RecordRows) -> Event {
    Event(
      kind: strings.string(read(Schema.Event.kind)), target: strings.string(read(Schema.Event.target)),
      node: nodeNumber(read(Schema.Event.node)), cause: UInt32(truncatingIfNeeded: read(Schema.Event.cause)),
      time: rows.tickTime &+ read(Schema.Event.time))
  }

  private func write(_ read: (Int) -> UInt64, _ rows: RecordRows) -> Write {
    Write(
      property: resolved.property(read(Schema.Write.property)), node: nodeNumber(read(Schema.Write.node)),
      isEqual: read(Schema.Write.isEqual) != 0, site: resolved.site(read(Schema.Write.site)),
      cause: UInt32(truncatingIfNeeded: read(Schema.Write.cause)),
      pass: UInt32(truncatingIfNeeded: read(Schema.Write.pass)),
      oldValue: strings.string(read(Schema.Write.oldValue)), newValue: strings.string(read(Schema.Write.newValue)),
      time: rows.tickTime &+ read(Schema.Write.time))
  }

  private func mount(_ read: (Int) -> UInt64) -> Mount {
    let type = read(Schema.Mount.type)
    return Mount(
      node: NodeNumber(truncatingIfNeeded: read(Schema.Mount.number)), parent: nodeNumber(read(Schema.Mount.parent)),
      type: type < UInt64(types.count) ? types[Int(type)] : .none,
      identity: strings.string(read(Schema.Mount.identity)))
  }

  private func skip(_ read: (Int) -> UInt64) -> Skip {
    let type = read(Schema.Skip.type)
    return Skip(
      node: nodes[read(Schema.Skip.node)].number, type: type < UInt64(types.count) ? types[Int(type)] : .none,
      rule: ComparisonRule(rawValue: UInt8(truncatingIfNeeded: read(Schema.Skip.rule))),
      count: UInt32(truncatingIfNeeded: read(Schema.Skip.count)), isSingle: read(Schema.Skip.isSingle) != 0)
  }
}
