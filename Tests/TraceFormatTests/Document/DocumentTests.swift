import Foundation
import TestSupport
import Testing
import TraceAnalysis

@testable import TraceFormat
@testable import TraceReport

/// Docs/TraceFormat.md is normative: its numbers are those of the library.
@Suite struct DocumentTests {
  let document: MarkdownTables

  init() throws { document = try MarkdownTables(path: Fixture.repository + "/Docs/TraceFormat.md") }

  @Test func `every table of the schema is described under its tag, and no other`() {
    let described = document.headings.filter { $0.hasPrefix("Table ") }
    #expect(Set(described) == Set(Schema.Table.allCases.map { "Table \($0.rawValue): \($0.name)" }))
    #expect(described.count == Schema.Table.allCases.count)
  }

  @Test func `the tags documented as free are those that no table has`() throws {
    var free: Set<Int> = []
    for row in try #require(document.rows["Free tags"]) {
      let numbers = row[0].components(separatedBy: " to ").compactMap { Int($0) }
      let (first, last) = (try #require(numbers.first), try #require(numbers.last))
      #expect(free.isDisjoint(with: first...last))
      free.formUnion(first...last)
    }
    #expect(free == Set(1...255).subtracting(Schema.Table.allCases.map { Int($0.rawValue) }))
  }

  @Test(arguments: Schema.Table.allCases)
  func `every column is described under its number, and no other`(table: Schema.Table) {
    let columns = SchemaNames.columns(of: table)
    #expect(columns.count == table.width)
    #expect(
      document.numbered("Table \(table.rawValue): \(table.name)")
        == Dictionary(uniqueKeysWithValues: columns.map { (Int($1), $0) }))
  }

  @Test(arguments: RecordKind.allCases)
  func `a column of records contains its field`(kind: RecordKind) {
    let described = (document.rows["Table \(kind.rawValue): \(kind.name)"] ?? []).map { $0[2] }
    var expected = FieldWords.of(kind.content)
    // The one column whose values are codes rather than what they refer to.
    if kind == .evaluation { expected[Schema.Evaluation.reason.index] = "number" }
    #expect(described == expected)
  }

  @Test(arguments: RecordKind.inRows)
  func `lines of JSON have the keys of their records' fields`(kind: RecordKind) {
    let line = (document.rows["17. Records as JSON Lines"] ?? []).first { $0[0] == kind.name }
    // Causes are numbered, and a tick's own number is said once.
    let isCause = kind == .event || kind == .write
    let fields = kind.content.blank.fields.map(\.key).filter { $0 != "tick" }
    let keys = ["record", "tick"] + (isCause ? ["number"] : []) + fields
    #expect(line?[1] == keys.joined(separator: ", "))
  }

  @Test func `kinds of blocks, flags, encodings and groups have the numbers that are described`() {
    let kinds: [(String, BlockKind)] = [("metadata", .metadata), ("records", .records), ("index", .index)]
    #expect(document.numbered("Block kinds") == pairs(kinds) { Int($0.rawValue) })
    let flags: [(String, BlockHeader.Flags)] = [("continuesTick", .continuesTick), ("tickContinues", .tickContinues)]
    #expect(document.numbered("Block flags") == pairs(flags) { Int($0.rawValue) })
    let encodings: [ColumnEncoding] = [.packed, .differences, .bytes, .keyed]
    #expect(document.numbered("Encodings") == pairs(encodings.map { ("\($0)", $0) }) { Int($0.rawValue) })
    #expect(ColumnEncoding(rawValue: UInt8(encodings.count)) == nil)
    let groups: [MetadataGroup] = [.identity, .parameter, .rule, .extra]
    #expect(document.numbered("Metadata groups") == pairs(groups.map { ("\($0)", $0) }) { Int($0.rawValue) })
    #expect(MetadataGroup(rawValue: UInt8(groups.count)) == nil)
  }

  @Test func `holders, rules and reason flags have the numbers that are described`() {
    #expect(document.numbered("Holders") == pairs(Holder.named) { Int($0.rawValue) })
    #expect(document.numbered("Rules") == pairs(SpelledNames.rules.map { ($0.name, $0) }) { Int($0.rawValue) })
    #expect(document.numbered("Reason flags") == pairs(SpelledNames.flags) { Int($0.rawValue) })
  }

  private func pairs<Element>(_ named: [(String, Element)], _ number: (Element) -> Int) -> [Int: String] {
    Dictionary(uniqueKeysWithValues: named.map { (number($1), $0) })
  }

  @Test func `limits are as documented`() {
    let limits = (document.rows["14. Limits"] ?? []).map { [$0[0], $0[1].replacingOccurrences(of: ",", with: "")] }
    #expect(
      limits == [
        ["header bytes", "\(BlockHeader.byteCount)"], ["trailer bytes", "\(IndexTrailer.byteCount)"],
        ["payload bytes", "\(BlockHeader.longestPayload)"], ["directory bytes", "\(Schema.longestDirectory)"],
        ["rows of a table", "\(Schema.mostRows)"], ["steps of a path", "\(Schema.longestPath)"],
        ["definitions of a kind in a trace", "\(TraceDefinitions.most)"],
        ["values of a group", "\(PlaneGroup.rows)"],
        ["widest packed value that may begin at any bit", "\(PackedShape.widestUnaligned)"],
      ])
    let version = "\(BlockHeader.currentMajor).\(BlockHeader.currentMinor)"
    #expect(document.headings.first == "The trace format, version \(version)")
  }

  @Test func `each field of a header is at its documented offset`() throws {
    var header = BlockHeader(kind: BlockKind(rawValue: 0x11))
    header.flags = BlockHeader.Flags(rawValue: 0x22)
    (header.major, header.minor) = (0x33, 0x44)
    (header.payloadBytes, header.sequence, header.firstTick, header.lastTick) = (1001, 1002, 1003, 1004)
    (header.records, header.evaluations) = (1005, 1006)
    (header.evaluationsBefore, header.payloadChecksum) = (1 << 40, 1 << 50)
    var buffer = ByteBuffer()
    header.write(to: &buffer)
    let bytes = Array(buffer.bytes)
    let sum = bytes[..<56].withUnsafeBytes { XXH64.checksum(of: UnsafeRawBufferPointer(rebasing: $0[...])) }
    let expected: [String: UInt64] = [
      "major": 0x33, "minor": 0x44, "size": 64, "kind": 0x11, "flags": 0x22, "payloadBytes": 1001, "sequence": 1002,
      "firstTick": 1003, "lastTick": 1004, "records": 1005, "evaluations": 1006, "reserved": 0,
      "evaluationsBefore": 1 << 40, "payloadChecksum": 1 << 50, "headerChecksum": sum,
    ]
    var rows = document.rows["Header"] ?? []
    let magic = rows.removeFirst()
    #expect(magic[1] == "magic")
    #expect(magic[3] == "`\(hex(BlockHeader.magic))`")
    #expect(rows.count == expected.count)
    for row in rows {
      let offset = try #require(Int(row[0]))
      let size = try #require(Int(row[2].dropFirst())) / 8
      let value = bytes[offset..<offset + size].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      #expect(value == expected[row[1]], "\(row[1])")
    }
  }

  @Test func `the end mark is the documented one`() {
    let mark = withUnsafeBytes(of: IndexTrailer.mark.littleEndian) { Array($0) }
    #expect(document.text.contains("end mark = \(hex(mark))"))
  }

  @Test func `the checksum's constants and test vectors are correct`() throws {
    let primes = [XXH64.prime1, XXH64.prime2, XXH64.prime3, XXH64.prime4, XXH64.prime5]
    #expect((document.rows["15. XXH64"] ?? []).map { $0[1] } == primes.map(number))
    let vectors = document.numbered("Test vectors")
    #expect(vectors.count > 10)
    for (length, sum) in vectors {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0) }
      #expect(number(bytes.withUnsafeBytes { XXH64.checksum(of: $0) }) == sum, "\(length)")
    }
    let letters = number(Array("abc".utf8).withUnsafeBytes { XXH64.checksum(of: $0) })
    #expect(document.text.contains("of the letters `abc`: \(letters)"))
  }

  @Test func `dumped lines have the keys that are described, in that order`() throws {
    var described: [String: [String]] = [:]
    for row in document.rows["17. Records as JSON Lines"] ?? [] where row[1].hasPrefix("record, tick") {
      described[row[0]] = row[1].components(separatedBy: ", ")
    }
    var seen: Set<String> = []
    for name in ["every-record", "tick-across-blocks", "further-causes"] {
      let dump = try TraceDump.dump(bytes: Fixture.trace(name))
      for line in dump.split(separator: "\n") where line.contains("\"tick\":") {
        let kind = try #require(line.firstMatch(of: #/^\{"record":"(\w+)"/#)?.1)
        #expect(described[String(kind)] == keys(of: line), "\(kind)")
        seen.insert(String(kind))
      }
    }
    #expect(seen == Set(described.keys))
  }

  /// The keys of an object, those of objects inside it left out.
  private func keys(of line: Substring) -> [String] {
    var depth = 0
    var keys: [String] = []
    for match in line.matches(of: #/"((?:[^"\\]|\\.)*)"(:)?|[{}\[\]]/#) {
      switch match.0 {
      case "{", "[": depth += 1
      case "}", "]": depth -= 1
      default: if depth == 1, match.2 != nil, let key = match.1 { keys.append(String(key)) }
      }
    }
    return keys
  }

  private func number(_ value: UInt64) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "0x" + String(repeating: "0", count: 16 - digits.count) + digits
  }

  private func hex(_ bytes: [UInt8]) -> String { bytes.map { String(format: "%02X", $0) }.joined(separator: " ") }
}
