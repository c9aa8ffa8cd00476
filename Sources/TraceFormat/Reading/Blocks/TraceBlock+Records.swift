extension TraceBlock {
  /// Calls a visitor with the block's records, in order.
  ///
  /// - Returns: the number of records of unknown kinds, or `nil` if the block contradicts itself; the visitor may have seen part
  ///   of it then.
  func visit<Visitor: TraceRowVisitor>(_ visitor: inout Visitor, _ scratch: DecodeScratch) -> Int? {
    let kinds = visitor.kinds
    let isTimed = visitor.columns.contains(.times) || !kinds.isDisjoint(with: [.event, .write, .tickEnd])
    scratch.reuse()
    guard var order = BlockOrder.rows(payload, scratch),
      let rows = RecordRows(payload, wanted: isTimed ? kinds.union([.tickBegin]) : kinds, scratch),
      var decoder = EvaluationDecoder(
        payload, columns: visitor.columns, types: localTypes, typeCount: types.count,
        chunk: scratch.chunk())
    else { return nil }
    visitor.enter(self)
    var unknown = 0
    var tickTime: UInt64 = 0
    var left = UInt64(decoder.remaining)
    // Evaluations not visited yet; visited together unless a wanted record comes between them.
    var passed: UInt64 = 0
    while order.decodeGroup() {
      let tags = UnsafePointer(order.values)
      let gaps = tags + Schema.Order.kind.distance(to: Schema.Order.gap) * TableRows.stride
      for index in 0..<order.count {
        let gap = min(gaps[index], left)
        left &-= gap
        passed &+= gap
        guard let row = rows.next(tags[index], tickTime: tickTime) else {
          if !rows.isRecord(tags[index]) { unknown += 1 }
          continue
        }
        if passed > 0 { show(Int(passed), of: &decoder, to: &visitor) }
        passed = 0
        if tags[index] == UInt64(RecordKind.tickBegin.rawValue) {
          tickTime = row[Schema.TickBegin.time]
          decoder.beginTick(at: tickTime)
          // It may have been read only for the tick's time.
          if !kinds.contains(.tickBegin) { continue }
        }
        visitor.visit(row, in: self)
      }
    }
    show(decoder.remaining, of: &decoder, to: &visitor)
    return isMalformed ? nil : unknown
  }

  /// A function of its own, so that the loop over records can use all registers.
  @inline(never)
  func show<Visitor: TraceRowVisitor>(_ count: Int, of decoder: inout EvaluationDecoder, to visitor: inout Visitor) {
    decoder.take(count) { visitor.visit($0, in: self) }
  }
}
