import TraceFormat

/// Makes lines of the ticks that it is shown, of which there may be only some.
protocol ShareableLines: TraceRowVisitor {
  /// Enters a block whose beginning isn't shown.
  mutating func enterUnshown(_ block: TraceBlock)
  /// Passes on all text: the tick that was shown is over, and the next one may not be shown.
  mutating func finishPart()
}

/// Shows a visitor the ticks of its thread's parts.
struct SharedLines<Lines: ShareableLines>: TraceRowVisitor {
  private(set) var lines: Lines
  private let share: LineShare
  let columns: EvaluationColumns
  let kinds: RecordKinds

  init(_ lines: Lines, _ share: LineShare) {
    (self.lines, self.share) = (lines, share)
    (columns, kinds) = (lines.columns, lines.kinds.union([.tickBegin]))
  }

  mutating func enter(_ block: TraceBlock) {
    if share.isMine { lines.enter(block) } else { lines.enterUnshown(block) }
  }

  mutating func visit(_ row: RecordRow, in block: TraceBlock) {
    if row.kind == .tickBegin { beginTick() }
    if share.isMine { lines.visit(row, in: block) }
  }

  mutating func visit(_ run: EvaluationRun, in block: TraceBlock) {
    share.add(steps: run.count)
    if share.isMine { lines.visit(run, in: block) }
  }

  mutating func unwantedSteps() -> Int { share.isMine ? 0 : max(1, share.lacking) }

  mutating func pass(steps count: Int) { share.add(steps: count) }

  private mutating func beginTick() {
    if share.lacking == 0 {
      finishPart()
      share.beginPart()
    }
    share.add(steps: 1)
  }

  mutating func finishPart() {
    guard share.isMine else { return }
    lines.finishPart()
    share.endPart()
  }
}
