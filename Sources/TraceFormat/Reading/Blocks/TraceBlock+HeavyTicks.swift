extension TraceBlock {
  /// Calls a visitor with the ticks that have at least this many evaluations, in order. What is before and between them is
  /// skipped as cheaply as possible, and what follows the last one isn't read. Requires a block of whole ticks, and a visitor
  /// that reads no times.
  ///
  /// - Returns: `false` if the block contradicts itself.
  func visit<Visitor: TraceRowVisitor>(
    _ visitor: inout Visitor, ticksOf minimum: UInt64, _ scratch: DecodeScratch
  ) -> Bool {
    scratch.reuse()
    guard let order = BlockOrder(payload, scratch), let rows = RecordRows(payload, wanted: visitor.kinds, scratch),
      var decoder = EvaluationDecoder(
        payload, columns: visitor.columns, types: localTypes, typeCount: types.count, chunk: scratch.chunk())
    else { return false }
    visitor.enter(self)
    let passed = PassedRecords(scratch)
    var next = 0
    while let tick = order.tick(from: next) {
      if tick.evaluations < minimum {
        passed.add(order.kinds + next, count: tick.end - next)
        decoder.skip(Int(clamping: tick.evaluations))
      } else {
        passed.skip(rows)
        show(order, next..<tick.end, rows, &decoder, to: &visitor)
      }
      next = tick.end
    }
    return !isMalformed
  }

  private func show<Visitor: TraceRowVisitor>(
    _ order: BlockOrder, _ range: Range<Int>, _ rows: RecordRows, _ decoder: inout EvaluationDecoder,
    to visitor: inout Visitor
  ) {
    for index in range {
      let gap = Int(min(order.gaps[index], UInt64(decoder.remaining)))
      if gap > 0 { show(gap, of: &decoder, to: &visitor) }
      if let row = rows.next(order.kinds[index], tickTime: 0) { visitor.visit(row, in: self) }
    }
  }
}

extension BlockOrder {
  /// The end of the tick that begins at a row, and the number of its evaluations; `nil` after the last row.
  fileprivate func tick(from start: Int) -> (end: Int, evaluations: UInt64)? {
    guard start < count else { return nil }
    var end = start
    var evaluations: UInt64 = 0
    repeat {
      evaluations &+= gaps[end]
      end &+= 1
    } while end < count && kinds[end] != UInt64(RecordKind.tickBegin.rawValue)
    return (end, evaluations)
  }
}

/// Records between the visited ticks: counted by kind, and skipped together before the next visited tick.
struct PassedRecords {
  /// By tag; anything that can't be a record is counted in the last element.
  private let counts: UnsafeMutablePointer<UInt64>
  private static let tags: UInt64 = 64

  init(_ scratch: DecodeScratch) { counts = scratch.zeros(Int(Self.tags)) }

  func add(_ kinds: UnsafePointer<UInt64>, count: Int) {
    for index in 0..<count { add(kinds[index]) }
  }

  func add(_ kind: UInt64) { counts[Int(truncatingIfNeeded: min(kind, Self.tags &- 1))] &+= 1 }

  func skip(_ rows: RecordRows) {
    rows.skip { tag in
      defer { counts[tag] = 0 }
      return Int(counts[tag])
    }
  }
}
