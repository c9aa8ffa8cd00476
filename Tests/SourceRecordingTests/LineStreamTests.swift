import Foundation
import Testing

@testable import SourceRecording

/// Lines from a pipe, however long they are.
@Suite struct LineStreamTests {
  private func lines(_ text: String, _ longLines: LineStream.LongLines) throws -> [String] {
    var ends: [Int32] = [0, 0]
    try #require(Foundation.pipe(&ends) == 0)
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    var lines: [String] = []
    var stream = LineStream(ends[0], longLines) { lines.append($0) }
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) }
      if count > 0 { bytes = bytes.dropFirst(count) }
      stream.read()
    }
    close(ends[1])
    while stream.isOpen { stream.read() }
    close(ends[0])
    return lines
  }

  private let long = String(repeating: "x", count: 5 << 20)

  @Test(arguments: [LineStream.LongLines.cut, .dropped])
  func `lines arrive whole, even the last one without its break`(_ longLines: LineStream.LongLines) throws {
    #expect(try lines("one\n\ntwo\nthree", longLines) == ["one", "", "two", "three"])
    #expect(try lines("", longLines) == [])
  }

  @Test func `a line without end comes in pieces of a bounded size, and nothing of it is lost`() throws {
    let found = try lines("one\n\(long)\ntwo", .cut)
    #expect(found.first == "one")
    #expect(found.last == "two")
    #expect(found.dropFirst().dropLast().joined() == long)
    #expect(found.map(\.utf8.count).max() ?? 0 <= 1 << 20 + 65_536)
  }

  @Test
  func `a message that is too long is dropped, and the next one is read`() throws {
    #expect(try lines("one\n\(long)\ntwo", .dropped) == ["one", "two"])
  }
}
