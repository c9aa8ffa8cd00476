import JSONText
import TraceFormat

/// Records as JSON Lines. The first line names the version of this shape and the trace's metadata; each further line is
/// a record with its kind under `record`. Zeros that stand for "none" and empty texts are left out.
struct RecordJSONWriter: RecordLineWriter {
  let definitions: TraceDefinitions
  private var bytes = TextBytes()
  private var text = JSONBuffer()
  private var pieces: JSONPieces
  /// The block that the pieces are of.
  private var block: UInt64?
  /// The number of the next event or write in the tick.
  private var cause: CauseNumber = 1

  init(definitions: TraceDefinitions, metadata: TraceMetadata?) {
    self.definitions = definitions
    pieces = JSONPieces(definitions)
    text.object { line in
      line.add("version", 1)
      line.add("record", "trace")
      line.add(metadata)
    }
    endLine()
  }

  mutating func takeBytes() -> [UInt8] { bytes.take() }

  mutating func add(_ run: EvaluationRun, in block: TraceBlock) {
    if self.block != block.offset {
      self.block = block.offset
      pieces.enter(block)
    }
    guard !run.filled.contains(.values) else { return addValued(run, in: block) }
    let most = pieces.longest + 4 * TextCursor.longestNumber + Self.longestWords
    bytes.write(upTo: run.count * most) { [pieces] cursor in
      for row in 0..<run.count { cursor.put(run, row, pieces) }
    }
  }

  /// What a line about an evaluation has of the program's own.
  private static let longestWords = 128

  private mutating func addValued(_ run: EvaluationRun, in block: TraceBlock) {
    for row in 0..<run.count {
      let type = block.node(at: run.places[row]).type
      addLine("evaluation") { [definitions] line in line.add(Evaluation(run, row, in: block), of: type, definitions) }
    }
  }

  mutating func add(_ record: TraceRecord) {
    switch record {
    case .tickBegin(let begin):
      cause = 1
      addLine("tickBegin") { $0.add(begin) }
    case .tickEnd(let end): addLine("tickEnd") { $0.addUnlessZero("time", end.time) }
    case .event(let event): addCause("event") { $0.add(event) }
    case .write(let write): addCause("write") { [definitions] in $0.add(write, definitions) }
    case .mount(let mount): addLine("mount") { [definitions] in $0.add(mount, definitions) }
    case .unmount(let unmount): addLine("unmount") { $0.add("node", unmount.node) }
    case .evaluation(let evaluation):
      addLine("evaluation") { [definitions] in $0.add(evaluation, of: .none, definitions) }
    case .skip(let skip): addLine("skip") { [definitions] in $0.add(skip, definitions) }
    case .commit(let commit): addLine("commit") { $0.add(commit) }
    case .cycle(let cycle):
      addLine("cycle") { [definitions] line in
        line.add("node", cycle.node)
        line.add(cycle.reason, definitions)
        line.add("passes", cycle.passes)
      }
    case .stale(let stale):
      addLine("stale") { [definitions] line in
        line.add("node", stale.node)
        line.add(stale.reason, definitions)
      }
    case .note(let note): addLine("note") { $0.add(note) }
    case .waste(let waste): addLine("waste") { $0.add("node", waste.node) }
    }
  }

  private mutating func addCause(_ kind: String, _ members: (inout JSONObject) -> Void) {
    let number = cause
    cause += 1
    addLine(kind) { line in
      line.add("number", number)
      members(&line)
    }
  }

  private mutating func addLine(_ kind: String, _ members: (inout JSONObject) -> Void) {
    text.object { line in
      line.add("record", kind)
      members(&line)
    }
    endLine()
  }

  private mutating func endLine() {
    text.endLine()
    bytes.append(bytes: text.utf8)
    text.removeAll()
  }
}

extension TextCursor {
  /// The line of an evaluation without values.
  @inline(__always)
  fileprivate mutating func put(_ run: EvaluationRun, _ row: Int, _ pieces: JSONPieces) {
    put("{\"record\":\"evaluation\",\"node\":")
    pieces.putNode(at: run.places[row], at: &self)
    put(",\"type\":")
    pieces.putType(at: run.places[row], at: &self)
    pieces.putReason(run.reasons[row], at: &self)
    if run.causes[row] != 0 { put(",\"cause\":", UInt64(run.causes[row])) }
    if run.passes[row] != 0 { put(",\"pass\":", UInt64(run.passes[row])) }
    if run.waste[row] != 0 { put(",\"wasted\":true") } else { put(",\"wasted\":false") }
    if run.filled.contains(.times) {
      if run.starts[row] != 0 { put(",\"start\":", run.starts[row]) }
      if run.durations[row] != 0 { put(",\"duration\":", run.durations[row]) }
    }
    put("}\n")
  }

  @inline(__always) private mutating func put(_ key: StaticString, _ number: UInt64) {
    put(key)
    put(number)
  }
}
