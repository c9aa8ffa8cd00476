import Foundation
import TestSupport
import Testing
import TraceFormat
import TraceReport

@Suite struct RecordLinesTests {
  func lines(_ format: RecordLines.Format, ticks: ClosedRange<TickNumber> = TraceReader.allTicks) throws -> String {
    let reader = try EveryRecord.reader(ticks: ticks)
    var lines = RecordLines(format, of: reader)
    while let block = try reader.nextBlock() { lines.read(block) }
    lines.finish()
    var text = ""
    lines.drain { text = String(decoding: $0, as: UTF8.self) }
    return text
  }

  @Test("Every kind of record is printed as recorded, with every field", arguments: RecordLines.Format.allCases)
  func everything(_ format: RecordLines.Format) throws {
    #expect(golden("CommandLine/Output/every-record.\(format.rawValue)", try lines(format)) == .same)
  }

  @Test("Only the wanted ticks are printed")
  func ticks() throws {
    let all = try lines(.text)
    let (first, second) = (try lines(.text, ticks: 0...5), try lines(.text, ticks: 5...9))
    #expect(first + second == all)
    #expect(first.hasPrefix("tick 4"))
    #expect(second.hasPrefix("tick 6"))
    #expect(try lines(.text, ticks: 5...5) == "")
  }

  @Test("Every line of JSON stands for itself, control characters and all")
  func json() throws {
    let objects = try lines(.json).split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(objects.count == 25)
    #expect(objects.map { $0["record"] as? String }.prefix(4) == ["start", "trace", "tickBegin", "mount"])
    #expect((objects[3]["type"] as? [String: Any])?["name"] as? String == "Row\u{7}")
    #expect(objects[12]["oldValue"] as? String == "\"a\"\n" && objects[12]["number"] as? Int == 4)
    #expect(objects.dropFirst(2).dropLast(2).allSatisfy { $0["tick"] != nil })
  }

  @Test("Explained, a reason tells what differed besides, a line each")
  func explained() throws {
    let reader = try EveryRecord.reader()
    var lines = ExplainedLines(of: reader)
    try reader.visitAll(&lines)
    var text = ""
    lines.drain { text = String(decoding: $0, as: UTF8.self) }
    #expect(
      text.contains(
        ": from \"x\" to \"y\"\n  store differed, compared by the closure's two words\n  _items.c differed, compared by bytes\n"
      ))
  }

  @Test("Explained, an evaluation tells each write that signalled it")
  func furtherCauses() throws {
    let reader = try EveryRecord.reader()
    var lines = ExplainedLines(of: reader)
    try reader.visitAll(&lines)
    var text = ""
    lines.drain { text = String(decoding: $0, as: UTF8.self) }
    #expect(
      text.contains(
        """
          signalled after write of Model._items, with an equal value, after onChange, after tap Button "Add", in pass 2
          signalled too after write of store in the handler at Row.swift:7, from "\\"a\\"\\n" to "ü"
        """))
    #expect(text.split(separator: "signalled too").count == 2)
  }

  @Test("Bytes are handed out once")
  func handedOut() throws {
    let reader = try EveryRecord.reader()
    var lines = RecordLines(.json, of: reader)
    var counts: [Int] = []
    for _ in 0..<2 { lines.drain { counts.append($0.count) } }
    #expect(counts[0] > 0, "the first line needs no record")
    #expect(counts[1] == 0)
  }
}
