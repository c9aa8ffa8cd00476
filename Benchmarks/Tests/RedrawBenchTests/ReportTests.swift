import CommandLineKit
import TestSupport
import Testing

@testable import redraw_bench

@Suite("Reports")
struct ReportTests {
  @Test func `a figure is better or worse only where the runs tell it apart`() {
    #expect(verdict(.nanosecondsPerEvent, [10, 10.1], [7, 7.1]) == .better)
    #expect(verdict(.nanosecondsPerEvent, [10, 10.1], [13, 13.1]) == .worse)
    #expect(verdict(.millionEventsPerSecond, [10, 10.1], [14, 14.1]) == .better)
    #expect(verdict(.millionEventsPerSecond, [10, 10.1], [7, 7.1]) == .worse)
    #expect(verdict(.nanosecondsPerEvent, [10, 10.1], [12, 12.1]) == .unclear)
    #expect(verdict(.nanosecondsPerEvent, [10, 14], [13, 18]) == .same)
    #expect(verdict(.nanosecondsPerEvent, [10, 10.1], [10.5, 10.6]) == .same)
  }

  @Test func `where both have a limit, what it costs beside that is judged: a slower machine makes nothing worse`() {
    let fast = measurement(.nanosecondsPerEvent, [10, 10.1], limit: [5, 5])
    let slow = measurement(.nanosecondsPerEvent, [20, 20.1], limit: [10, 10])
    let worse = measurement(.nanosecondsPerEvent, [10, 10.1], limit: [3, 3])
    #expect(pair(fast, slow).verdict == .same)
    #expect(pair(fast, worse).verdict == .worse)
    #expect(pair(worse, fast).verdict == .better)
    let unlimited = measurement(.nanosecondsPerEvent, [20, 20.1], limit: nil)
    #expect(pair(fast, unlimited).verdict == .worse)
  }

  @Test func `what always comes out the same has no noise`() {
    let (before, after) = (
      measurement(.bytesPerEvent, [1], limit: nil, repeats: .once),
      measurement(.bytesPerEvent, [1.001], limit: nil, repeats: .once)
    )
    #expect(pair(before, after).verdict == .worse)
    #expect(pair(after, before).verdict == .better)
    #expect(pair(after, after).verdict == .same)
  }

  @Test func `figures that one report has alone are told`() throws {
    let (a, b, c) = (figure("a"), figure("b"), figure("c"))
    let comparison = try ReportComparison(report([a, c]), report([a, b]))
    #expect(comparison.pairs.map(\.after.name) == ["a"])
    #expect(comparison.text.contains("Only before: c."))
    #expect(comparison.text.contains("Only after: b."))
    #expect(try !ReportComparison(report([a]), report([a])).text.contains("Only"))
  }

  @Test func `reports of different work are not compared`() throws {
    let error = #expect(throws: BenchmarkError.self) {
      try ReportComparison(report([figure("a")], size: 1), report([figure("a")], size: 2))
    }
    guard case .usage(let words) = try #require(error) else { return #expect(Bool(false), "not wrong usage") }
    #expect(words.contains("1 and of 2 evaluations"))
    #expect(throws: BenchmarkError.self) { try ReportComparison(report([figure("a")]), report([figure("b")])) }
  }

  @Test func `a report reads back as it was written, and says what follows from its samples`() throws {
    let context = try BenchmarkContext(size: 1)
    defer { context.cleanUp() }
    let path = context.path("report.json")
    let figures = [
      measurement(.milliseconds, [1, 2, 4], limit: [1, 1, 1], name: "small", goal: Goal(value: 1)),
      measurement(.milliseconds, [2], limit: nil, name: "large", growth: Growth(from: "small", work: 1)),
      measurement(.gigabytesPerSecond, [.infinity], limit: nil, name: "too fast to tell"),
    ]
    let report = report(figures, size: 7)
    try report.write(to: path)
    #expect(try Report(path: path) == report)
    let text = String(decoding: try contents(of: path), as: UTF8.self)
    for key in ["processor", "swift", "isGoalMet", "ratio", "samples", "isDefect"] {
      #expect(text.contains("\"\(key)\" : "), "\(key)")
    }
  }

  @Test(arguments: [("{}", "is no report"), ("{\"version\":1}", "version 1"), ("{\"version\":3}", "version 3")])
  func `other files and reports of other versions are told apart`(text: String, words: String) throws {
    let context = try BenchmarkContext(size: 1)
    defer { context.cleanUp() }
    let path = context.path("report.json")
    try writeFile(Array(text.utf8), to: path)
    let error = #expect(throws: BenchmarkError.self) { try Report(path: path) }
    #expect(try #require(error).description.contains(words))
  }

  @Test func `a file that can't be written is told before anything is measured, one that can stays as it is`() throws {
    let folder = try TemporaryFolder()
    let kept = folder.url.appendingPathComponent("kept").path
    try writeFile([1, 2], to: kept)
    try proveWritable(kept)
    try proveWritable(folder.url.appendingPathComponent("new").path)
    #expect(try contents(of: kept) == [1, 2])
    #expect(try folder.names == ["kept"])
    let console = Console.inMemory()
    let words = ["run", "limit.clock", "--size", "1", "--json", folder.url.path + "/none/b.json"]
    #expect(BenchmarkProgram.answer(words, on: console) == .failed)
    #expect(console.errors.text.contains("can't be written"))
    #expect(console.output.text.isEmpty)
  }

  @Test func `the table says how often each was measured, what is always the same, and how long a run took`() throws {
    let text = ReportTable(
      report(
        [
          measurement(.millionEventsPerSecond, [100], limit: [200], name: "rate"),
          measurement(.bytesPerEvent, [3], limit: nil, name: "size", repeats: .once),
          measurement(
            .microsecondsPerTick, [3], limit: [2], name: "heard", goal: Goal(value: 0.5, basis: .excess)),
        ], runs: 1)
    ).text
    let lines = text.split(separator: "\n").map { $0.split(separator: " ").map { String($0) } }
    #expect(lines[1] == ["rate", "100", "100–100", "100", "M", "events/s", "200", "2.00", "100,", "100", "/", "limit"])
    #expect(lines[2] == ["size", "3.00", "always", "B/event"])
    #expect(lines[3].contains("+1.00"))
    #expect(lines[3].contains("MISSED"))
    #expect(text.contains("1 run after one to warm up, one of what is always the same;"))
    #expect(!text.contains("1 runs"))
    #expect(!text.contains("peaks"))
    #expect(text.contains("Goals missed: heard."))
  }

  private func verdict(_ unit: Unit, _ before: [Double], _ after: [Double]) -> ReportComparison.Verdict {
    pair(measurement(unit, before, limit: nil), measurement(unit, after, limit: nil)).verdict
  }

  private func pair(_ before: Measurement, _ after: Measurement) -> ReportComparison.Pair {
    ReportComparison.Pair(before: before, after: after)
  }

  private func figure(_ name: String) -> Measurement { measurement(.milliseconds, [1], limit: nil, name: name) }

  private func report(_ measurements: [Measurement], size: Int = 1, runs: Int = 5) -> Report {
    Report(
      size: size, runs: runs, isOfPeers: false, machine: Machine(processor: "one", cores: 2, swift: "6.3"),
      measurements: measurements)
  }
}
