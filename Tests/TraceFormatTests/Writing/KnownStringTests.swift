import Testing
import TraceFormat

/// Strings are known again by what they consist of; that must never show.
@Suite struct KnownStringTests {
  private func labels(_ record: (TraceWriter) throws -> Void) throws -> [String] {
    let output = MemoryOutput()
    let writer = try TraceWriter(to: output, metadata: TraceMetadata(producer: "test"))
    try record(writer)
    try writer.finish()
    var labels: [String] = []
    try TraceReader(bytes: output.bytes).forEachRecord { record in
      if case .tickBegin(let begin) = record { labels.append(begin.label) }
    }
    return labels
  }

  @Test func `A string that grows in place is different each time`() throws {
    var expected: [String] = []
    let labels = try labels { writer in
      var label = "a label that is too long to be held in the string itself"
      label.reserveCapacity(1 << 12)
      for tick in 0..<200 {
        label.append(tick % 2 == 0 ? "x" : "é")
        expected.append(String(decoding: Array(label.utf8), as: UTF8.self))
        writer.beginTick(TickBegin(tick: TickNumber(tick), label: label))
        try writer.endTick()
      }
    }
    #expect(labels == expected)
  }

  @Test func `More strings than are remembered at a time each keep their text`() throws {
    let expected = (0..<3_000).map { "label number \($0 % 700) with some more text, so that it has its own storage" }
    let labels = try labels { writer in
      for tick in expected.indices {
        // A new string each time, in storage that may have been another one's before.
        let label = String(decoding: Array(expected[tick].utf8), as: UTF8.self)
        writer.beginTick(TickBegin(tick: TickNumber(tick), label: label))
        try writer.endTick()
        if tick % 900 == 0 { try writer.flush() }
      }
    }
    #expect(labels == expected)
  }

  @Test func `The same text in different storage is written once`() throws {
    let output = MemoryOutput()
    let writer = try TraceWriter(to: output, metadata: TraceMetadata(producer: "test"))
    let text = "the one text of this trace, which appears in it once and no more"
    writer.beginTick(TickBegin(tick: 0, label: text))
    for _ in 0..<50 { writer.append(Note(kind: String(decoding: Array(text.utf8), as: UTF8.self), text: text)) }
    try writer.endTick()
    try writer.finish()
    let bytes = Array(text.utf8)
    let places = output.bytes.indices.filter { output.bytes[$0...].starts(with: bytes) }
    #expect(places.count == 1)
  }
}
