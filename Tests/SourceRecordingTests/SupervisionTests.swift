import Testing

@testable import SourceRecording

/// What goes between `redraw-trace` and the process that stands between it and a program.
@Suite struct SupervisionTests {
  @Test(arguments: [
    Supervision(), Supervision(seconds: 5), Supervision(seconds: 5, scratch: "/tmp/a=b"),
    Supervision(backtrace: "enable=yes,limit=64"),
  ])
  func `a request round-trips through arguments`(_ supervision: Supervision) throws {
    let parsed = try #require(Supervision.parsed(supervision.arguments(for: ["program", "--", "seconds=3"])))
    #expect(parsed.supervision == supervision)
    #expect(parsed.command == ["program", "--", "seconds=3"])
  }

  @Test(arguments: [
    [], ["record"], ["--supervise"], ["--supervise", "--"], ["--supervise", "seconds=x", "--", "a"],
  ])
  func `other arguments are ignored`(_ arguments: [String]) { #expect(Supervision.parsed(arguments) == nil) }

  @Test(
    arguments: [
      .exited(3), .killed(signal: 9), .timedOut, .notStarted(code: 2), .notConfined(.refused),
    ] as [SupervisedEnd])
  func `a report round-trips through its numbers`(_ end: SupervisedEnd) {
    #expect(SupervisedEnd(numbers: end.numbers) == end)
  }

  @Test(arguments: [[], [0], [9, 0], [4, 99]] as [[Int32]])
  func `other numbers aren't a report`(_ numbers: [Int32]) { #expect(SupervisedEnd(numbers: numbers) == nil) }
}
