import JSONText
import TraceAnalysis
import TraceFormat

/// A trace in the processed format of the Firefox Profiler. Each evaluation is a sample, whose stack consists of the
/// enclosing evaluations and whose weight is its duration, and a marker with its details.
///
/// The format has tables by column, so columns are kept in a store until all rows are known.
package struct FirefoxProfile: SliceSink {
  /// The version of the format: the first one with tables shared by threads, flows between markers and source files of
  /// functions. The profiler upgrades older profiles when it loads them.
  static let version = 62

  private enum Column: Int, CaseIterable {
    case name, start, end, phase, category, data, stack, delta, weight
  }

  /// What is encoded once, by what its numbers are.
  private enum Piece: Int, CaseIterable {
    case name, reason, written, maker
  }

  private let definitions: TraceDefinitions
  private let knowsWaste: Bool
  private let title: String
  private let producer: String
  private let isRecorded: Bool
  private var output: ExportOutput
  private var tables: FirefoxTables
  private var rows: ColumnSpool
  private var json = JSONBuffer()
  private var data = ByteList()
  /// Parts of evaluations' details that repeat, while texts have these numbers.
  private var pieces = BytePieces(kinds: Piece.allCases.count)
  private var generation = 0
  /// The stacks of the open evaluations.
  private var open: [Int] = []
  private var lastSample: UInt64 = 0

  /// - Parameter store: where columns are kept.
  package init(
    of reader: TraceReader, producer: String, keeping store: any ByteStore, to sink: @escaping ByteSink
  ) {
    definitions = reader.definitions
    knowsWaste = reader.knowledge.knows(.waste)
    title = ExportTitle(reader.metadata).text
    self.producer = producer
    isRecorded = SliceClock.isRecorded(reader.metadata)
    output = ExportOutput(sink)
    tables = FirefoxTables(reader.definitions, in: store)
    rows = ColumnSpool(columns: Column.allCases.count, in: store)
  }

  package mutating func begin(_ tick: SliceTick) {}

  package mutating func add(_ mark: EventMark) {
    addMarker(.event, mark.event.title, .event, (mark.time, nil)) { object, _ in
      object.add("number", mark.number.rawValue)
      if mark.event.cause > 0 { object.add("cause", mark.event.cause.rawValue) }
      if let node = mark.event.node { object.add("node", node.rawValue) }
    }
  }

  package mutating func add(_ mark: WriteMark) {
    let (write, site) = (mark.write, definitions[mark.write.site])
    let place = site.map { "\(ShownText.name($0.file)):\($0.line)" }
    let knowsWaste = knowsWaste
    addMarker(.write, definitions.name(of: write.property), .write, (mark.time, nil)) { object, tables in
      object.add("number", mark.number.rawValue)
      if write.cause > 0 { object.add("cause", write.cause.rawValue) }
      if let node = write.node { object.add("node", node.rawValue) }
      if let place { object.add("place", tables.number(of: place)) }
      if write.isEqual { object.add("isEqual", "yes") }
      object.add("oldValue", shown: write.oldValue)
      object.add("newValue", shown: write.newValue)
      object.add("evaluations", mark.effects.all)
      if knowsWaste { object.add("wasted", mark.effects.allWasted) }
      object.add("signalled", mark.effects.signalled)
      if let flow = mark.flows.numbers.first { object.add("flow", tables.number(ofFlow: flow)) }
    }
  }

  package mutating func open(_ slice: EvaluationSlice) {
    let category: FirefoxCategory = slice.isWasted ? .waste : .evaluation
    let stack = tables.stack(of: slice.type, category: category.rawValue, within: open.last)
    open.append(stack)
    rows.add(to: Column.stack.rawValue, upTo: ByteCursor.longestNumber) { $0.put(decimal: UInt64(stack)) }
    let (delta, weight) = (slice.start - lastSample, slice.duration)
    lastSample = slice.start
    rows.add(to: Column.delta.rawValue, upTo: ByteCursor.longestTime) { $0.put(milliseconds: delta) }
    rows.add(to: Column.weight.rawValue, upTo: ByteCursor.longestTime) { cursor in
      if let weight { cursor.put(milliseconds: weight) } else { cursor.put("1") }
    }
    let name = addDetails(of: slice)
    addTimes(category, slice.start, slice.end)
    rows.add(to: Column.name.rawValue, upTo: name.count) { $0.put(name) }
    let data = data
    data.withBytes { bytes in
      rows.add(to: Column.data.rawValue, upTo: bytes.count) { $0.put(bytes.assumingMemoryBound(to: UInt8.self)) }
    }
  }

  /// Encodes the details of an evaluation. Returns the number of its name.
  private mutating func addDetails(of slice: EvaluationSlice) -> BytePiece {
    if tables.generation == generation { pieces.beginRow() } else { pieces.removeAll() }
    generation = tables.generation
    let definitions = definitions
    // Texts are numbered in this order.
    let reason = reason(slice.reason)
    let written = slice.written.map { piece(.written, #","written":"#, $0.rawValue, definitions.name(of: $0)) }
    let maker = slice.maker.map { piece(.maker, #","recreatedBy":"#, $0.type.rawValue, definitions.name(of: $0.type)) }
    let flow = slice.flow.map { tables.number(ofFlow: $0) }
    let name = piece(.name, "", slice.type.rawValue, definitions.name(of: slice.type))
    data.removeAll()
    data.write(upTo: 128 + reason.count + (written?.count ?? 0) + (maker?.count ?? 0)) { cursor in
      cursor.put(#"{"type":"Evaluation","node":"#)
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
      if slice.isWasted { cursor.put(#","isWasted":"yes""#) }
    }
    if !slice.oldValue.isEmpty { add(#","oldValue":"#, slice.oldValue) }
    if !slice.newValue.isEmpty { add(#","newValue":"#, slice.newValue) }
    data.write(upTo: 32) { cursor in
      if let flow {
        cursor.put(#","flow":"#)
        cursor.put(decimal: UInt64(flow))
      }
      cursor.put("}")
    }
    return name
  }

  private mutating func add(_ key: StaticString, _ value: String) {
    data.append(key)
    data.append(quoted: ShownText.name(value))
  }

  /// `,"reason":3,"differed":12,"rule":4`
  @inline(__always) private mutating func reason(_ id: ReasonID) -> BytePiece {
    if let known = pieces.known(ofNumber: id.rawValue, in: Piece.reason.rawValue) { return known }
    let words = ReasonWords(id, definitions)
    let texts: [(key: StaticString, text: String?)] = [
      (#","reason":"#, words.text), (#","differed":"#, words.differed), (#","rule":"#, words.rule),
    ]
    var encoded = ByteList()
    for (key, text) in texts {
      guard let text else { continue }
      encoded.append(key)
      encoded.append(decimal: UInt64(tables.number(of: text)))
    }
    return pieces.piece(ofNumber: id.rawValue, in: Piece.reason.rawValue) { $0.append(encoded) }
  }

  /// The number of a text, after a key.
  @inline(__always) private mutating func piece(
    _ kind: Piece, _ key: StaticString, _ reference: UInt32, _ text: @autoclosure () -> String
  ) -> BytePiece {
    if let known = pieces.known(ofNumber: reference, in: kind.rawValue) { return known }
    let number = tables.number(of: text())
    return pieces.piece(ofNumber: reference, in: kind.rawValue) { bytes in
      bytes.append(key)
      bytes.append(decimal: UInt64(number))
    }
  }

  package mutating func close(at time: UInt64) { open.removeLast() }

  package mutating func add(_ commit: Commit, at time: UInt64) {
    addMarker(.commit, "commit", .commit, (time, nil)) { object, _ in
      object.add("inserted", commit.inserted)
      object.add("removed", commit.removed)
      object.add("updated", commit.updated)
    }
  }

  package mutating func end(_ tick: SliceTick, at time: UInt64) {
    let name = tick.label.isEmpty ? "tick \(tick.number)" : ShownText.name(tick.label)
    addMarker(.tick, name, .tick, (tick.start, time)) { object, _ in
      object.add("tick", tick.number.rawValue)
      object.add("clock", String(tick.clock))
    }
  }

  /// - Parameter time: start and end; an instant has no end.
  private mutating func addMarker(
    _ marker: FirefoxMarker, _ name: String, _ category: FirefoxCategory, _ time: (start: UInt64, end: UInt64?),
    _ details: (inout JSONObject, inout FirefoxTables) -> Void
  ) {
    json.removeAll()
    json.object { object in
      object.add("type", marker.rawValue)
      details(&object, &tables)
    }
    let number = UInt64(tables.number(of: name))
    rows.add(to: Column.name.rawValue, upTo: ByteCursor.longestNumber) { $0.put(decimal: number) }
    addTimes(category, time.start, time.end)
    rows.add(to: Column.data.rawValue, json.utf8)
  }

  /// - Parameter end: an instant has none.
  @inline(__always)
  private mutating func addTimes(_ category: FirefoxCategory, _ start: UInt64, _ end: UInt64?) {
    rows.add(to: Column.start.rawValue, upTo: ByteCursor.longestTime) { $0.put(milliseconds: start) }
    rows.add(to: Column.end.rawValue, upTo: ByteCursor.longestTime) { cursor in
      if let end { cursor.put(milliseconds: end) } else { cursor.put("null") }
    }
    rows.add(to: Column.phase.rawValue, upTo: 1) { cursor in
      if end == nil { cursor.put("0") } else { cursor.put("1") }
    }
    rows.add(to: Column.category.rawValue, upTo: 1) { $0.put(decimal: UInt64(category.rawValue)) }
  }

  package mutating func finish(at time: UInt64) {
    output.add("{\"meta\":")
    output.addFirefoxMeta(title: title, producer: producer, end: time)
    output.add(",\"libs\":[],\"pages\":[],\"counters\":[],\"profilerOverhead\":[],\n\"threads\":[{")
    output.add("\"name\":\"View Body\",\"processName\":")
    output.add(quoted: title)
    output.add(",\"processType\":\"default\",\"isMainThread\":true,\"pid\":\"1\",\"tid\":1,\"pausedRanges\":[],")
    output.add("\"registerTime\":0,\"unregisterTime\":null,\"processStartupTime\":0,\"processShutdownTime\":null,")
    output.add("\"showMarkersInTimeline\":true,\n\"markers\":{\"length\":")
    output.add(number: UInt64(rows.rows(of: Column.name.rawValue)))
    for (name, column) in [
      ("name", Column.name), ("startTime", .start), ("endTime", .end), ("phase", .phase), ("category", .category),
      ("data", .data),
    ] { output.add(name, column.rawValue, of: rows) }
    output.add("},\n\"samples\":{\"weightType\":")
    output.add(quoted: isRecorded ? "tracing-ms" : "samples")
    output.add(",\"length\":")
    output.add(number: UInt64(rows.rows(of: Column.stack.rawValue)))
    for (name, column) in [("stack", Column.stack), ("timeDeltas", .delta), ("weight", .weight)] {
      output.add(name, column.rawValue, of: rows)
    }
    output.add("}}],\n\"shared\":")
    output.add(tables)
    output.add("}\n")
    output.passOn()
  }
}

extension FirefoxTables {
  /// A text that identifies a write. All arrows from a write share it.
  fileprivate mutating func number(ofFlow arrow: UInt64) -> Int {
    number(of: String(arrow / SliceFlows.most, radix: 16))
  }
}
