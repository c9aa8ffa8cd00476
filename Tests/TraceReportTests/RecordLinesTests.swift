import Foundation
import TestSupport
import Testing
import TraceFormat

@testable import TraceReport

@Suite struct RecordLinesTests {
  func lines(_ format: RecordLines.Format, ticks: ClosedRange<TickNumber> = TraceReader.allTicks) throws -> String {
    try lines(format, of: EveryRecord.reader(ticks: ticks))
  }

  private func lines(_ format: RecordLines.Format, of reader: TraceReader) throws -> String {
    var lines = RecordLines(format, of: reader)
    var text = ""
    func add(_ bytes: UnsafeRawBufferPointer) -> Bool {
      text += String(decoding: bytes, as: UTF8.self)
      return true
    }
    while let block = try reader.nextBlock() { lines.write(block, to: add) }
    lines.finish(to: add)
    return text
  }

  @Test(arguments: RecordLines.Format.allCases)
  func `every kind of record is printed as recorded, with every field`(_ format: RecordLines.Format) throws {
    #expect(golden("CommandLine/Output/every-record.\(format.rawValue)", try lines(format)) == .same)
  }

  @Test func `only the wanted ticks are printed`() throws {
    let all = try lines(.text)
    let (first, second) = (try lines(.text, ticks: 0...5), try lines(.text, ticks: 5...9))
    #expect(first + second == all)
    #expect(first.hasPrefix("tick 4"))
    #expect(second.hasPrefix("tick 6"))
    #expect(try lines(.text, ticks: 5...5) == "")
  }

  @Test func `every line of JSON is complete, even with control characters`() throws {
    let objects = try lines(.json).split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(objects.count == 25)
    #expect(objects.map { $0["record"] as? String }.prefix(4) == ["start", "trace", "tickBegin", "mount"])
    #expect((objects[3]["type"] as? [String: Any])?["name"] as? String == "Row\u{7}")
    #expect(objects[12]["oldValue"] as? String == "\"a\"\n")
    #expect(objects[12]["number"] as? Int == 4)
    #expect(objects.dropFirst(2).dropLast(2).allSatisfy { $0["tick"] != nil })
  }

  /// All records, each evaluation with its reason explained.
  func explainedText() throws -> String {
    let reader = try EveryRecord.reader()
    var lines = ExplainedLines(of: reader)
    let gathered = GatheredText()
    lines.open(TextOutlet(gathered.take))
    try reader.visitAll(&lines)
    lines.drain()
    return gathered.all
  }

  @Test func `with --explain, a reason lists what else differed, one line each`() throws {
    let text = try explainedText()
    #expect(
      text.contains(
        ": from \"x\" to \"y\"\n  store differed, compared by its code and context\n  _items.c differed, compared by bytes\n"
      ))
  }

  @Test func `with --explain, an evaluation lists each write that signalled it`() throws {
    let text = try explainedText()
    #expect(
      text.contains(
        """
          signalled after write of Model._items, with an equal value, after onChange, after tap Button "Add", in pass 2
          also signalled after write of store in the handler at Row.swift:7, from "\\"a\\"\\n" to "ü"
        """))
    #expect(text.split(separator: "also signalled").count == 2)
  }

  /// The sizes of the pieces in which the lines of a trace are handed out.
  private func pieces(_ format: RecordLines.Format, of reader: TraceReader) throws -> [Int] {
    var lines = RecordLines(format, of: reader)
    var sizes: [Int] = []
    func add(_ piece: UnsafeRawBufferPointer) -> Bool {
      sizes.append(piece.count)
      return true
    }
    while let block = try reader.nextBlock() { lines.write(block, to: add) }
    lines.finish(to: add)
    return sizes
  }

  @Test(arguments: RecordLines.Format.allCases)
  func `a block's text is passed on in small pieces, however long it is`(_ format: RecordLines.Format) throws {
    let reader = try RepeatedText.reader(records: 20_000)
    let sizes = try pieces(format, of: reader)
    #expect(sizes.reduce(0, +) > 20_000 * RepeatedText.text.utf8.count)
    #expect(sizes.allSatisfy { $0 < 1 << 20 })
  }

  @Test func `an output that accepts no more gets nothing else`() throws {
    let reader = try RepeatedText.reader(records: 20_000)
    var lines = RecordLines(.text, of: reader)
    var count = 0
    let block = try #require(try reader.nextBlock())
    lines.write(block) { _ in
      count += 1
      return false
    }
    #expect(count == 1)
  }

  @Test(arguments: [1, 100, 5_000])
  func `long or numerous texts are printed like others`(_ length: Int) throws {
    let identity = String(repeating: "i", count: length)
    let reader = try RepeatedText.nestedReader(depth: 70, identity: identity)
    let text = try lines(.json, of: reader)
    let evaluations = text.split(separator: "\n").filter { $0.hasPrefix("{\"record\":\"evaluation\"") }
    #expect(evaluations.count == 140)
    // Each is told twice, made and, where it was kept, copied.
    #expect(evaluations.prefix(70).elementsEqual(evaluations.suffix(70)))
    for (index, line) in evaluations.prefix(70).enumerated() {
      let steps = Array(repeating: "\"\(identity)\"", count: index + 1).joined(separator: ",")
      #expect(line.contains("\"path\":[\(steps)]"))
    }
  }
}

/// Blocks that come to much more text than they have bytes.
private enum RepeatedText {
  static let text = String(repeating: "value ", count: 100)

  /// One block, in which the same text is told again and again.
  static func reader(records: Int) throws -> TraceReader {
    try reader { writer in
      for _ in 0..<records { writer.append(Note(kind: "note", text: text)) }
    }
  }

  /// Nodes below each other, each evaluated twice.
  static func nestedReader(depth: NodeNumber, identity: String) throws -> TraceReader {
    try reader { writer in
      let type = writer.define(ViewType(name: "Row"))
      for node in 0..<depth {
        writer.mount(Mount(node: node, parent: node > 0 ? node.advanced(by: -1) : nil, type: type, identity: identity))
      }
      for _ in 0..<2 {
        for node in 0..<depth { writer.evaluation(Evaluation(node: node, reason: .none)) }
      }
    }
  }

  private static func reader(_ record: (TraceWriter) -> Void) throws -> TraceReader {
    let output = MemoryOutput()
    let writer = try TraceWriter(to: output, metadata: TraceMetadata(producer: "tests"))
    writer.beginTick(TickBegin(tick: 0))
    record(writer)
    try writer.endTick()
    try writer.finish()
    return try TraceReader(bytes: output.bytes)
  }
}
