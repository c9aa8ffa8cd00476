import Testing

@testable import TraceFormat

/// The fields of a record are declared once. Whatever knows a column besides has to agree.
@Suite struct RecordFieldTests {
  /// A record of each kind with no two fields alike, none of them zero.
  static let records: [TraceRecord] = [
    .tickBegin(TickBegin(tick: 3, label: "tap", clock: 1 << 40 + 5, time: 1 << 35 + 1)),
    .event(Event(kind: "tap", target: "Button", node: 2, cause: 7, time: 1 << 35 + 9)),
    .write(
      Write(
        property: PropertyID(rawValue: 1), node: 2, isEqual: true, site: SiteID(rawValue: 1), cause: 5, pass: 6,
        oldValue: "a", newValue: "b", time: 1 << 36 + 3)),
    .mount(Mount(node: 9, parent: 2, type: TypeID(rawValue: 1), identity: "row")),
    .skip(Skip(node: 2, type: TypeID(rawValue: 1), rule: .closure, count: 12, isSingle: true)),
    .commit(Commit(inserted: 4, removed: 5, updated: 6)),
    .cycle(Cycle(node: 2, reason: ReasonID(rawValue: 1), passes: 32)),
    .stale(Stale(node: 2, reason: ReasonID(rawValue: 1))), .note(Note(kind: "late", text: "said", node: 2)),
    .waste(Waste(node: 2)), .furtherCause(FurtherCause(node: 2, cause: 8)), .unmount(Unmount(node: 9)),
    .tickEnd(TickEnd(time: 1 << 37 + 4)),
  ]

  private func writer(to output: MemoryOutput) throws -> TraceWriter {
    let writer = try TraceWriter(
      to: output, metadata: TraceMetadata(producer: "tests"), options: .init(recordsDurations: true))
    _ = writer.define(ViewType(name: "Row", module: "App"))
    _ = writer.define(Property(name: "_items", holder: .state, owner: "Row"))
    _ = writer.define(Site(file: "Row.swift", line: 7))
    _ = writer.define(Reason(flags: .view))
    return writer
  }

  @Test
  func `every kind but the evaluation's is among the made-up records`() {
    #expect(Set(Self.records.map(\.kind)) == Set(RecordKind.inRows))
  }

  @Test func `a record's specialized writer gives the same row as its fields`() throws {
    let writer = try writer(to: MemoryOutput())
    for record in Self.records {
      try writer.record(record)
      let kind = record.kind
      let row = RowNumber(writer.draft.pointee.rows[kind].rows - 1)
      writer.draft.addRow(of: record)
      #expect(writer.draft.pointee.rows[kind].rows == Int(row) + 2)
      for column in ColumnNumber.all(kind.width) {
        let (own, derived) = (
          writer.draft.pointee.rows[kind][row, column], writer.draft.pointee.rows[kind][row.next, column]
        )
        #expect(own == derived, "\(kind.name) \(column)")
        #expect(own != 0, "\(kind.name) \(column)")
      }
    }
  }

  @Test func `a record written in pieces gives the same bytes as one written whole`() throws {
    let (whole, pieces) = (MemoryOutput(), MemoryOutput())
    let (first, second) = (try writer(to: whole), try writer(to: pieces))
    for writer in [first, second] {
      writer.beginTick(TickBegin(tick: 0))
      writer.event(Event(kind: "tap", target: "Button"))
      writer.write(Write(property: PropertyID(rawValue: 1), site: SiteID(rawValue: 1)))
    }
    first.event(Event(kind: "tap", target: "Button", cause: 1))
    second.event(kind: "tap", target: "Button", cause: 1)
    first.write(Write(property: PropertyID(rawValue: 1), isEqual: true, site: SiteID(rawValue: 1), cause: 1, pass: 2))
    second.write(
      property: PropertyID(rawValue: 1), node: nil, isEqual: true, site: SiteID(rawValue: 1), cause: 1, pass: 2)
    try first.endTick(TickEnd())
    try second.endTick()
    first.beginTick(TickBegin(tick: 1, label: "tap", clock: 5))
    second.beginTick(1, label: "tap", clock: 5)
    for writer in [first, second] { try writer.finish() }
    #expect(whole.bytes == pieces.bytes)
  }

  @Test func `written bytes read back, whichever way`() throws {
    let output = MemoryOutput()
    let writer = try writer(to: output)
    for record in Self.records { try writer.record(record) }
    try writer.finish()
    var (read, derived): ([TraceRecord], [TraceRecord]) = ([], [])
    let reader = try TraceReader(bytes: output.bytes)
    try reader.forEachRecord { read.append($0) }
    #expect(read == Self.records)
    var visitor = DerivedRecords()
    try TraceReader(bytes: output.bytes).visitAll(&visitor)
    derived = visitor.records
    #expect(derived == Self.records)
  }

  @Test func `columns that are read apart from their records have the numbers that the fields give them`() {
    func expect(_ kind: RecordKind, _ columns: [(String, ColumnNumber)]) {
      for (name, number) in columns {
        #expect(kind.layout.columns[number.index].name == name, "\(kind.name) \(number)")
      }
    }
    expect(
      .tickBegin,
      [
        ("tick", Schema.TickBegin.tick), ("label", Schema.TickBegin.label), ("clock", Schema.TickBegin.clock),
        ("time", Schema.TickBegin.time),
      ])
    expect(.event, [("cause", Schema.Event.cause), ("time", Schema.Event.time)])
    expect(.write, [("node", Schema.Write.node), ("cause", Schema.Write.cause), ("time", Schema.Write.time)])
    expect(
      .mount,
      [
        ("number", Schema.Mount.number), ("parent", Schema.Mount.parent), ("type", Schema.Mount.type),
        ("identity", Schema.Mount.identity),
      ])
    expect(
      .evaluation,
      [
        ("node", Schema.Evaluation.node), ("reason", Schema.Evaluation.reason), ("cause", Schema.Evaluation.cause),
        ("pass", Schema.Evaluation.pass), ("isWasted", Schema.Evaluation.isWasted),
        ("oldValue", Schema.Evaluation.oldValue), ("newValue", Schema.Evaluation.newValue),
        ("start", Schema.Evaluation.start), ("duration", Schema.Evaluation.duration),
      ])
    expect(.skip, [("node", Schema.Skip.node), ("type", Schema.Skip.type), ("count", Schema.Skip.count)])
    expect(
      .commit,
      [
        ("inserted", Schema.Commit.inserted), ("removed", Schema.Commit.removed), ("updated", Schema.Commit.updated),
      ])
    expect(.waste, [("node", Schema.Waste.node)])
    expect(.unmount, [("node", Schema.Unmount.node)])
    expect(.furtherCause, [("node", Schema.FurtherCause.node)])
    expect(.note, [("kind", Schema.Note.kind), ("node", Schema.Note.node)])
  }

  @Test(arguments: RecordKind.allCases)
  func `a kind's name, its case and its content name one another`(kind: RecordKind) {
    #expect(kind.content.kind == kind)
    #expect(kind.content.blank.record.kind == kind)
    #expect(kind.name == "\(kind)")
    #expect(kind.width > 0)
    #expect(kind.rawValue < 64, "sets of kinds and readers have one bit for each tag below")
  }

  @Test func `a column follows from one that its table has`() {
    for kind in RecordKind.allCases {
      for (column, key) in zip(kind.layout.columns, kind.layout.keys) where column.leader != nil {
        #expect(key != nil, "\(kind.name) \(column.name)")
      }
    }
    #expect(RecordKind.event.layout.keys == [2, nil, 2, nil, nil])
    #expect(RecordKind.write.layout.keys == [4, 4, nil, nil, nil, nil, nil, nil, nil])
  }

  @Test func `a set of kinds has the kinds that it was made of`() {
    let kinds: RecordKinds = [.event, .furtherCause]
    #expect(RecordKind.allCases.filter(kinds.contains) == [.event, .furtherCause])
    #expect(RecordKind.allCases.allSatisfy(RecordKinds.all.contains))
    #expect(kinds.isDisjoint(with: [.write, .skip]))
    #expect(!kinds.isDisjoint(with: [.write, .event]))
    #expect(kinds.union([.write]) == [.write, .event, .furtherCause])
    #expect(kinds.subtracting([.event]) == [.furtherCause])
  }
}

/// Reads each record by its fields alone.
private struct DerivedRecords: TraceRowVisitor {
  let columns: EvaluationColumns = []
  let kinds: RecordKinds = .all
  var records: [TraceRecord] = []

  mutating func visit(_ row: RecordRow, in block: TraceBlock) {
    records.append(block.record(row, as: row.kind.content))
  }
  mutating func visit(_ run: EvaluationRun, in block: TraceBlock) {}
}

extension UnsafeMutablePointer<BlockDraft> {
  fileprivate func addRow(of record: TraceRecord) { addRow(record.content) }
}
