import JSONText
import TraceAnalysis
import TraceFormat

/// The rows of a part of a trace, by column.
struct FirefoxSink: PartSink {
  typealias Piece = [ColumnRun]

  static var needsTurn: Bool { true }
  private typealias Column = FirefoxProfile.Column

  /// How many bytes of all columns are passed on at once.
  private static let piece = 1 << 18

  private let definitions: TraceDefinitions
  private let knowsWaste: Bool
  private let exit: PieceExit<[ColumnRun]>
  private var numbers: FirefoxNumbers
  private var (nextSlice, nextMarker) = (0, 0)
  private var rows: [ColumnRun]
  private var bytes = 0
  private var json = JSONBuffer()
  private var data = ByteList()

  init(of reader: TraceReader, _ shared: InTurn<FirefoxShared>, _ exit: PieceExit<[ColumnRun]>) {
    definitions = reader.definitions
    knowsWaste = reader.knowledge.knows(.waste)
    self.exit = exit
    numbers = FirefoxNumbers(reader.definitions, shared)
    rows = Column.allCases.map { _ in ColumnRun() }
  }

  mutating func number(_ batch: borrowing SliceBatch) {
    numbers.beginBatch()
    (nextSlice, nextMarker) = (0, 0)
    batch.play(to: &numbers)
  }

  mutating func endPart() {
    guard rows.contains(where: { $0.rows > 0 }) else { return }
    let full = rows.indices.map { rows[$0].take(exit.takeSpare) }
    exit.pass(full, bytes: full.reduce(0) { $0 + $1.bytes.count })
    bytes = 0
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
    addDetails(of: slice, found)
    addTimes(category, slice.start, slice.end)
    add(.name, upTo: ByteCursor.longestNumber) { $0.put(decimal: UInt64(found.name)) }
    let data = data
    data.withBytes { bytes in
      rows[Column.data.rawValue].add(upTo: bytes.count) { $0.put(bytes.assumingMemoryBound(to: UInt8.self)) }
    }
    endRow(data.count)
  }

  /// Encodes the details of an evaluation.
  private mutating func addDetails(of slice: EvaluationSlice, _ found: FirefoxNumbers.OfSlice) {
    data.removeAll()
    data.write(upTo: 320) { cursor in
      cursor.put(#"{"type":"Evaluation","node":"#)
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
    if slice.hasValues { addValues(of: slice) }
    data.write(upTo: 32) { cursor in
      cursor.put(#","flow":"#, found.flow)
      cursor.put("}")
    }
  }

  private mutating func addValues(of slice: EvaluationSlice) {
    let values: [(key: StaticString, text: String)] = [
      (#","oldValue":"#, slice.oldValue), (#","newValue":"#, slice.newValue),
    ]
    for (key, value) in values where !value.isEmpty {
      data.append(key)
      data.append(quoted: ShownText.name(value))
    }
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
    _ details: (inout JSONObject, FirefoxNumbers.OfMarker) -> Void
  ) {
    let found = numbers.markers[nextMarker]
    nextMarker += 1
    json.removeAll()
    json.object { object in
      object.add("type", marker.rawValue)
      details(&object, found)
    }
    add(.name, upTo: ByteCursor.longestNumber) { $0.put(decimal: UInt64(found.name)) }
    addTimes(category, time.start, time.end)
    rows[Column.data.rawValue].add(json.utf8)
    endRow(json.utf8.count)
  }

  // MARK: Columns

  @inline(__always)
  private mutating func add(_ column: Column, upTo most: Int, _ element: (inout ByteCursor) -> Void) {
    rows[column.rawValue].add(upTo: most, element)
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

  /// Passes on rows once there are many. About as many bytes as the details have are in the other columns.
  @inline(__always) private mutating func endRow(_ detailBytes: Int) {
    bytes += 2 * detailBytes
    if bytes >= Self.piece { endPart() }
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
