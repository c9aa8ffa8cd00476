import JSONText
import TraceAnalysis
import TraceFormat

/// The rows of a part of a trace.
struct FirefoxSink: PartSink {
  typealias Piece = FirefoxProfile.Rows

  static var needsTurn: Bool { true }
  private typealias Column = FirefoxProfile.Column

  /// How many bytes of details are passed on at once.
  private static let piece = 1 << 17

  private let definitions: TraceDefinitions
  private let knowsWaste: Bool
  private let exit: PieceExit<Piece>
  private var numbers: FirefoxNumbers
  private var (nextSlice, nextMarker) = (0, 0)
  private var details = ByteList()
  private var columns: [ColumnRun]
  private var json = JSONBuffer()

  init(of reader: TraceReader, _ shared: InTurn<FirefoxShared>, _ exit: PieceExit<Piece>) {
    definitions = reader.definitions
    knowsWaste = reader.knowledge.knows(.waste)
    self.exit = exit
    numbers = FirefoxNumbers(reader.definitions, shared)
    columns = Column.allCases.map { _ in ColumnRun() }
  }

  mutating func number(_ batch: borrowing SliceBatch) {
    numbers.beginBatch()
    (nextSlice, nextMarker) = (0, 0)
    batch.play(to: &numbers)
  }

  mutating func endPart() {
    if details.isEmpty { return }
    let rows = FirefoxProfile.Rows(
      details: details.exchange(for: exit.spares.take()),
      columns: columns.indices.map { columns[$0].take(exit.spares) })
    exit.pass(rows, bytes: rows.columns.reduce(rows.details.count) { $0 + $1.bytes.count })
  }

  // MARK: Evaluations

  mutating func open(_ slice: EvaluationSlice) {
    let found = numbers.slices[nextSlice]
    nextSlice += 1
    let category: FirefoxCategory = slice.isWasted ? .waste : .evaluation
    let weight = slice.duration
    add(.stack, upTo: ByteCursor.longestNumber) { $0.put(decimal: UInt64(found.stack)) }
    add(.delta, upTo: ByteCursor.longestTime) { $0.put(milliseconds: found.delta) }
    add(.weight, upTo: ByteCursor.longestTime) { cursor in
      if let weight { cursor.put(milliseconds: weight) } else { cursor.put("1") }
    }
    addTimes(category, slice.start, slice.end)
    add(.name, upTo: ByteCursor.longestNumber) { $0.put(decimal: UInt64(found.name)) }
    details.appendDetails(of: slice, found)
    endRow()
  }

  mutating func close(at time: UInt64) {}

  // MARK: Markers

  mutating func begin(_ tick: SliceTick) {}

  mutating func add(_ mark: EventMark) {
    addMarker(.event, .event, (mark.time, nil)) { object, _ in
      object.add("number", mark.number.rawValue)
      if mark.event.cause > 0 { object.add("cause", mark.event.cause.rawValue) }
      if let node = mark.event.node { object.add("node", node.rawValue) }
    }
  }

  mutating func add(_ mark: WriteMark) {
    let (write, knowsWaste) = (mark.write, knowsWaste)
    addMarker(.write, .write, (mark.time, nil)) { object, found in
      object.add("number", mark.number.rawValue)
      if write.cause > 0 { object.add("cause", write.cause.rawValue) }
      if let node = write.node { object.add("node", node.rawValue) }
      if let place = found.place { object.add("place", place) }
      if write.isEqual { object.add("isEqual", "yes") }
      object.add("oldValue", shown: write.oldValue)
      object.add("newValue", shown: write.newValue)
      object.add("evaluations", mark.effects.all)
      if knowsWaste { object.add("wasted", mark.effects.allWasted) }
      object.add("signalled", mark.effects.signalled)
      if let flow = found.flow { object.add("flow", flow) }
    }
  }

  mutating func add(_ commit: Commit, at time: UInt64) {
    addMarker(.commit, .commit, (time, nil)) { object, _ in
      object.add("inserted", commit.inserted)
      object.add("removed", commit.removed)
      object.add("updated", commit.updated)
    }
  }

  mutating func end(_ tick: SliceTick, at time: UInt64) {
    addMarker(.tick, .tick, (tick.start, time)) { object, _ in
      object.add("tick", tick.number.rawValue)
      object.add("clock", String(tick.clock))
    }
  }

  /// - Parameter time: start and end; an instant has no end.
  private mutating func addMarker(
    _ marker: FirefoxMarker, _ category: FirefoxCategory, _ time: (start: UInt64, end: UInt64?),
    _ addDetails: (inout JSONObject, FirefoxNumbers.OfMarker) -> Void
  ) {
    let found = numbers.markers[nextMarker]
    nextMarker += 1
    json.removeAll()
    json.object { object in
      object.add("type", marker.rawValue)
      addDetails(&object, found)
    }
    add(.name, upTo: ByteCursor.longestNumber) { $0.put(decimal: UInt64(found.name)) }
    addTimes(category, time.start, time.end)
    details.append(UInt8(ascii: ","))
    details.append(bytes: json.utf8)
    endRow()
  }

  // MARK: Columns

  @inline(__always)
  private mutating func add(_ column: Column, upTo most: Int, _ element: (inout ByteCursor) -> Void) {
    columns[column.rawValue].add(upTo: most, element)
  }

  /// - Parameter end: an instant has none.
  @inline(__always)
  private mutating func addTimes(_ category: FirefoxCategory, _ start: UInt64, _ end: UInt64?) {
    add(.start, upTo: ByteCursor.longestTime) { $0.put(milliseconds: start) }
    add(.end, upTo: ByteCursor.longestTime) { cursor in
      if let end { cursor.put(milliseconds: end) } else { cursor.put("null") }
    }
    add(.phase, upTo: 1) { cursor in
      if end == nil { cursor.put("0") } else { cursor.put("1") }
    }
    add(.category, upTo: 1) { $0.put(decimal: UInt64(category.rawValue)) }
  }

  /// Passes on rows once there are many.
  @inline(__always) private mutating func endRow() {
    if details.count >= Self.piece { endPart() }
  }
}

extension ByteList {
  /// Appends a comma, and the details of an evaluation.
  @inline(__always)
  fileprivate mutating func appendDetails(of slice: EvaluationSlice, _ found: FirefoxNumbers.OfSlice) {
    write(upTo: 320) { cursor in
      cursor.put(#",{"type":"Evaluation","node":"#)
      cursor.put(decimal: slice.node.rawValue)
      cursor.put(#","reason":"#)
      cursor.put(decimal: UInt64(found.reason.text))
      cursor.put(#","differed":"#, found.reason.differed)
      cursor.put(#","rule":"#, found.reason.rule)
      if slice.cause > 0 {
        cursor.put(#","cause":"#)
        cursor.put(decimal: slice.cause.rawValue)
      }
      cursor.put(#","written":"#, found.written)
      cursor.put(#","recreatedBy":"#, found.maker)
      if slice.pass > 0 {
        cursor.put(#","pass":"#)
        cursor.put(decimal: slice.pass)
      }
      if slice.isWasted { cursor.put(#","isWasted":"yes""#) }
    }
    if slice.hasValues { appendValues(of: slice) }
    write(upTo: 32) { cursor in
      cursor.put(#","flow":"#, found.flow)
      cursor.put("}")
    }
  }

  private mutating func appendValues(of slice: EvaluationSlice) {
    let values: [(key: StaticString, text: String)] = [
      (#","oldValue":"#, slice.oldValue), (#","newValue":"#, slice.newValue),
    ]
    for (key, value) in values where !value.isEmpty {
      append(key)
      append(quoted: ShownText.name(value))
    }
  }
}

extension ByteCursor {
  /// A member with a number, if there is one.
  @inline(__always) fileprivate mutating func put(_ key: StaticString, _ number: Int?) {
    guard let number else { return }
    put(key)
    put(decimal: UInt64(number))
  }
}
