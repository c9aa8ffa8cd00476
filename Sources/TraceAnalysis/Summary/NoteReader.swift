import TraceFormat

/// Counts notes about costs of views that are not evaluations.
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

  /// The parts of recorded sources that were left out, each once, in the order in which they were reached.
  private(set) var leftOut: [String] = []
  private(set) var standIns: String?
  /// Rows that lazy containers keep off screen to count them.
  private(set) var kept = KeptRows()

  /// Whether it has read any notes.
  private(set) var hasRead = false

  private struct Key: Hashable {
    let view: ViewNumber
    let text: String
  }

  /// The kind of notes about objects that were created and dropped.
  static let stateObjectMade = "stateObjectMade"
  /// The kind of notes about left-out parts of the sources that were reached.
  static let reachedLeftOut = "leftOut"
  /// The kind of the note that names the frameworks which have stand-ins.
  static let frameworks = "standIns"
  private static let kinds: Set = [stateObjectMade, reachedLeftOut, frameworks, KeptRows.kind]

  /// A limit, because a few bytes of a file can give each of millions of notes a long text.
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
    guard block.hasNotes else { return }
    hasRead = true
    reader.visit(block, &self)
  }

  mutating func enter(_ block: TraceBlock, continuing tick: TraceTick?) {}

  mutating func add(_ row: RecordRow, in block: TraceBlock) {
    guard row.kind == .note else { return }
    let kind = block.kind(ofNote: row)
    guard Self.kinds.contains(kind), case .note(let note) = block.record(row) else { return }
    let type = block.placeTypes[Int(block.place(ofNodeInNote: row))]
    switch kind {
    case Self.reachedLeftOut: add(leftOut: note.text)
    case Self.frameworks: standIns = note.text
    case Self.stateObjectMade: if let view = table.number(of: type) { add(1, of: note.text, to: view) }
    default: if note.node == nil || table.number(of: type) != nil { kept.add(note) }
    }
  }

  /// Adds the next part of the trace.
  mutating func add(_ part: NoteReader) {
    let views = table.add(part.table)
    for (key, index) in part.indices.sorted(by: { $0.value < $1.value }) {
      add(part.counts[index].count, of: key.text, to: views[Int(key.view)])
    }
    for text in part.leftOut { add(leftOut: text) }
    standIns = part.standIns ?? standIns
    kept.add(part.kept)
  }

  private mutating func add(leftOut text: String) {
    if leftOut.count < Self.mostParts, !leftOut.contains(text) { leftOut.append(text) }
  }

  private mutating func add(_ count: UInt64, of text: String, to view: ViewNumber) {
    let key = Key(view: view, text: text)
    if let index = indices[key] {
      counts[index].count += count
    } else if counts.count < Self.most {
      indices[key] = counts.count
      counts.append(.init(view: table.names[Int(view)], property: text, count: count))
    }
  }

  mutating func add(_ run: EvaluationRun, in block: TraceBlock) {}
}
