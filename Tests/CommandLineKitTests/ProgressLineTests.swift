import Foundation
import Testing

@testable import CommandLineKit

@Suite struct ProgressLineTests {
  /// A clock that stands still until it is set.
  final class Clock {
    var seconds = 100.0
  }

  let clock = Clock()
  let output = TextOutput()
  let line: ProgressLine

  init() {
    let clock = clock
    line = ProgressLine(output, seconds: { clock.seconds })
  }

  @Test func `nothing is shown in the first second, and nothing needs to be cleared then`() {
    line.begin()
    clock.seconds += 0.9
    line.show("baking")
    line.end()
    #expect(output.text.isEmpty)
  }

  @Test func `the line is shown at most ten times a second, and cleared in the end`() {
    line.begin()
    for step in 0..<5 {
      clock.seconds = 101.01 + Double(step) * 0.06
      line.show("step \(step)")
    }
    line.end()
    #expect(output.text == "\rstep 0\u{1B}[K\rstep 2\u{1B}[K\rstep 4\u{1B}[K\r\u{1B}[K")
  }

  @Test func `once ended, it doesn't reappear until work begins again`() {
    line.show("before work")
    line.begin()
    clock.seconds += 2
    line.end()
    line.show("after work")
    #expect(output.text.isEmpty)
    line.begin()
    clock.seconds += 2
    line.show("more work")
    #expect(output.text == "\rmore work\u{1B}[K")
  }

  @Test func `text is announced before it reaches the descriptor, and only if there is any`() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { ends.forEach { close($0) } }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    let text = TextOutput(descriptor: ends[1], name: "pipe")
    var arrivedBefore: [Int] = []
    text.beforePassingOn = {
      var byte: UInt8 = 0
      arrivedBefore.append(read(ends[0], &byte, 1))
    }
    try text.flush()
    #expect(arrivedBefore.isEmpty)
    try text.write("x")
    try text.flush()
    #expect(arrivedBefore == [-1])
  }

  @Test func `a console in memory has no progress to show; a dumb terminal can't redraw a line`() {
    #expect(Console.inMemory().progress == nil)
    #expect(!TerminalFacts(columns: nil, environment: { _ in nil }).redrawsLines)
    #expect(!TerminalFacts(columns: 80, environment: { _ in "dumb" }).redrawsLines)
    #expect(TerminalFacts(columns: 80, environment: { _ in nil }).redrawsLines)
  }
}
