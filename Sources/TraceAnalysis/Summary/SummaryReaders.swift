import SystemCalls
import TraceFormat

/// Everything that reads a trace for a summary.
struct SummaryReaders {
  private var ticks: SummaryReader
  private var notes: NoteReader?
  private var costs: CostReader?
  private var score: ScoreReader?
  private let makeNotes: () -> NoteReader?

  /// - Parameter names: those of views that other readers number, too.
  init(of reader: TraceReader, _ detail: SummaryDetail, sharing names: SharedState<ViewNames>) {
    ticks = SummaryReader(
      of: reader, ticks: detail.ticks, views: detail.views, detail: detail.depth, sharing: names)
    makeNotes = { if case .full = detail.depth { NoteReader(of: reader, views: detail.views) } else { nil } }
    notes = makeNotes()
    costs = detail.costs.map { CostReader(of: reader, by: $0, views: detail.views) }
    score = detail.hasScore ? ScoreReader(of: reader) : nil
  }

  /// Numbers a block's views, for several readers in the order of the file.
  mutating func number(_ block: TraceBlock) { ticks.number(block) }

  mutating func read(_ block: TraceBlock) {
    ticks.read(block)
    notes?.read(block)
    costs?.read(block)
    score?.read(block)
  }

  /// Ends the current tick.
  mutating func endPart() { ticks.endBlock() }

  /// Adds other parts of the trace, except for notes, costs and score.
  mutating func add(_ parts: SummaryReaders) { ticks.add(parts.ticks) }

  /// Adds the notes of the next part.
  mutating func add(_ part: NoteReader) { notes?.add(part) }

  /// The notes since the last call, if there are any.
  mutating func takeNotes() -> NoteReader? {
    guard notes?.hasRead ?? false else { return nil }
    defer { notes = makeNotes() }
    return notes
  }

  /// The ticks that ended since the last call, and the names of views by number.
  mutating func takeTicks() -> (ticks: [TickSummary], viewNames: [String]) { (ticks.takeTicks(), ticks.viewNames) }

  mutating func finish() throws(TraceError) -> TraceSummary {
    var summary = try ticks.finish()
    if let notes {
      (summary.stateObjects, summary.leftOut, summary.standIns) = (notes.stateObjects, notes.leftOut, notes.standIns)
      summary.kept = notes.kept.sums
    }
    costs?.put(into: &summary)
    summary.score = score?.finish()
    return summary
  }
}
