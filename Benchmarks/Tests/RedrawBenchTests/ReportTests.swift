import CommandLineKit
import TestSupport
import Testing

@testable import redraw_bench

@Suite("Reports")
struct ReportTests {
  @Test func `a figure is better or worse only where the pairs of runs tell it apart`() {
    #expect(verdict([7, 7.1, 7, 7.2, 7.1, 7]) == .better)
    #expect(verdict([13, 13.1, 12.9, 13, 13, 13]) == .worse)
    #expect(verdict([10, 10.1, 9.9, 10.2, 9.8, 10]) == .same)
    #expect(verdict([10, 13, 9, 13, 10, 12]) == .undecided)
    #expect(verdict([]) == .new)
    #expect(verdict([130, 131, 129, 130, 130, 130], unit: .gigabytesPerSecond, before: 100) == .better)
  }

  @Test func `a machine that slows down in between slows both runs of a pair, and turns no verdict`() {
    var figure = PairedFigure("slowing", .milliseconds)
    for speed in [1.0, 1, 1, 2, 2, 3] { figure.add(before: 10 * speed, after: 10.1 * speed) }
    #expect(figure.verdict == .same)
    var worse = PairedFigure("worse", .milliseconds)
    for speed in [1.0, 3, 1, 2, 2, 1] { worse.add(before: 10 * speed, after: 11 * speed) }
    #expect(worse.verdict == .worse)
  }

  @Test func `figures that are always the same have no noise`() {
    for (after, verdict) in [(1.001, PairedFigure.Verdict.worse), (0.999, .better), (1, .same)] {
      var figure = PairedFigure("size", .bytesPerEvent)
      figure.add(before: 1, after: after)
      #expect(figure.verdict == verdict)
    }
  }

  @Test func `figures that the earlier program lacks, and those that can't be decided, are listed`() {
    var near = PairedFigure("near", .milliseconds)
    for after in [9.0, 11, 10, 9, 11, 10] { near.add(before: 10, after: after) }
    let text = ComparisonTable([PairedFigure("fresh", .milliseconds), near]).text
    #expect(text.contains("New: fresh."))
    #expect(text.contains("Too close to no change to decide: near."))
    #expect(!text.contains("WORSE"))
  }

  private func verdict(_ after: [Double], unit: redraw_bench.Unit = .milliseconds, before: Double = 10)
    -> PairedFigure.Verdict
  {
    var figure = PairedFigure("figure", unit)
    for value in after { figure.add(before: before, after: value) }
    return figure.verdict
  }

  @Test func `a report reads back as it was written, with the results of its samples`() throws {
    let context = try BenchmarkContext(size: 1)
    defer { context.cleanUp() }
    let path = context.path("report.json")
    let figures = [
      measurement(.milliseconds, [1, 2, 4], limit: [1, 1, 1], name: "small", goal: .ratio(3)),
      measurement(.milliseconds, [2], limit: nil, name: "large", growth: Growth(from: "small", work: 1)),
      measurement(.gigabytesPerSecond, [.infinity], limit: nil, name: "too fast to tell"),
    ]
    let report = report(figures, size: 7)
    try report.write(to: path)
    #expect(try Report(path: path) == report)
    let text = String(decoding: try contents(of: path), as: UTF8.self)
    for key in ["processor", "swift", "verdict", "interval", "ratio", "samples", "isDefect"] {
      #expect(text.contains("\"\(key)\" : "), "\(key)")
    }
  }

  @Test(arguments: [("{}", "is no report"), ("{\"version\":1}", "version 1"), ("{\"version\":4}", "version 4")])
  func `other files and reports of other versions are distinguished`(text: String, words: String) throws {
    let context = try BenchmarkContext(size: 1)
    defer { context.cleanUp() }
    let path = context.path("report.json")
    try writeFile(Array(text.utf8), to: path)
    let error = #expect(throws: BenchmarkError.self) { try Report(path: path) }
    #expect(try #require(error).description.contains(words))
  }

  @Test func `a file that can't be written is reported before measuring, one that can stays as it is`() throws {
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

  @Test func `the table has the number of measurements, what is constant, and the time of a run`() throws {
    let text = ReportTable(
      report(
        [
          measurement(.millionEventsPerSecond, [100], limit: [200], name: "rate"),
          measurement(.bytesPerEvent, [3], limit: nil, name: "size", repeats: .once),
          measurement(
            .microsecondsPerTick, [3], limit: [2], name: "heard", goal: .ratio(1.2)),
          measurement(.microsecondsPerTick, [3, 1], limit: [2, 2], name: "near", goal: .ratio(1.2)),
        ], runs: 1)
    ).text
    let lines = text.split(separator: "\n").map { $0.split(separator: " ").map { String($0) } }
    #expect(
      lines[1] == [
        "rate", "100", "100–100", "100", "M", "events/s", "200", "2.00", "2.00–2.00", "100,", "100", "/", "limit",
      ])
    #expect(lines[2] == ["size", "3.00", "always", "B/event"])
    #expect(lines[3].contains("≤"))
    #expect(lines[3].contains("MISSED"))
    #expect(text.contains("1 run after one to warm up, one of what is always the same;"))
    #expect(!text.contains("1 runs"))
    #expect(!text.contains("peaks"))
    #expect(text.contains("Goals missed: heard."))
    #expect(text.contains("Too close to their goals to decide: near."))
  }

  private func figure(_ name: String) -> Measurement { measurement(.milliseconds, [1], limit: nil, name: name) }

  private func report(_ measurements: [Measurement], size: Int = 1, runs: Int = 5) -> Report {
    Report(
      size: size, runs: runs, isOfPeers: false, machine: Machine(processor: "one", cores: 2, swift: "6.3"),
      measurements: measurements)
  }
}
