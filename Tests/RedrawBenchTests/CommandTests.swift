import Testing

@testable import redraw_bench

@Suite("The benchmark's command line")
struct CommandTests {
  @Test("Names and options may come in any order")
  func runOptions() throws {
    guard case .run(let command) = try Request(["--runs", "9", "decode", "--size", "1000", "write", "--json", "f"])
    else { return #expect(Bool(false), "not a run") }
    #expect(command.names == ["decode", "write"])
    #expect(command.runs == 9)
    #expect(command.size == 1_000)
    #expect(command.json == "f")
  }

  @Test(
    "What is wrong is said with the option's name",
    arguments: [
      (["--runs"], "--runs needs a value"), (["--runs", "0"], "from 1 on, not '0'"),
      (["--size", "many"], "--size needs a whole number"), (["--fast"], "there is no option --fast"),
      (["compare", "a"], "compare takes two reports"),
    ])
  func usage(arguments: [String], words: String) throws {
    let error = #expect(throws: BenchmarkError.self) { try Request(arguments) }
    let text = try #require(error).description
    #expect(text.contains(words))
    #expect(text.contains("--help"))
    #expect(!text.contains("\n"))
  }

  @Test("Peers are named with their scripts, and figures of theirs are chosen like others")
  func peers() throws {
    guard case .run(let command) = try Request(["peers", "react", "--react", "r.js", "--lttng", "l.sh", "--runs", "2"])
    else { return #expect(Bool(false), "not a run") }
    let benchmarks = try #require(command.peers).benchmarks()
    let chosen = try Registry.named(command.names, among: benchmarks).map(\.name)
    #expect(chosen.count == 5)
    #expect(chosen.allSatisfy { $0.hasPrefix("react.s") })
    #expect(benchmarks.contains { $0.name == "lttng.write" })
    #expect(throws: BenchmarkError.self) { try Peers().benchmarks() }
    #expect(throws: BenchmarkError.self) { try Request(["--react", "r.js"]) }
  }

  @Test("What a peer prints is its last line of three numbers, and nothing else will do")
  func peerFigures() throws {
    let figures = try PeerFigures("warming up\n200 4000 5000\n", of: "React")
    #expect(figures.count == 200 && figures.cpu == 4000 && figures.wall == 5000)
    for text in ["", "200 4000", "a b c"] {
      #expect(throws: BenchmarkError.self) { try PeerFigures(text, of: "React") }
    }
  }

  @Test("A program that fails or is not there is an error with the name of the work")
  func failingChild() throws {
    #expect(try ChildProcess.run("echo", ["1"], as: "echo").output == "1\n")
    let error = #expect(throws: BenchmarkError.self) { try ChildProcess.run("false", [], as: "the peer") }
    #expect(try #require(error).description.contains("'the peer'"))
    #expect(throws: BenchmarkError.self) { try ChildProcess.run("/no/such/program", [], as: "none") }
  }

  @Test("Each benchmark has a name of its own and says what it measures")
  func registry() {
    #expect(Set(Registry.all.map(\.name)).count == Registry.all.count)
    #expect(Registry.all.allSatisfy { !$0.summary.isEmpty })
  }

  @Test("A name selects itself and what it is the first part of, nothing else")
  func selection() throws {
    #expect(try Registry.named(["write"]).map(\.name) == ["write.timed", "write"])
    #expect(try Registry.named(["write.timed"]).map(\.name) == ["write.timed"])
    #expect(try Registry.named([]).count == Registry.all.count)
    #expect(throws: BenchmarkError.self) { try Registry.named(["writ"]) }
  }
}

@Suite("Reports")
struct ReportTests {
  @Test("A figure is better or worse only where the runs tell it apart")
  func verdicts() {
    #expect(verdict(.nanosecondsPerEvent, [10, 10.1], [8, 8.1]) == .better)
    #expect(verdict(.nanosecondsPerEvent, [10, 10.1], [12, 12.1]) == .worse)
    #expect(verdict(.millionEventsPerSecond, [10, 10.1], [12, 12.1]) == .better)
    #expect(verdict(.millionEventsPerSecond, [10, 10.1], [8, 8.1]) == .worse)
    #expect(verdict(.nanosecondsPerEvent, [10, 14], [12, 16]) == .same)
    #expect(verdict(.nanosecondsPerEvent, [10, 10.1], [10.2, 10.3]) == .same)
  }

  @Test("Only figures that both reports have are compared")
  func common() {
    let before = Report(size: 1, measurements: [measurement(.milliseconds, [1], limit: nil, name: "a")])
    let after = Report(
      size: 1,
      measurements: [
        measurement(.milliseconds, [1], limit: nil, name: "a"), measurement(.milliseconds, [1], limit: nil, name: "b"),
      ])
    #expect(CompareCommand.pairs(before, after).map(\.after.name) == ["a"])
  }

  @Test("A report reads back as it was written")
  func roundTrip() throws {
    let context = try BenchmarkContext(size: 1)
    defer { context.cleanUp() }
    let path = context.path("report.json")
    let report = Report(size: 7, measurements: [measurement(.milliseconds, [1, 2, 4], limit: [1])])
    try report.write(to: path)
    #expect(try Report(path: path) == report)
  }

  @Test(
    "Other files and newer reports are told apart",
    arguments: [("{}", "is no report"), ("{\"version\":2}", "version 2")])
  func foreign(text: String, words: String) throws {
    let context = try BenchmarkContext(size: 1)
    defer { context.cleanUp() }
    let path = context.path("report.json")
    try writeFile(Array(text.utf8), to: path)
    let error = #expect(throws: BenchmarkError.self) { try Report(path: path) }
    #expect(try #require(error).description.contains(words))
  }

  private func verdict(_ unit: Unit, _ before: [Double], _ after: [Double]) -> CompareCommand.Verdict {
    CompareCommand.Pair(
      before: measurement(unit, before, limit: nil), after: measurement(unit, after, limit: nil)
    ).verdict
  }
}
