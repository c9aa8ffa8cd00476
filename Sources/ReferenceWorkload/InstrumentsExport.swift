import SystemCalls
import TraceFormat

/// An export of the SwiftUI instrument in the format of `xcrun xctrace export`, of any size and the same each time: a
/// feed whose rows are evaluated in every frame. It has all columns, references to earlier elements, empty cells,
/// updates that aren't bodies, unfinished rows, and view hierarchies as long as those of real apps.
public struct InstrumentsExport {
  /// The version of Xcode. 27 has different columns in a different order, and tables of causes and groups before the
  /// others.
  public enum Release: String, Sendable {
    case xcode26 = "26"
    case xcode27 = "27"
  }

  private let release: Release
  private let path: String
  private let descriptor: Int32
  private var bytes: [UInt8] = []
  private var written = 0
  private var lastID = 0
  private var known: [String: Int] = [:]
  private var random: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// - Parameter path: the file to replace.
  public init(_ release: Release, path: String) throws(TraceError) {
    guard let descriptor = Descriptor.open(path, [.writing, .creating, .truncating]) else {
      throw .cannotOpen(path: path, code: SystemError.last)
    }
    (self.release, self.path, self.descriptor) = (release, path, descriptor)
    bytes.reserveCapacity(1 << 21)
  }

  /// Writes at least this many bytes.
  public mutating func write(atLeast size: Int) throws(TraceError) {
    defer { Descriptor.close(descriptor) }
    put("<?xml version=\"1.0\"?>\n<trace-query-result>\n")
    if release == .xcode27 {
      try table("swiftui-causes", Self.causeColumns, upTo: size / 8) { export, row in export.putCause(row) }
      try table("swiftui-update-groups", Self.groupColumns, upTo: size / 7) { export, row in export.putGroup(row) }
    }
    let columns = release == .xcode26 ? Self.columns26 : Self.columns27
    try table("swiftui-updates", columns, upTo: size) { export, row in export.putUpdate(row, columns) }
    put("</trace-query-result>\n")
    try flush()
  }

  private mutating func table(
    _ schema: String, _ columns: [(name: String, type: String)], upTo size: Int,
    _ row: (inout InstrumentsExport, Int) -> Void
  ) throws(TraceError) {
    put("<node xpath='//trace-toc[1]/run[1]/data[1]/table[1]'><schema name=\"\(schema)\">")
    for column in columns {
      put("<col><mnemonic>\(column.name)</mnemonic><name>\(column.name)</name>")
      put("<engineering-type>\(column.type)</engineering-type></col>")
    }
    put("</schema>\n")
    var number = 0
    while written + bytes.count < size {
      put("<row>")
      row(&self, number)
      put("</row>\n")
      number += 1
      if bytes.count > 1 << 20 { try flush() }
    }
    put("</node>")
  }

  // MARK: Rows

  private static let columns26: [(name: String, type: String)] = [
    ("start", "start-time"), ("duration", "duration"), ("id", "uint32"), ("update-type", "swiftui-update"),
    ("allocations", "event-count"), ("description", "string"), ("category", "string"),
    ("view-hierarchy", "view-hierarchy"), ("module", "string"), ("view-name", "string"), ("process", "process"),
    ("thread", "thread"), ("root-causes", "description-set"), ("severity", "event-concept"),
    ("cause-graph-node", "typed-array"), ("full-cause-graph-node", "typed-array"),
  ]

  private static let columns27: [(name: String, type: String)] = [
    ("id", "uint32"), ("start", "start-time"), ("duration", "duration"), ("update-type", "swiftui-update"),
    ("allocations", "event-count"), ("view-name", "string"), ("description", "string"), ("category", "string"),
    ("view-hierarchy", "view-hierarchy"), ("module", "string"), ("process", "process"), ("thread", "thread"),
    ("root-causes", "description-set"), ("severity", "event-concept"), ("downstream-cost", "duration"),
    ("downstream-events", "cause-set"), ("cause-graph-node", "typed-array"), ("full-cause-graph-node", "typed-array"),
  ]

  private static let causeColumns: [(name: String, type: String)] = [
    ("timestamp", "event-time"), ("source-node-event-id", "uint32"), ("source-node", "typed-array"),
    ("destination-node-event-id", "uint32"), ("destination-node", "typed-array"), ("label", "string"),
    ("value-type", "string"), ("changed-properties", "string"), ("layout-info", "string"), ("process", "process"),
  ]

  private static let groupColumns: [(name: String, type: String)] = [
    ("start", "start-time"), ("duration", "duration"), ("label", "string"), ("cause-backtrace", "backtrace"),
    ("backtrace", "backtrace"), ("process", "process"), ("thread", "thread"),
  ]

  private static let rowsOfFrame = 12
  private static let frame = 16_666_667

  /// The start time of a row.
  private func time(_ row: Int) -> Int {
    1_000_000_000 + row / Self.rowsOfFrame * Self.frame + row % Self.rowsOfFrame * 40_000
  }

  /// In each frame the feed, then its rows; occasionally an update that isn't a body.
  private func description(_ row: Int) -> String {
    switch row % Self.rowsOfFrame {
    case 0: "FeedView.body"
    case 5: "DynamicBody<ViewBodyAccessor<FeedRow<Text>>, MainThreadFlags>"
    default: "FeedRow<Text>.body"
    }
  }

  private mutating func putUpdate(_ row: Int, _ columns: [(name: String, type: String)]) {
    for column in columns { putCell(column.name, row) }
  }

  private mutating func putCell(_ column: String, _ row: Int) {
    let isUnfinished = row % 1_009 == 1_008
    switch column {
    case "start": putNumber("start-time", time(row))
    case "duration", "downstream-cost":
      putNumber("duration", isUnfinished ? Int.max : 1_000 * (5 + Int(next() % 90)))
    case "id": putNumber("uint32", 1_000 + row)
    case "update-type": putText("swiftui-update", row % Self.rowsOfFrame == 5 ? "Other Updates" : "View Body Updates")
    case "allocations": putNumber("event-count", Int(next() % 8))
    case "description": putText("string", description(row))
    case "category": putText("string", row < Self.rowsOfFrame ? "Creation" : "Update")
    case "view-hierarchy": putHierarchy(row)
    case "module": putText("string", "Shop")
    case "view-name": putText("string", "")
    case "process": putProcess()
    case "thread": putThread()
    case "root-causes": row % 3 == 0 ? putText("description-set", "@State FeedView.items") : put("<sentinel/>")
    case "severity": putText("event-concept", ["Very Low", "Low", "Medium"][Int(next() % 3)])
    case "downstream-events": put("<sentinel/>")
    default: putArray([description(row), "blue", "square.text.square"], unique: column.hasPrefix("full") ? row : nil)
    }
  }

  private mutating func putCause(_ row: Int) {
    let isSource = row % Self.rowsOfFrame == 0
    putNumber("event-time", time(row))
    putNumber("uint32", isSource ? 500_000_000 + row : 1_000 + row / Self.rowsOfFrame * Self.rowsOfFrame)
    putArray([isSource ? "@State FeedView.items" : "FeedView.body", "gray", "pencil"])
    putNumber("uint32", 1_000 + row)
    putArray([description(row), "blue", "square.text.square"])
    putText("string", "Update")
    put("<sentinel/>")
    isSource ? putText("string", "_items (Array<Item>)") : put("<sentinel/>")
    put("<sentinel/>")
    putProcess()
  }

  private mutating func putGroup(_ row: Int) {
    putNumber("start-time", 1_000_000_000 + row * Self.frame - 100_000)
    putNumber("duration", 700_000)
    putText("string", "Transaction")
    put("<sentinel/><sentinel/>")
    putProcess()
    putThread()
  }

  // MARK: Elements

  /// A row's position in the tree, usually one that occurred before.
  private mutating func putHierarchy(_ row: Int) {
    let name = "FeedRow<Text> \(row % 97) " + String(repeating: "← ModifiedContent<Text, _PaddingLayout> ", count: 24)
    if reference("view-hierarchy", name) { return }
    let id = begin("view-hierarchy", name)
    putProcess()
    for place in 0..<6 {
      if reference("identified-view", "\(name)\(place)") { continue }
      _ = begin("identified-view", "FeedRow")
      putText("string", "FeedRow")
      putNumber("uint64", place)
      putNumber("address", 4_096 * id + place)
      put("</identified-view>")
    }
    put("</view-hierarchy>")
  }

  private mutating func putProcess() {
    if reference("process", "Shop (4321)") { return }
    _ = begin("process", "Shop (4321)")
    putNumber("pid", 4_321)
    putText("device-session", "none")
    put("</process>")
  }

  private mutating func putThread() {
    if reference("thread", "Main Thread 0x1e9000 (Shop, pid: 4321)") { return }
    _ = begin("thread", "Main Thread 0x1e9000 (Shop, pid: 4321)")
    putNumber("tid", 2_003_968)
    putProcess()
    put("</thread>")
  }

  /// - Parameter unique: makes the array unlike any other.
  private mutating func putArray(_ words: [String], unique: Int? = nil) {
    let name = words.joined(separator: ", ") + (unique.map { ", n/a, \($0)" } ?? ", n/a, n/a")
    if reference("typed-array", name, isKept: unique == nil) { return }
    _ = begin("typed-array", name)
    for word in words { putText("string", word) }
    put("<sentinel/><sentinel/></typed-array>")
  }

  private mutating func putText(_ element: String, _ text: String) {
    if reference(element, text) { return }
    _ = begin(element, text)
    put("\(Self.escaped(text))</\(element)>")
  }

  private mutating func putNumber(_ element: String, _ number: Int) {
    // There are too many times and row numbers to keep.
    if reference(element, String(number), isKept: number < 100_000_000 && element != "uint32") { return }
    _ = begin(element, String(number))
    put("\(number)</\(element)>")
  }

  /// Writes a reference to an element that was written before, or notes that it is about to be written.
  private mutating func reference(_ element: String, _ content: String, isKept: Bool = true) -> Bool {
    guard isKept else { return false }
    let key = element + content
    if let id = known[key] {
      put("<\(element) ref=\"\(id)\"/>")
      return true
    }
    known[key] = lastID + 1
    return false
  }

  private mutating func begin(_ element: String, _ fmt: String) -> Int {
    lastID += 1
    put("<\(element) id=\"\(lastID)\" fmt=\"\(Self.escaped(fmt))\">")
    return lastID
  }

  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x3C || $0 == 0x3E }) else { return text }
    return text.replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  private mutating func put(_ text: String) { bytes += Array(text.utf8) }

  private mutating func next() -> UInt64 {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return random >> 33
  }

  private mutating func flush() throws(TraceError) {
    let isWritten = bytes.withUnsafeBytes { Descriptor.writeAll(descriptor, $0) }
    if !isWritten { throw .cannotWrite(path: path, code: SystemError.last) }
    written += bytes.count
    bytes.removeAll(keepingCapacity: true)
  }
}
