import JSONText
import Testing
import TraceFormat

@testable import TraceReport

/// The lines that a record's fields make: those of a kind for which nobody has written others.
@Suite struct RecordFieldLinesTests {
  private let reader: TraceReader
  private let records: [TraceRecord]

  init() throws {
    reader = try EveryRecord.reader()
    var records: [TraceRecord] = []
    try reader.forEachRecord { records.append($0) }
    self.records = records
  }

  /// The texts of all records of a kind.
  private func texts(_ kind: RecordKind) -> [String] {
    records.filter { $0.kind == kind }.map { record in
      var writer = RecordTextWriter(definitions: reader.definitions)
      writer.addFields(of: record)
      return String(decoding: writer.text.utf8, as: UTF8.self)
    }
  }

  @Test func `a line of text has the fields that say something, and no control character`() {
    #expect(
      texts(.mount) == [
        "  mount node 1 type Row\\u{7}", "  mount node 2 parent 1 type Row\\u{7} identity \"if \\\"a\\\"\"",
      ])
    #expect(
      texts(.write) == [
        "  write property _items isEqual true cause 2 pass 1",
        "  write property store node 2 site Row.swift:7 oldValue \"\\\"a\\\"\\n\" newValue \"ü\" time 53",
      ])
    #expect(
      texts(.skip) == [
        "  skip 1 type Row\\u{7} rule equatable count 12",
        "  skip 2 type Row\\u{7} rule empty count 1 isSingle true",
      ])
    #expect(
      texts(.cycle) == ["  cycle 1 reason @self (_items.a.b by rule-99, store by closure, _items.c by bytes) passes 32"]
    )
    #expect(
      texts(.note) == ["  note kind \"duplicate-id\" text \"twice 3\" node 1", "  note kind \"other\" text \"said\""])
    #expect(texts(.unmount) == ["  unmount 2"])
  }

  @Test(arguments: RecordKind.inLines)
  func `a line of JSON that is written by hand is the one that the fields make`(kind: RecordKind) throws {
    let wanted = records.filter { $0.kind == kind }
    #expect(!wanted.isEmpty)
    var tick: TickNumber = 6
    for record in wanted {
      var writer = RecordJSONWriter(reader)
      writer.text.removeAll()
      if case .tickBegin(let begin) = record { tick = begin.tick }
      let cause: CauseNumber = kind == .event || kind == .write ? 7 : 0
      writer.add(record, cause, tick: tick)
      let derived = JSONText.line { line in
        line.add("record", kind.name)
        // A tick's own number is one of its fields.
        if kind != .tickBegin { line.add("tick", tick) }
        if cause > 0 { line.add("number", cause.rawValue) }
        line.add(record.fields, reader.definitions)
      }
      #expect(String(decoding: writer.text.utf8, as: UTF8.self) == derived)
    }
  }
}

extension RecordKind {
  /// Those that `EveryRecord` has as records: it has evaluations in runs, and its ticks are too small for waste apart.
  fileprivate static let inLines = allCases.filter { $0 != .evaluation && $0 != .waste }
}
