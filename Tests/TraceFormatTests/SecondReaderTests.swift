import Foundation
import Testing

@testable import TraceFormat

/// Two readers that know nothing of each other agree also where no fixture can be kept: on large and on broken traces.
@Suite struct SecondReaderTests {
  @Test func `both give the same result for thousands of records with outliers of every size`() throws {
    try expectAgreement(on: Self.outliers(rows: 9000))
  }

  @Test func `both have the same buckets for durations of every size`() throws {
    let bytes = try Self.outliers(rows: 9000)
    let told = try #require(try TraceReader(bytes: bytes).nextBlock()?.durations)
    #expect(told.buckets.last?.bucket ?? 0 > 900, "some have more than 32 bits")
    let file = try TemporaryFile(bytes)
    #expect(try SecondReader.durations(file: file.path) == "5 \(told.buckets.count) as counted\n")
  }

  @Test(arguments: 0..<24)
  func `both find the same faults in a trace that is cut, changed or incomplete`(seed: Int) throws {
    var bytes = try FixtureTraces.threeBlocks()
    let place = seed * 7919 % bytes.count
    switch seed % 4 {
    case 0: bytes.removeLast(place)
    case 1: bytes[place] ^= 1 << UInt8(seed % 8)
    case 2: bytes.removeSubrange(place..<min(place + 5 * seed, bytes.count))
    default: bytes.insert(contentsOf: repeatElement(0x89, count: seed), at: place)
    }
    try expectAgreement(on: bytes)
  }

  @Test func `the second reader uses only numbers that the document names`() throws {
    let document = try String(contentsOfFile: Fixture.repository + "/Docs/TraceFormat.md", encoding: .utf8)
    let program = try String(contentsOfFile: SecondReader.script, encoding: .utf8)
    let named = Set(document.matches(of: #/0x[0-9A-F]+|U\+[0-9A-F]{4}|[0-9][0-9,]*/#).compactMap { Self.value($0.0) })
    let known = Set(program.matches(of: #/\b0x[0-9A-Fa-f_]+\b|\b[0-9][0-9_]*\b/#).compactMap { Self.value($0.0) })
    #expect(known.count > 40)
    #expect(known.subtracting(named) == [])
  }

  private static func value(_ text: Substring) -> UInt64? {
    let digits = text.filter { $0 != "," && $0 != "_" }
    let isHex = digits.hasPrefix("0x") || digits.hasPrefix("U+")
    return isHex ? UInt64(digits.dropFirst(2), radix: 16) : UInt64(digits)
  }

  @Test func `the example's bytes are explained in the document as they are`() throws {
    let document = try String(contentsOfFile: Fixture.repository + "/Docs/TraceFormat.md", encoding: .utf8)
    let explained = try SecondReader.annotate(file: Fixture.folder + "/example.rtrace")
    #expect(!explained.isEmpty)
    #expect(document.contains("```hex\n\(explained)```\n"))
  }

  private func expectAgreement(on bytes: [UInt8]) throws {
    let file = try TemporaryFile(bytes)
    #expect(try SecondReader.dump(file: file.path) == TraceDump.dump(bytes: bytes))
  }

  /// Numbers that are small except for some, which are as large as they can be.
  static func outliers(rows: Int) throws -> [UInt8] {
    var random = SplitMix(state: 3)
    return try FixtureTraces.written(durations: true) { writer in
      let types = (0..<5).map { writer.define(ViewType(name: "View\($0)", line: UInt32($0) << 28)) }
      let reasons = types.indices.map { writer.define(Reason(flags: .view, fieldPath: "field\($0)")) }
      var time: UInt64 = 1 << 62
      writer.beginTick(TickBegin(tick: .max, clock: .max, time: time))
      for node in 0..<40 {
        writer.mount(
          Mount(node: NodeNumber(node * node), parent: nil, type: types[node % 5], identity: "é\u{1}\"\\\(node)"))
      }
      for row in 0..<rows {
        let node = random.below(40)
        let duration = random.below(50) == 0 ? random.next() >> 20 : random.below(300)
        time &+= random.below(90)
        writer.evaluation(
          Evaluation(
            node: NodeNumber(node * node), reason: reasons[Int(random.below(5))], cause: CauseNumber(random.below(3)),
            pass: random.below(700) == 0 ? .max >> 1 : 0, isWasted: random.below(4) == 0,
            oldValue: row % 900 == 0 ? "value \(row)" : "", start: time, duration: duration))
        time &+= duration
        if random.below(60) == 0 { writer.skip(Skip(node: 0, type: types[0], rule: .bytes, count: .max)) }
      }
      try writer.endTick(TickEnd(time: time))
    }
  }
}
