extension TraceBlock {
  /// Whether all its records can be decoded. Only what opens a column can find that it contradicts itself: whatever follows has values.
  func isDecodable(_ scratch: DecodeScratch) -> Bool {
    scratch.reuse()
    let walk = RecordWalk(self, wanted: .all, scratch)
    let decoder = EvaluationDecoder(
      payload, columns: .all, types: localTypes, typeCount: types.count, chunk: scratch.chunk())
    return walk != nil && decoder != nil && !isMalformed
  }

  /// Calls a visitor with the block's records, in order.
  ///
  /// - Returns: the number of records of unknown kinds, or `nil` if the block contradicts itself; the visitor may have seen part
  ///   of it then.
  func visit<Visitor: TraceRowVisitor>(_ visitor: inout Visitor, _ scratch: DecodeScratch) -> Int? {
    let kinds = visitor.kinds
    let isTimed = visitor.columns.contains(.times) || !kinds.isDisjoint(with: [.event, .write, .tickEnd])
    scratch.reuse()
    guard var walk = RecordWalk(self, wanted: isTimed ? kinds.union([.tickBegin]) : kinds, scratch),
      var decoder = EvaluationDecoder(
        payload, columns: visitor.columns, types: localTypes, typeCount: types.count, chunk: scratch.chunk())
    else { return nil }
    visitor.enter(self)
    while let row = walk.next() {
      // Visited together unless a wanted record comes between them.
      let passed = walk.takePassed()
      if passed > 0 { show(Int(passed), of: &decoder, to: &visitor) }
      if row.kind == .tickBegin {
        walk.tickTime = row[Schema.TickBegin.time]
        decoder.beginTick(at: walk.tickTime)
        // It may have been read only for the tick's time.
        if !kinds.contains(.tickBegin) { continue }
      }
      visitor.visit(row, in: self)
      if row.kind == .tickBegin { passTicks(&walk, &decoder, for: &visitor) }
    }
    show(decoder.remaining, of: &decoder, to: &visitor)
    return isMalformed ? nil : walk.unknown
  }

  /// A function of its own, so that the loop over records can use all registers.
  @inline(never)
  func show<Visitor: TraceRowVisitor>(_ count: Int, of decoder: inout EvaluationDecoder, to visitor: inout Visitor) {
    if visitor.unwantedSteps() > 0 {
      visitor.pass(steps: count)
      return decoder.skip(count)
    }
    decoder.take(count) { visitor.visit($0, in: self) }
  }

  /// Skips what a visitor doesn't want, up to the begin of a tick.
  private func passTicks<Visitor: TraceRowVisitor>(
    _ walk: inout RecordWalk, _ decoder: inout EvaluationDecoder, for visitor: inout Visitor
  ) {
    let unwanted = visitor.unwantedSteps()
    guard unwanted > 0 else { return }
    visitor.pass(steps: walk.passTicks(steps: unwanted))
    decoder.skip(Int(clamping: walk.takePassed()))
  }
}
