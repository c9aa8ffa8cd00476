import Testing

@testable import TerminalText

@Suite("Plain text")
struct PlainTextTests {
  @Test func `every byte at every position is treated the same, in words of eight and after them`() {
    for byte in UInt8.min...0x7F {
      for place in 0..<19 {
        var bytes = [UInt8](repeating: UInt8(ascii: "~"), count: 19)
        bytes[place] = byte
        #expect(String(decoding: bytes, as: UTF8.self).isPlainASCII == (0x20..<0x7F ~= byte))
      }
    }
  }

  @Test func `text beyond ASCII is not plain, nothing at all is`() {
    #expect("".isPlainASCII)
    #expect(" ~ plain, and longer than a word".isPlainASCII)
    for text in ["é", "1234567é", "12345678é", "日本語のビュー", "🙂 and more text"] { #expect(!text.isPlainASCII) }
    #expect(!"12345678é"[...].isPlainASCII)
    #expect("12345678é".prefix(8).isPlainASCII)
  }
}
