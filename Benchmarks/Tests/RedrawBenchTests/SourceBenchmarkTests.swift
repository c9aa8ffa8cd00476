import Testing

@testable import redraw_bench

@Suite("Recordings of sources")
struct SourceBenchmarkTests {
  @Test(arguments: [
    (
      "note: compiled 1 of 14 files: compiler 0.71 s, linker 0.32 s, cache 0.04 s, recording 0.11 s\nt.rtrace: A, 2 ticks",
      ["compiler 0.71", "linker 0.32", "cache 0.04", "recording 0.11"]
    ),
    ("note: found the program in the cache: cache 0.04 s, recording 0.11 s\n", ["cache 0.04", "recording 0.11"]),
  ])
  func `where the time went is read from what a recording prints`(output: String, parts: [String]) throws {
    #expect(try #require(SourceRecording.parts(in: output)).map { "\($0.name) \($0.seconds)" } == parts)
    #expect(SourceRecording.parts(in: "t.rtrace: A, 2 ticks, 7 evaluations (0 wasted), 2,147 bytes\n") == nil)
  }

  @Test func `what takes minutes is measured only where a name asks for it`() throws {
    let unasked = try Registry.named([]).map(\.name)
    #expect(unasked.contains("cli.sources.14.cold"))
    #expect(!unasked.contains { $0.hasPrefix("cli.sources.200.") })
    #expect(try Registry.named(["cli.sources"]).count == 9)
    #expect(try Registry.named(["cli.sources.200.edit"]).map(\.name) == ["cli.sources.200.edit"])
  }

  @Test(arguments: [(1, 3), (9, 3), (15, 5)])
  func `what takes seconds is measured a third as often, but three times, and its parts are in the table`(
    runs: Int, count: Int
  ) throws {
    let context = try BenchmarkContext(size: 1)
    defer { context.cleanUp() }
    let benchmark = Benchmark("slow", "", unit: .milliseconds, goal: .ratio(2), repeats: .long) { _ in
      Sides(limitName: "other") { watch in
        watch.add(cpu: 2e6, wall: 3e6)
        watch.note("compiler", nanoseconds: 1.5e6)
        watch.note("linker", nanoseconds: 1.25e6)
        return 1
      } limit: { watch in
        watch.add(cpu: 1e6, wall: 1e6)
        return 1
      }
    }
    let measurement = try Runner(context: context, runs: runs).run(benchmark)
    #expect(measurement.samples.value == Array(repeating: 2, count: count))
    #expect(measurement.samples.parts?.map(\.times.count) == [count, count])
    let table = ReportTable(
      Report(size: 1, runs: runs, isOfPeers: false, machine: nil, measurements: [measurement])
    ).text.split(separator: "\n").map { $0.split(separator: " ").map { String($0) } }
    #expect(table.contains { $0.suffix(2) == ["compiler", "linker"] })
    #expect(table.contains(["slow", "1.50", "1.25"]))
  }

  @Test func `an edit changes one file, and the others stay as they are`() throws {
    let context = try BenchmarkContext(size: 1)
    defer { context.cleanUp() }
    let tree = try SourceTree(3, in: context.path("app"))
    let before = try tree.files.map(contents)
    try tree.edit()
    let after = try tree.files.map(contents)
    #expect(zip(before, after).map { $0 == $1 } == [true, false, true])
    #expect(try SourceTree(3, in: context.path("app")).files.map(contents) == after, "files that are there are kept")
    tree.remove()
    #expect(throws: BenchmarkError.self) { try contents(of: tree.files[0]) }
  }
}
