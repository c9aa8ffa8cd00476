import JSONText
import TraceAnalysis
import TraceFormat

/// A trace in the processed format of the Firefox Profiler: each evaluation is a sample, whose stack are the evaluations
/// that it lies within and whose weight is its duration, and a marker with its details.
///
/// The format has tables by column, so that columns wait in a store until all rows are known.
package struct FirefoxProfile: SliceSink {
  /// The version of the format. The first one known to have tables shared by threads, flows between markers and source
  /// files of functions; the profiler upgrades older profiles when it loads them.
  static let version = 62

  private enum Column: Int, CaseIterable {
    case name, start, end, phase, category, data, stack, delta, weight
  }

  private let definitions: TraceDefinitions
  private let title: String
  private let producer: String
  private let isRecorded: Bool
  private var words: ReasonWordsTable
  private var output: ExportOutput
  private var tables: FirefoxTables
  private var rows: ColumnSpool
  private var json = JSONBuffer()
  /// The stacks of the evaluations that are open.
  private var open: [Int] = []
  private var lastSample: UInt64 = 0

  /// - Parameter store: where columns wait.
  package init(
    of reader: TraceReader, producer: String, keeping store: any ByteStore, to sink: @escaping ByteSink
  ) {
    definitions = reader.definitions
    title = ExportTitle(reader.metadata).text
    self.producer = producer
    isRecorded = SliceClock.isRecorded(reader.metadata)
    words = ReasonWordsTable(reader.definitions)
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
    addMarker(.write, definitions.name(of: write.property), .write, (mark.time, nil)) { object, tables in
      object.add("number", mark.number.rawValue)
      if write.cause > 0 { object.add("cause", write.cause.rawValue) }
      if let node = write.node { object.add("node", node.rawValue) }
      if let place { object.add("place", tables.number(of: place)) }
      if write.isEqual { object.add("isEqual", "yes") }
      object.add("oldValue", shown: write.oldValue)
      object.add("newValue", shown: write.newValue)
      object.add("evaluations", mark.effects.all)
      object.add("wasted", mark.effects.allWasted)
      object.add("signalled", mark.effects.signalled)
      if let flow = mark.flows.numbers.first { object.add("flow", tables.number(ofFlow: flow)) }
    }
  }

  package mutating func open(_ slice: EvaluationSlice) {
    let category: FirefoxCategory = slice.isWasted ? .waste : .evaluation
    let stack = tables.stack(of: slice.type, category: category.rawValue, within: open.last)
    open.append(stack)
    rows.add(to: Column.stack.rawValue) { $0.append(decimal: UInt64(stack)) }
    let (delta, weight) = (slice.start - lastSample, slice.duration)
    lastSample = slice.start
    rows.add(to: Column.delta.rawValue) { $0.append(milliseconds: delta) }
    rows.add(to: Column.weight.rawValue) { bytes in
      if let weight { bytes.append(milliseconds: weight) } else { bytes.append(decimal: 1) }
    }
    addMarker(of: slice, category)
  }

  private mutating func addMarker(of slice: EvaluationSlice, _ category: FirefoxCategory) {
    let (definitions, reason) = (definitions, words.words(of: slice.reason))
    addMarker(.evaluation, definitions.name(of: slice.type), category, (slice.start, slice.end)) { object, tables in
      object.add("node", slice.node.rawValue)
      object.add("reason", tables.number(of: reason.text))
      if let differed = reason.differed { object.add("differed", tables.number(of: differed)) }
      if let rule = reason.rule { object.add("rule", tables.number(of: rule)) }
      if slice.cause > 0 { object.add("cause", slice.cause.rawValue) }
      if let written = slice.written { object.add("written", tables.number(of: definitions.name(of: written))) }
      if let maker = slice.maker { object.add("recreatedBy", tables.number(of: definitions.name(of: maker.type))) }
      if slice.pass > 0 { object.add("pass", slice.pass) }
      if slice.isWasted { object.add("isWasted", "yes") }
      object.add("oldValue", shown: slice.oldValue)
      object.add("newValue", shown: slice.newValue)
      if let flow = slice.flow { object.add("flow", tables.number(ofFlow: flow)) }
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

  /// - Parameter time: begin and end; a moment has no end.
  private mutating func addMarker(
    _ marker: FirefoxMarker, _ name: String, _ category: FirefoxCategory, _ time: (start: UInt64, end: UInt64?),
    _ details: (inout JSONObject, inout FirefoxTables) -> Void
  ) {
    json.removeAll()
    json.object { object in
      object.add("type", marker.rawValue)
      details(&object, &tables)
    }
    let (number, bytes) = (UInt64(tables.number(of: name)), json.utf8)
    rows.add(to: Column.name.rawValue) { $0.append(decimal: number) }
    rows.add(to: Column.start.rawValue) { $0.append(milliseconds: time.start) }
    rows.add(to: Column.end.rawValue) { column in
      if let end = time.end { column.append(milliseconds: end) } else { column.append("null".utf8) }
    }
    rows.add(to: Column.phase.rawValue) { $0.append(decimal: time.end == nil ? 0 : 1) }
    rows.add(to: Column.category.rawValue) { $0.append(decimal: UInt64(category.rawValue)) }
    rows.add(to: Column.data.rawValue) { $0.append(bytes) }
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
  /// A text that stands for a write: the arrows from it have numbers of one range.
  fileprivate mutating func number(ofFlow arrow: UInt64) -> Int {
    number(of: String(arrow / SliceFlows.most, radix: 16))
  }
}
