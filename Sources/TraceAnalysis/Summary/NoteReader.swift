import TraceFormat

/// Counts what notes tell of views that costs without being an evaluation.
///
///     var notes = NoteReader(of: trace)
///     while let block = try trace.nextBlock() { notes.read(block) }
///     summary.stateObjects = notes.stateObjects
struct NoteReader: TickVisitor {
  let columns: EvaluationColumns = []
  let kinds: RecordKinds = [.tickBegin, .note]
  private let reader: TraceReader
  var tracker: TickTracker
  private var table: ViewTable
  private var counts: [TraceSummary.StateObjects] = []
  private var indices: [Key: Int] = [:]

  /// What was left out of recorded sources, each part once, in the order in which they were reached.
  private(set) var leftOut: [String] = []

  private struct Key: Hashable {
    let view: Int
    let text: String
  }

  /// The kind of a note that an object was created and dropped.
  static let stateObjectMade = "stateObjectMade"
  /// The kind of a note that a part of the sources, which was left out, was reached.
  static let reachedLeftOut = "leftOut"

  /// A few bytes of a file can name a long text in each of millions of notes.
  private static let most = 1_000
  private static let mostParts = 100

  init(of reader: TraceReader, views pattern: NamePattern? = nil) {
    self.reader = reader
    tracker = TickTracker(reader.ticks)
    table = ViewTable(reader.definitions, pattern)
  }

  /// Most often created first.
  var stateObjects: [TraceSummary.StateObjects] {
    counts.sorted { ($1.count, $0.view, $0.property) < ($0.count, $1.view, $1.property) }
  }

  mutating func read(_ block: TraceBlock) {
    if block.hasNotes { reader.visit(block, &self) }
  }

  mutating func enter(_ block: TraceBlock, goingOnWith tick: TraceTick?) {}

  mutating func add(_ row: RecordRow, in block: TraceBlock) {
    guard row.kind == .note else { return }
    let kind = block.kind(ofNote: row)
    guard kind == Self.stateObjectMade || kind == Self.reachedLeftOut, case .note(let note) = block.record(row) else {
      return
    }
    if kind == Self.reachedLeftOut {
      if leftOut.count < Self.mostParts, !leftOut.contains(note.text) { leftOut.append(note.text) }
      return
    }
    let place = Int(block.place(ofNodeInNote: row))
    guard block.placeTypes.indices.contains(place), let view = table.number(of: block.placeTypes[place]) else { return }
    let key = Key(view: view, text: note.text)
    if let index = indices[key] {
      counts[index].count += 1
    } else if counts.count < Self.most {
      indices[key] = counts.count
      counts.append(.init(view: table.names[view], property: note.text, count: 1))
    }
  }

  mutating func add(_ run: EvaluationRun, in block: TraceBlock) {}
}
