import JSONText
import Testing

@Suite struct JSONBufferTests {
  @Test func `lines that follow each other are written to one storage, which is never copied`() {
    var text = JSONBuffer()
    func addLine() {
      text.object { line in
        line.add("view", "Cell")
        line.addArray("chain") { chain in chain.addObject { $0.add("number", 1) } }
      }
      text.endLine()
    }
    for _ in 0..<100 { addLine() }
    text.removeAll()
    addLine()
    let start = text.utf8.withUnsafeBytes { $0.baseAddress }
    for _ in 0..<50 {
      addLine()
      #expect(text.utf8.withUnsafeBytes { $0.baseAddress } == start)
    }
    #expect(text.utf8.split(separator: UInt8(ascii: "\n")).count == 51)
  }
}
