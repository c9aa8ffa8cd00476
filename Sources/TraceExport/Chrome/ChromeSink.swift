import JSONText
import TraceAnalysis
import TraceFormat

/// The events of a part of a trace. Others come before them.
struct ChromeSink: PartSink {
  typealias Piece = ByteList

  private let definitions: TraceDefinitions
  private let knowsWaste: Bool
  private var output: ExportOutput
  private var pieces: ChromePieces

  init(of reader: TraceReader, _ exit: PieceExit<ByteList>) {
    definitions = reader.definitions
    knowsWaste = reader.knowledge.knows(.waste)
    output = ExportOutput(exit)
    pieces = ChromePieces(reader.definitions)
  }

  mutating func endPart() { output.passOn() }

  mutating func begin(_ tick: SliceTick) {
    add("B", .ticks, at: tick.start) { event in
      event.add("name", tick.label.isEmpty ? "tick \(tick.number)" : ShownText.name(tick.label))
      event.add("cat", "tick")
      event.addObject("args") { arguments in
        arguments.add("tick", tick.number.rawValue)
        arguments.add("clock", exact: tick.clock)
      }
    }
  }

  mutating func add(_ mark: EventMark) {
    add("i", .events, at: mark.time) { event in
      event.add("name", mark.event.title)
      event.add("cat", "event")
      event.add("s", "t")
      event.addObject("args") { arguments in
        arguments.add("number", mark.number.rawValue)
        if mark.event.cause > 0 { arguments.add("cause", mark.event.cause.rawValue) }
        if let node = mark.event.node { arguments.add("node", node.rawValue) }
      }
    }
  }

  mutating func add(_ mark: WriteMark) {
    let (definitions, knowsWaste) = (definitions, knowsWaste)
    add("B", .writes, at: mark.time) { event in
      event.add("name", definitions.name(of: mark.write.property))
      event.add("cat", "write")
      event.addObject("args") { $0.add(mark, definitions, knowsWaste: knowsWaste) }
    }
    for number in mark.flows.numbers { addFlow("s", number, .writes, at: mark.time) }
    add("E", .writes, at: mark.time) { _ in }
  }

  mutating func open(_ slice: EvaluationSlice) {
    pieces.beginRow()
    let view = pieces.view(slice.type)
    let reason = pieces.reason(slice.reason)
    let written = slice.written.map { pieces.written($0) }
    let maker = slice.maker.map { pieces.maker($0.type) }
    let place = pieces.place(of: slice.type)
    let texts = view.count + reason.count + (written?.count ?? 0) + (maker?.count ?? 0)
    let knowsWaste = knowsWaste
    separate()
    output.bytes.write(upTo: 256 + texts) { cursor in
      cursor.put(#"{"ph":"B","pid":1,"tid":4,"ts":"#)
      cursor.put(chromeTime: slice.start)
      cursor.put(view)
      if slice.isWasted { cursor.put(",wasted") }
      cursor.put(#"","args":{"node":"#)
      cursor.put(decimal: slice.node.rawValue)
      cursor.put(reason)
      if slice.cause > 0 {
        cursor.put(#","cause":"#)
        cursor.put(decimal: slice.cause.rawValue)
      }
      if let written { cursor.put(written) }
      if let maker { cursor.put(maker) }
      if slice.pass > 0 {
        cursor.put(#","pass":"#)
        cursor.put(decimal: slice.pass)
      }
      if knowsWaste {
        if slice.isWasted { cursor.put(#","isWasted":true"#) } else { cursor.put(#","isWasted":false"#) }
      }
    }
    if !slice.oldValue.isEmpty { add(#","oldValue":"#, slice.oldValue) }
    if !slice.newValue.isEmpty { add(#","newValue":"#, slice.newValue) }
    output.write(upTo: 64 + place.count) { cursor in
      if let duration = slice.duration { cursor.put(chromeDuration: duration) }
      cursor.put(place)
      cursor.put("}}")
    }
    if let flow = slice.flow { addFlow("f", flow, .bodies, at: slice.start) }
  }

  private mutating func add(_ key: StaticString, _ value: String) {
    output.bytes.append(key)
    output.bytes.append(quoted: ShownText.name(value))
  }

  mutating func close(at time: UInt64) {
    separate()
    output.write(upTo: 96) { cursor in
      cursor.put(#"{"ph":"E","pid":1,"tid":4,"ts":"#)
      cursor.put(chromeTime: time)
      cursor.put("}")
    }
  }

  mutating func add(_ commit: Commit, at time: UInt64) {
    add("i", .commits, at: time) { event in
      event.add("name", "commit")
      event.add("cat", "commit")
      event.add("s", "t")
      event.addObject("args") { arguments in
        arguments.add("inserted", commit.inserted)
        arguments.add("removed", commit.removed)
        arguments.add("updated", commit.updated)
      }
    }
  }

  mutating func end(_ tick: SliceTick, at time: UInt64) { add("E", .ticks, at: time) { _ in } }

  /// Adds the start or end of an arrow to the slice opened last.
  private mutating func addFlow(_ phase: String, _ number: UInt64, _ lane: ChromeTrace.Lane, at time: UInt64) {
    add(phase, lane, at: time) { event in
      event.add("name", "led to")
      event.add("cat", "cause")
      event.add("id", exact: number)
      if phase == "f" { event.add("bp", "e") }
    }
  }

  private mutating func add(
    _ phase: String, _ lane: ChromeTrace.Lane, at time: UInt64, _ members: (inout JSONObject) -> Void
  ) {
    separate()
    output.addObject { event in
      event.add("ph", phase)
      event.add("pid", 1)
      event.add("tid", lane.rawValue)
      // In microseconds.
      event.add("ts", Double(time) / 1_000)
      members(&event)
    }
  }

  private mutating func separate() { output.add(",\n") }
}
