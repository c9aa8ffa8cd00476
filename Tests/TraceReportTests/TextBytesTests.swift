import Testing

@testable import TraceReport

@Suite struct TextBytesTests {
  static let numbers: [UInt64] =
    [0, 1, 9, 10, 99, 100, 999, 1_000, 9_999, 10_000, 999_999, 1_000_000, 1 << 32, .max - 1, .max]

  @Test(arguments: numbers)
  func `numbers are written exactly, with commas`(_ number: UInt64) {
    var text = TextBytes()
    text.append(number)
    text.append(" ")
    text.append(grouped: number)
    #expect(String(decoding: text.utf8, as: UTF8.self) == "\(number) \(grouped(number))")
    #expect(TextCursor.width(ofGrouped: number) == grouped(number).utf8.count)
  }

  @Test func `pieces are copied unchanged, short or long, whatever was there before`() {
    var pieces = TextPieces()
    let names = ["", "Cell", String(repeating: "x", count: 32), String(repeating: "ü", count: 50), "End"]
    pieces.extend(to: names) { ($0, $0.count) }
    var text = TextBytes()
    for _ in 0..<200 {
      for number in names.indices {
        text.write(upTo: pieces.longest + 1) { cursor in
          pieces.put(number, at: &cursor)
          cursor.put("|")
        }
      }
    }
    let line = names.map { $0 + "|" }.joined()
    #expect(String(decoding: text.utf8, as: UTF8.self) == String(repeating: line, count: 200))
    #expect(pieces.width(of: 3) == 50)
  }

  @Test func `writing to a copy doesn't change the original text, and vice versa`() {
    var text = TextBytes("one")
    var copy = text
    copy.append(" two")
    text.append(" three")
    #expect(String(decoding: copy.utf8, as: UTF8.self) == "one two")
    #expect(String(decoding: text.utf8, as: UTF8.self) == "one three")
  }

  @Test func `long text is complete, however often its buffer had to grow`() {
    var text = TextBytes()
    for number in 0..<400_000 { text.append(plain: "line \(number % 10)\n") }
    #expect(text.count == 400_000 * 7)
    #expect(text.withBytes { Array($0.suffix(7)) } == Array("line 9\n".utf8))
  }

  @Test func `bytes are handed out once`() {
    var text = TextBytes()
    text.append("words")
    var drained: [String] = []
    for _ in 0..<2 { text.drain { drained.append(String(decoding: $0, as: UTF8.self)) } }
    #expect(drained == ["words", ""])
    #expect(text.isEmpty)
  }
}
