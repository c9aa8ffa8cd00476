import JSONText
import TraceFormat

/// Records as JSON Lines, each of which stands for itself: the chapter of that name in Docs/TraceFormat.md tells each
/// line's members. None is ever left out, and all have the same order.
struct RecordJSONWriter: RecordLineWriter {
  private let definitions: TraceDefinitions
  private var bytes = TextBytes()
  private var text = JSONBuffer()
  private var pieces: SpelledPieces
  private var common: CommonRecordLines
  private var numbers = CauseCounter()
  private let isMetadataFirst: Bool

  init(_ reader: TraceReader) {
    definitions = reader.definitions
    pieces = SpelledPieces(reader.definitions)
    common = CommonRecordLines(reader.definitions)
    isMetadataFirst = reader.startsWithMetadata
    addLine("start", tick: nil) { $0.add("version", 1) }
    if isMetadataFirst { add(reader.metadata) }
  }

  var mark: Mark { Mark(count: bytes.count, numbers: numbers) }

  mutating func goBack(to mark: Mark) {
    bytes.keep(mark.count)
    numbers = mark.numbers
  }

  mutating func drain(_ body: (UnsafeRawBufferPointer) throws -> Void) rethrows { try bytes.drain(body) }

  mutating func add(_ run: EvaluationRun, in block: TraceBlock, tick: TickNumber) {
    pieces.enter(run, in: block)
    let start = TextBytes("{\"record\":\"evaluation\",\"tick\":\(tick),")
    let most = start.count + pieces.longest + 4 * TextCursor.longestNumber + Self.longestWords
    let hasValues = run.filled.contains(.values)
    start.withBytes { start in
      if !hasValues {
        return bytes.write(upTo: run.count * most) { [pieces] cursor in
          for row in 0..<run.count {
            cursor.putStart(of: run, row, start, pieces)
            cursor.put(",\"oldValue\":\"\",\"newValue\":\"\"")
            cursor.putTimes(of: run, row)
          }
        }
      }
      for row in 0..<run.count {
        bytes.write(upTo: most) { [pieces] in $0.putStart(of: run, row, start, pieces) }
        bytes.append(plain: ",\"oldValue\":" + JSONText.quoted(block.string(run.oldValues[row])))
        bytes.append(plain: ",\"newValue\":" + JSONText.quoted(block.string(run.newValues[row])))
        bytes.write(upTo: most) { $0.putTimes(of: run, row) }
      }
    }
  }

  /// What a line about an evaluation has of the program's own.
  private static let longestWords = 160

  mutating func add(_ record: TraceRecord, tick: TickNumber) {
    switch record {
    case .tickBegin(let begin):
      numbers.begin(tick)
      common.add(begin, tick, to: &bytes)
    case .event(let event): common.add(event, numbers.next(in: tick), tick, to: &bytes)
    case .write(let write): common.add(write, numbers.next(in: tick), tick, to: &bytes)
    case .commit(let commit): common.add(commit, tick, to: &bytes)
    case .tickEnd(let end): common.add(end, tick, to: &bytes)
    // They come in runs.
    case .evaluation: break
    default: addLine(record.kind.name, tick: tick) { $0.add(membersOf: record, $1) }
    }
  }

  mutating func finish(_ reader: TraceReader, totals: SpelledTotals?) {
    if !isMetadataFirst { add(reader.metadata) }
    for (type, sum) in totals?.sums ?? [] {
      addLine("totals", tick: nil) { line, definitions in
        line.add("type", spelled: type, definitions)
        line.add("evaluations", sum.evaluations)
        line.add("wasted", sum.wasted)
        line.add("skipped", sum.skipped)
        line.add("duration", sum.duration)
      }
    }
    for fault in reader.faults {
      text.object { $0.addSpelled(fault) }
      endLine()
    }
    addLine("end", tick: nil) { line in
      line.add("finished", reader.isFinished)
      line.add("unknownBlocks", reader.unknownBlocks)
      line.add("unknownRecords", reader.unknownRecords)
      line.add("unknownColumns", reader.unknownColumns)
    }
  }

  private mutating func add(_ metadata: TraceMetadata?) {
    guard let metadata else { return }
    addLine("trace", tick: nil) { $0.addSpelled(metadata) }
  }

  private mutating func addLine(_ kind: String, tick: TickNumber?, _ members: (inout JSONObject) -> Void) {
    addLine(kind, tick: tick) { line, _ in members(&line) }
  }

  private mutating func addLine(
    _ kind: String, tick: TickNumber?, _ members: (inout JSONObject, TraceDefinitions) -> Void
  ) {
    let definitions = definitions
    text.object { line in
      line.add("record", kind)
      if let tick { line.add("tick", tick) }
      members(&line, definitions)
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
  @inline(__always)
  fileprivate mutating func putStart(
    of run: EvaluationRun, _ row: Int, _ start: UnsafeBufferPointer<UInt8>, _ pieces: SpelledPieces
  ) {
    put(start)
    pieces.putNode(at: run.places[row], at: &self)
    put(",")
    pieces.putReason(run.reasons[row], at: &self)
    put(",\"cause\":")
    put(UInt64(run.causes[row]))
    put(",\"pass\":")
    put(UInt64(run.passes[row]))
    if run.waste[row] != 0 { put(",\"isWasted\":true") } else { put(",\"isWasted\":false") }
  }

  @inline(__always)
  fileprivate mutating func putTimes(of run: EvaluationRun, _ row: Int) {
    put(",\"start\":")
    put(run.filled.contains(.times) ? run.starts[row] : 0)
    put(",\"duration\":")
    put(run.filled.contains(.times) ? run.durations[row] : 0)
    put("}\n")
  }
}
