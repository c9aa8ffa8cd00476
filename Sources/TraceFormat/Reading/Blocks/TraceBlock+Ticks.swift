extension TraceBlock {
  /// Whether a visitor that wants some ticks has to pass over others.
  func hasMore(than ticks: ClosedRange<TickNumber>) -> Bool {
    header.firstTick < ticks.lowerBound || header.lastTick > ticks.upperBound
  }

  /// Shows the records of some ticks to a visitor, in order. Records between them are skipped cheaply, and those after
  /// the last one aren't read.
  ///
  /// - Returns: how many of these records are of a kind that this library doesn't know, or `nil` if the block
  ///   contradicts itself.
  func visit<Visitor: TraceRowVisitor>(
    _ visitor: inout Visitor, _ scratch: DecodeScratch, ticks: ClosedRange<TickNumber>
  ) -> Int? {
    let kinds = visitor.kinds
    scratch.reuse()
    guard let order = BlockOrder(payload, scratch), let begins = tickNumbers,
      let rows = RecordRows(payload, wanted: kinds.union([.tickBegin]), scratch),
      var decoder = EvaluationDecoder(
        payload, columns: visitor.columns, types: localTypes, typeCount: types.count, chunk: scratch.chunk())
    else { return nil }
    visitor.enter(self)
    var passed = PassedRecords(scratch)
    var (unknown, begun, waiting) = (0, 0, 0)
    var tickTime: UInt64 = 0
    var left = UInt64(decoder.remaining)
    var isWanted = ticks.contains(header.firstTick)
    // How many ticks begin up to the last wanted one. A begin without a row counts as one of the first tick, so where that is
    // wanted, the block is followed to its end.
    let last = isWanted ? Int.max : begins.lastIndex(where: ticks.contains).map { $0 + 1 } ?? 0
    for index in 0..<order.count {
      let (kind, gap) = (order.kinds[index], min(order.gaps[index], left))
      left &-= gap
      if isWanted { waiting &+= Int(gap) } else { passed.add(evaluations: gap) }
      if kind == UInt64(RecordKind.tickBegin.rawValue) {
        let wasWanted = isWanted
        isWanted = ticks.contains(begun < begins.count ? begins[begun] : header.firstTick)
        begun += 1
        if isWanted, !wasWanted {
          passed.skip(rows)
          passed.skip(&decoder)
        } else if wasWanted, waiting > 0 {
          show(waiting, of: &decoder, to: &visitor)
          waiting = 0
        }
        if begun > last { break }
      }
      guard isWanted else {
        passed.add(kind)
        continue
      }
      guard let row = rows.next(kind, tickTime: tickTime) else {
        if !rows.isRecord(kind) { unknown += 1 }
        continue
      }
      if waiting > 0 { show(waiting, of: &decoder, to: &visitor) }
      waiting = 0
      if kind == UInt64(RecordKind.tickBegin.rawValue) {
        tickTime = row[Schema.TickBegin.time]
        decoder.beginTick(at: tickTime)
        if !kinds.contains(.tickBegin) { continue }
      }
      visitor.visit(row, in: self)
    }
    if isWanted { show(decoder.remaining, of: &decoder, to: &visitor) }
    return isMalformed ? nil : unknown
  }

  /// The numbers of the ticks that begin in the block; `nil` if they are inconsistent.
  private var tickNumbers: [TickNumber]? {
    guard let begins = payload.table(.record(.tickBegin)) else { return [] }
    return begins.numbers(Schema.TickBegin.tick)?.map { TickNumber(truncatingIfNeeded: $0) }
  }
}
