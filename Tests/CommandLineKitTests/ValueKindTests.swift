import Testing

@testable import CommandLineKit

@Suite struct ValueKindTests {
  func range(_ text: String) -> ClosedRange<UInt32>? { try? ValueKind.tickRange.value(of: text) }

  @Test func `a range of ticks can leave out either end`() {
    #expect(range("3..5") == 3...5)
    #expect(range("3..") == 3...UInt32.max)
    #expect(range("..5") == 0...5)
    #expect(range("3") == 3...3)
    #expect(range("0..4294967295") == 0...UInt32.max)
  }

  @Test(arguments: [
    "", "..", ".", "3.5", "3...5", "a..b", "-1..2", "+1..2", "1..4294967296", " 1", "5..3", "1..2..3", "٣",
  ])
  func `invalid ranges of ticks are refused`(_ text: String) {
    #expect(range(text) == nil)
  }

  @Test func `numbers are decimal digits within their range`() throws {
    let kind = ValueKind<UInt64>.integer(in: 0...UInt64.max)
    #expect(try kind.value(of: "18446744073709551615") == UInt64.max)
    for text in ["18446744073709551616", "", "-", "1e3", "0x10", "1 ", "-1"] {
      #expect(throws: InvalidText.self) { try kind.value(of: text) }
    }
    #expect(try ValueKind<Int>.integer(in: -5...5).value(of: "-5") == -5)
  }

  @Test func `a kind can be shown under another name`() throws {
    let kind = ValueKind<String>.text.shown(as: "PATTERN")
    #expect(kind.placeholder == "PATTERN")
    #expect(try kind.value(of: "x") == "x")
  }
}
