/// Reads the tables of the SwiftUI instrument from the XML that `xcrun xctrace export` writes.
///
///     <node xpath='…'><schema name="swiftui-updates"><col><mnemonic>start</mnemonic>…</col>…</schema>
///     <row><start-time id="1" fmt="00:01.234.567">1234567000</start-time><duration id="2" …>…</duration>…</row>
///     <row><start-time id="31" …>…</start-time><duration ref="2"/><sentinel/>…</row>
///
/// A cell belongs to the column at the same position in the schema. An element with an `id` can be referred to by `ref` anywhere after
/// it, even in other tables.
final class InstrumentsReader {
  private var scanner = XMLScanner()
  private var document: InstrumentsDocument

  init(_ options: ImportOptions) { document = InstrumentsDocument(options) }

  deinit {
    scanner.free()
    document.free()
  }

  /// - Parameter run: used by this reader during the call.
  func take(_ bytes: Bytes, into run: inout ObservedRun) throws(ImportFault) {
    swap(&document.rows.run, &run)
    defer { swap(&document.rows.run, &run) }
    document.byteCount += UInt64(bytes.count)
    try scanner.take(bytes, &document)
  }

  func finish(into run: inout ObservedRun) throws(ImportFault) {
    if scanner.isInTag || document.depth > 0 { run.counts.isCut = true }
    if !document.hasTable {
      throw run.counts.isCut && document.tableNames.isEmpty ? .cut : .noTable(known: document.tableNames)
    }
    run.met(.xctrace)
  }

  var processNames: [String] { document.rows.processes.names }
  var takenProcesses: [String] { document.rows.processes.taken }
}

/// The state of a document during the scan.
struct InstrumentsDocument: XMLVisitor {
  private static let deepest = 64

  private struct OpenElement: BitwiseCopyable {
    var kind = ElementKind.other
    var value = ElementValue.none
    /// 0 for none.
    var id: UInt64 = 0
  }

  var elements = ElementTable()
  var rows: InstrumentsRows
  var byteCount: UInt64 = 0
  private(set) var depth = 0
  /// Whether a table of the SwiftUI instrument was met.
  private(set) var hasTable = false
  private(set) var tableNames: [String] = []

  private var schema = TableSchema()
  /// By depth.
  private let opened: UnsafeMutablePointer<OpenElement>
  /// The depth inside the current row, 0 for none.
  private var rowDepth = 0
  private var cell = 0

  init(_ options: ImportOptions) {
    rows = InstrumentsRows(options)
    opened = .allocate(capacity: Self.deepest)
    opened.initialize(repeating: OpenElement(), count: Self.deepest)
  }

  func free() {
    opened.deallocate()
    elements.free()
    rows.free()
  }

  @inline(__always) mutating func open(_ name: Bytes, _ attributes: XMLAttributes) -> Bool {
    depth += 1
    guard depth < Self.deepest else { return false }
    let kind = ElementKind(name)
    opened[depth] = OpenElement(kind: kind, id: attributes.id ?? 0)
    if rowDepth > 0 {
      if let ref = attributes.ref {
        opened[depth].value = elements[ref]
      } else if kind == .described, let fmt = attributes.fmt {
        opened[depth].value = ElementValue(XMLText.plain(fmt) { rows.run.names.number(of: $0) })
      }
    } else {
      begin(kind, attributes)
    }
    return true
  }

  private mutating func begin(_ kind: ElementKind, _ attributes: XMLAttributes) {
    switch kind {
    case .row:
      rowDepth = depth
      cell = 0
      rows.begin()
    case .node: schema = TableSchema()
    case .schema:
      schema.name = attributes.name.map { XMLText.plain($0) { $0.text } } ?? ""
      schema.kind = TableKind(schema.name)
      if schema.kind != .unknown { hasTable = true }
      if !tableNames.contains(schema.name), tableNames.count < 100 { tableNames.append(schema.name) }
    default: break
    }
  }

  @inline(__always) mutating func text(_ text: Bytes) {
    guard rowDepth > 0 else {
      if depth > 0, opened[depth].kind == .mnemonic { schema.addColumn(XMLText.plain(text.trimmed) { $0.text }) }
      return
    }
    switch opened[depth].kind {
    case .number: if let number = text.decimal { opened[depth].value = elements.value(of: number) }
    case .text: opened[depth].value = ElementValue(XMLText.plain(text) { rows.run.names.number(of: $0) })
    case .other where depth == rowDepth + 1: addText(text)
    default: break
    }
  }

  /// If a cell's type is unknown to this program, the column decides how to read it.
  private mutating func addText(_ text: Bytes) {
    guard cell < schema.columns.count, schema.columns[cell] != nil else { return }
    opened[depth].value =
      text.decimal.map { elements.value(of: $0) }
      ?? ElementValue(XMLText.plain(text) { rows.run.names.number(of: $0) })
  }

  @inline(__always) mutating func close() -> Bool {
    guard depth > 0 else { return false }
    let (id, value) = (opened[depth].id, opened[depth].value)
    if id > 0, value.bits != 0 { elements.set(id, to: value, limit: byteCount) }
    depth -= 1
    guard rowDepth > 0 else { return true }
    if depth == rowDepth {
      if cell < schema.columns.count, let role = schema.columns[cell] { rows.set(role, to: value) }
      cell += 1
    } else if depth < rowDepth {
      rowDepth = 0
      rows.end(schema, elements)
    } else if opened[depth].kind == .list, opened[depth].value.bits == 0, value.name != nil {
      opened[depth].value = value
    }
    return true
  }
}
