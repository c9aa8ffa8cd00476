extension TraceBlock {
  /// Shows the block's records to a visitor, in order.
  ///
  /// - Returns: how many records were of a kind that this library doesn't know, or `nil` where the block contradicts
  ///   itself; the visitor may then have seen a part of it.
  func visit<Visitor: TraceRowVisitor>(_ visitor: inout Visitor, _ scratch: DecodeScratch) -> Int? {
    let kinds = visitor.kinds
    let isTimed = visitor.columns.contains(.times) || !kinds.isDisjoint(with: [.event, .write, .tickEnd])
    scratch.reuse()
    guard var order = BlockOrder.rows(payload, scratch),
      let rows = RecordRows(payload, wanted: isTimed ? kinds.union(.tickBegin) : kinds, scratch),
      var decoder = EvaluationDecoder(
        payload, columns: visitor.columns, types: localTypes, typeCount: types.count,
        chunk: scratch.chunk())
    else { return nil }
    visitor.enter(self)
    var unknown = 0
    var tickTime: UInt64 = 0
    var left = UInt64(decoder.remaining)
    // Evaluations that were passed by; shown together where no record that is wanted stands between them.
    var passed: UInt64 = 0
    while order.decodeGroup() {
      let tags = UnsafePointer(order.values)
      let gaps = tags + (Schema.Order.gap - Schema.Order.kind) * TableRows.stride
      for index in 0..<order.count {
        let gap = min(gaps[index], left)
        left &-= gap
        passed &+= gap
        guard let row = rows.next(tags[index], tickTime: tickTime) else {
          if !RecordRows.isRecord(tags[index]) { unknown += 1 }
          continue
        }
        if passed > 0 { show(Int(passed), of: &decoder, to: &visitor) }
        passed = 0
        if tags[index] == UInt64(Schema.Table.tickBegin.rawValue) {
          tickTime = row[Schema.TickBegin.time]
          decoder.beginTick(at: tickTime)
          // Read for the times alone, maybe.
          if !kinds.contains(.tickBegin) { continue }
        }
        visitor.visit(row, in: self)
      }
    }
    show(decoder.remaining, of: &decoder, to: &visitor)
    return isMalformed ? nil : unknown
  }

  /// Apart from the loop over records, which has the registers for itself.
  @inline(never)
  func show<Visitor: TraceRowVisitor>(_ count: Int, of decoder: inout EvaluationDecoder, to visitor: inout Visitor) {
    decoder.take(count) { visitor.visit($0, in: self) }
  }

  /// A row's record as a value that outlives the block; `nil` for a kind that is no record.
  public func record(_ row: RecordRow) -> TraceRecord? {
    let tickTime = row.tickTime
    return switch row.table {
    case .tickBegin: .tickBegin(begin(of: row))
    case .tickEnd: .tickEnd(TickEnd(time: tickTime &+ row[Schema.TickEnd.time]))
    case .event: .event(event(row, tickTime))
    case .write: .write(write(row, tickTime))
    case .mount: .mount(mount(row))
    case .unmount: .unmount(Unmount(node: nodes[row[Schema.Unmount.node]].number))
    case .skip: .skip(skip(row))
    case .commit: .commit(commit(row))
    case .cycle: .cycle(cycle(row))
    case .stale:
      .stale(Stale(node: nodes[row[Schema.Stale.node]].number, reason: resolved.reason(row[Schema.Stale.reason])))
    case .note: .note(note(row))
    case .waste: .waste(Waste(node: nodes[row[Schema.Waste.node]].number))
    case .furtherCause:
      .furtherCause(
        FurtherCause(node: nodes[row[Schema.FurtherCause.node]].number, cause: row.word(Schema.FurtherCause.cause)))
    default: nil
    }
  }

  private func nodeNumber(_ place: UInt64) -> NodeNumber? {
    place > 0 && place < UInt64(nodeCount) ? nodes[place].number : nil
  }

  private func type(_ number: UInt64) -> TypeID { number < UInt64(types.count) ? types[Int(number)] : .none }

  private func event(_ row: RecordRow, _ tickTime: UInt64) -> Event {
    Event(
      kind: strings.string(row[Schema.Event.kind]), target: strings.string(row[Schema.Event.target]),
      node: nodeNumber(row[Schema.Event.node]), cause: row.word(Schema.Event.cause),
      time: tickTime &+ row[Schema.Event.time])
  }

  private func write(_ row: RecordRow, _ tickTime: UInt64) -> Write {
    Write(
      property: resolved.property(row[Schema.Write.property]), node: nodeNumber(row[Schema.Write.node]),
      isEqual: row[Schema.Write.isEqual] != 0, site: site(row[Schema.Write.site]),
      cause: row.word(Schema.Write.cause), pass: row.word(Schema.Write.pass),
      oldValue: strings.string(row[Schema.Write.oldValue]), newValue: strings.string(row[Schema.Write.newValue]),
      time: tickTime &+ row[Schema.Write.time])
  }

  private func mount(_ row: RecordRow) -> Mount {
    Mount(
      node: row.word(Schema.Mount.number), parent: nodeNumber(row[Schema.Mount.parent]),
      type: type(row[Schema.Mount.type]), identity: strings.string(row[Schema.Mount.identity]))
  }

  private func skip(_ row: RecordRow) -> Skip {
    Skip(
      node: nodes[row[Schema.Skip.node]].number, type: type(row[Schema.Skip.type]),
      rule: ComparisonRule(rawValue: UInt8(truncatingIfNeeded: row[Schema.Skip.rule])),
      count: row.word(Schema.Skip.count), isSingle: row[Schema.Skip.isSingle] != 0)
  }

  private func commit(_ row: RecordRow) -> Commit {
    Commit(
      inserted: row.word(Schema.Commit.inserted), removed: row.word(Schema.Commit.removed),
      updated: row.word(Schema.Commit.updated))
  }

  private func cycle(_ row: RecordRow) -> Cycle {
    Cycle(
      node: nodes[row[Schema.Cycle.node]].number, reason: resolved.reason(row[Schema.Cycle.reason]),
      passes: row.word(Schema.Cycle.passes))
  }

  private func note(_ row: RecordRow) -> Note {
    Note(
      kind: strings.string(row[Schema.Note.kind]), text: strings.string(row[Schema.Note.text]),
      node: nodeNumber(row[Schema.Note.node]))
  }
}
