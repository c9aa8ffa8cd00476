import JSONText
import TraceFormat

/// Records as JSON Lines. Docs/TraceFormat.md lists each line's members, which are always complete and in the same
/// order.
struct RecordJSONWriter: RecordLineWriter {
  private let definitions: TraceDefinitions
  var text = TextBytes()
  private var line = JSONBuffer()
  private var pieces: EvaluationPieces<SpelledWords>
  private var common: CommonRecordLines
  /// How lines about evaluations start in a tick.
  private var start = (tick: TickNumber?.none, text: TextBytes())
  private let isMetadataFirst: Bool

  init(_ reader: TraceReader) {
    definitions = reader.definitions
    pieces = EvaluationPieces(SpelledWords(reader.definitions))
    common = CommonRecordLines(reader.definitions)
    isMetadataFirst = reader.startsWithMetadata
  }

  mutating func start(_ reader: TraceReader) {
    addLine("start") { $0.add("version", 1) }
    if isMetadataFirst { add(reader.metadata) }
  }

  mutating func add(_ run: EvaluationRun, _ rows: EvaluationRows, in block: TraceBlock, tick: TickNumber) {
    if start.tick != tick { makeStart(of: tick) }
    if !pieces.enter(run, rows, in: block) || run.filled.contains(.values) {
      for row in rows { add(run, row, in: block) }
      return
    }
    let start = start.text
    let most = start.count + pieces.longest + Self.longestWords
    withText { lines, text in
      text.write(upTo: rows.count * most) { cursor in
        for row in rows {
          start.withBytes { cursor.put($0) }
          lines.pieces.putNode(at: run.places[row], at: &cursor)
          cursor.put(",")
          lines.pieces.putReason(run.reasons[row], at: &cursor)
          cursor.putCause(of: run, row)
          cursor.put(",\"oldValue\":\"\",\"newValue\":\"\"")
          cursor.putTimes(of: run, row)
        }
      }
    }
  }

  private mutating func makeStart(of tick: TickNumber) {
    start.tick = tick
    start.text.removeAll()
    start.text.append("{\"record\":\"evaluation\",\"tick\":")
    start.text.append(tick)
    start.text.append(",")
  }

  /// Appends a line whose text isn't cached.
  private mutating func add(_ run: EvaluationRun, _ row: EvaluationRow, in block: TraceBlock) {
    start.text.withBytes { text.append($0) }
    pieces.words.append(longNodeAt: run.places[row], in: block, to: &text)
    text.append(",")
    pieces.words.append(pieces.reason(run.reasons[row]), to: &text)
    text.write(upTo: Self.longestWords) { $0.putCause(of: run, row) }
    text.append(plain: ",\"oldValue\":" + JSONText.quoted(block.string(run.oldValues[row])))
    text.append(plain: ",\"newValue\":" + JSONText.quoted(block.string(run.newValues[row])))
    text.write(upTo: Self.longestWords) { $0.putTimes(of: run, row) }
  }

  /// The maximum size of an evaluation's fixed text and numbers.
  private static let longestWords = 160 + 4 * TextCursor.longestNumber

  mutating func add(_ record: TraceRecord, _ cause: CauseNumber, tick: TickNumber) {
    switch record {
    case .tickBegin(let begin): common.add(begin, tick, to: &text)
    case .event(let event): common.add(event, cause, tick, to: &text)
    case .write(let write): common.add(write, cause, tick, to: &text)
    case .commit(let commit): common.add(commit, tick, to: &text)
    case .tickEnd(let end): common.add(end, tick, to: &text)
    // Evaluations come in runs and are handled above.
    case .evaluation: break
    default:
      let content = record.content
      addLine(type(of: content).name, tick: tick) { [definitions] in $0.add(content.fields, definitions) }
    }
  }

  mutating func finish(_ reader: TraceReader, totals: SpelledTotals?) {
    if !isMetadataFirst { add(reader.metadata) }
    for (type, sum) in totals?.sums ?? [] {
      addLine("totals") { line in
        line.add("type", spelled: type)
        line.add("evaluations", sum.evaluations)
        line.add("wasted", sum.wasted)
        line.add("skipped", sum.skipped)
        line.add("duration", sum.duration)
      }
    }
    for fault in reader.faults {
      line.object { $0.addSpelled(fault) }
      endLine()
    }
    addLine("end") { line in
      line.add("finished", reader.isFinished)
      line.add("unknownBlocks", reader.unknownBlocks)
      line.add("unknownRecords", reader.unknownRecords)
      line.add("unknownColumns", reader.unknownColumns)
    }
  }

  private mutating func add(_ metadata: TraceMetadata?) {
    guard let metadata else { return }
    addLine("trace") { $0.addSpelled(metadata) }
  }

  private mutating func addLine(_ kind: String, tick: TickNumber? = nil, _ members: (inout JSONObject) -> Void) {
    line.object { line in
      line.add("record", kind)
      if let tick { line.add("tick", tick) }
      members(&line)
    }
    endLine()
  }

  private mutating func endLine() {
    line.endLine()
    text.append(bytes: line.utf8)
    line.removeAll()
  }
}

extension TextCursor {
  @inline(__always)
  fileprivate mutating func putCause(of run: EvaluationRun, _ row: EvaluationRow) {
    put(",\"cause\":")
    put(UInt64(run.causes[row]))
    put(",\"pass\":")
    put(UInt64(run.passes[row]))
    if run.waste[row] != 0 { put(",\"isWasted\":true") } else { put(",\"isWasted\":false") }
  }

  @inline(__always)
  fileprivate mutating func putTimes(of run: EvaluationRun, _ row: EvaluationRow) {
    put(",\"start\":")
    put(run.filled.contains(.times) ? run.starts[row] : 0)
    put(",\"duration\":")
    put(run.filled.contains(.times) ? run.durations[row] : 0)
    put("}\n")
  }
}
