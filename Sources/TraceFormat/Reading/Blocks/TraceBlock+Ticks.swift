extension TraceBlock {
  /// Whether a visitor that wants some ticks has to pass over others.
  func hasMore(than ticks: ClosedRange<TickNumber>) -> Bool {
    header.firstTick < ticks.lowerBound || header.lastTick > ticks.upperBound
  }

  /// How many of some ticks begin in the block.
  public func begins(of ticks: ClosedRange<TickNumber>) -> UInt64 {
    guard let table = payload.table(.record(.tickBegin)) else { return 0 }
    guard hasMore(than: ticks) else { return UInt64(table.rows) }
    let numbers = table.numbers(Schema.TickBegin.tick) ?? []
    return UInt64(numbers.count { ticks.contains(TickNumber(truncatingIfNeeded: $0)) })
  }

  /// Shows the records of some ticks to a visitor, in order. Ticks before and between them are passed over cheaply, and those
  /// after the last one aren't read.
  ///
  /// - Returns: how many of these records are of a kind that this library doesn't know, or `nil` if the block
  ///   contradicts itself.
  func visit<Visitor: TraceRowVisitor>(
    _ visitor: inout Visitor, _ scratch: DecodeScratch, ticks: ClosedRange<TickNumber>
  ) -> Int? {
    let kinds = visitor.kinds
    scratch.reuse()
    guard var walk = RecordWalk(self, wanted: kinds.union([.tickBegin]), scratch),
      var wanted = WantedTicks(payload, ticks),
      var decoder = EvaluationDecoder(
        payload, columns: visitor.columns, types: localTypes, typeCount: types.count, chunk: scratch.chunk())
    else { return nil }
    visitor.enter(self)
    var isInWanted = ticks.contains(header.firstTick) || wanted.passOthers(&walk, &decoder)
    while isInWanted, let row = walk.next() {
      let passed = walk.takePassed()
      if passed > 0 { show(Int(passed), of: &decoder, to: &visitor) }
      if row.kind == .tickBegin {
        guard wanted.includesNext() else {
          isInWanted = wanted.passOthers(&walk, &decoder)
          continue
        }
        walk.tickTime = row[Schema.TickBegin.time]
        decoder.beginTick(at: walk.tickTime)
        if !kinds.contains(.tickBegin) { continue }
      }
      visitor.visit(row, in: self)
    }
    if isInWanted { show(decoder.remaining, of: &decoder, to: &visitor) }
    return isMalformed ? nil : walk.unknown
  }
}

/// The ticks that begin in a block, some of which are wanted.
private struct WantedTicks {
  private let begins: [UInt64]
  private let ticks: ClosedRange<TickNumber>
  /// How many have begun.
  private var begun = 0

  /// `nil` if the numbers of ticks are inconsistent.
  init?(_ payload: Payload, _ ticks: ClosedRange<TickNumber>) {
    self.ticks = ticks
    guard let table = payload.table(.record(.tickBegin)) else {
      begins = []
      return
    }
    guard let numbers = table.numbers(Schema.TickBegin.tick) else { return nil }
    begins = numbers
  }

  private func isWanted(_ tick: UInt64) -> Bool { ticks.contains(TickNumber(truncatingIfNeeded: tick)) }

  /// Whether the tick that begins now is wanted.
  mutating func includesNext() -> Bool {
    begun += 1
    return isWanted(begins[begun - 1])
  }

  /// Passes over all up to the begin of the next wanted tick; `false` if there is none.
  mutating func passOthers(_ walk: inout RecordWalk, _ decoder: inout EvaluationDecoder) -> Bool {
    guard let next = begins[begun...].firstIndex(where: isWanted), walk.pass(toTick: next - begun + 1) else {
      return false
    }
    begun = next
    decoder.skip(Int(clamping: walk.takePassed()))
    return true
  }
}
