import CommandLineKit
import TestSupport
import Testing

@testable import redraw_bench

@Suite("The benchmark's command line")
struct CommandTests {
  /// The values that a command line gives to a command of this type.
  private func values<Wanted: Command>(_ line: String, as type: Wanted.Type) throws -> (Wanted, Arguments) {
    let request = try BenchmarkProgram.program.request(in: line.split(separator: " ").map(String.init))
    guard case .run(let command, let given) = request, let wanted = command as? Wanted else {
      throw BenchmarkError.usage("'\(line)' is no \(type)")
    }
    return (wanted, given)
  }

  /// How a command line ends, and what it says to errors.
  private func answer(_ line: String) -> (code: ExitCode, errors: String) {
    let console = Console.inMemory()
    let code = BenchmarkProgram.answer(line.split(separator: " ").map(String.init), on: console)
    return (code, console.errors.text)
  }

  @Test func `the program's declaration has no faults`() { #expect(BenchmarkProgram.program.declarationFaults() == []) }

  @Test func `names and options may come in any order`() throws {
    let (command, given) = try values("run --runs 9 decode --size 1000 write --json f", as: RunCommand.self)
    #expect(given[command.options.names] == ["decode", "write"])
    #expect(given[command.options.runs] == 9)
    #expect(given[command.options.size] == 1_000)
    #expect(given[command.options.json] == "f")
  }

  @Test(arguments: [
    ("run --runs", "--runs"), ("run --runs 0", "'0'"), ("run --size many", "'many'"), ("run --fast", "--fast"),
    ("run --react r.js", "--react"), ("compare", "BEFORE"), ("table", "REPORT"), ("run writ", "'writ'"),
    ("--probe nosuch 1 limit.clock", "--probe takes one of nothing, write"), ("decode", "decode"),
  ])
  func `a mistake is reported in one line with the option's name, and nothing is measured`(line: String, words: String)
  {
    let (code, errors) = answer(line)
    #expect(code == .wrongUsage)
    #expect(errors.contains(words))
    #expect(errors.split(separator: "\n").count == 1)
  }

  @Test func `a missing or invalid report is a failure that names the file`() {
    for path in ["/no/such/report.json", "/dev/null"] {
      let (code, errors) = answer("table \(path)")
      #expect(code == .failed)
      #expect(errors.contains(path))
    }
  }

  @Test func `an earlier program that is not there is reported by its name, before anything is measured`() {
    let (code, errors) = answer("compare /no/such/redraw-bench limit.clock")
    #expect(code == .wrongUsage)
    #expect(errors.contains("/no/such/redraw-bench is no program"))
  }

  @Test func `an earlier program is measured by turns with this one, and what it lacks is new`() throws {
    let folder = try TemporaryFolder()
    // It prints the names of two figures, and keeps the report that it was given.
    let program = folder.url.appendingPathComponent("redraw-bench").path
    try writeFile(
      Array(
        """
        #!/bin/sh
        [ "$1" = list ] && { echo 'limit.clock: clock_gettime'; exit 0; }
        echo '{"measurements": [{"name": "limit.clock", "value": {"median": 20, "min": 20, "max": 20}}]}' >"$8"
        exit 1

        """.utf8), to: program)
    _ = try ChildProcess.run("chmod", ["755", program], as: "chmod")
    let turns = try ProgramTurns(before: program, size: 1, own: program)
    defer { turns.cleanUp() }
    let figures = try turns.compare(Registry.named(["limit.clock", "decode"]), runs: 6)
    #expect(figures.map(\.name) == ["limit.clock", "decode.timed", "decode"])
    #expect(figures.map(\.verdict) == [.same, .new, .new])
    #expect(figures[0].times == Array(repeating: 1, count: 6))
  }

  @Test func `peers are named with their scripts, and their figures are selected like others`() throws {
    let (command, given) = try values(
      "peers react --react /dev/null --lttng /dev/null --runs 2", as: PeersCommand.self)
    let benchmarks = try command.peers.peers(given).benchmarks()
    let chosen = try Registry.named(given[command.options.names], among: benchmarks).map(\.name)
    #expect(chosen.count == 8)
    #expect(chosen.allSatisfy { $0.hasPrefix("react.s") || $0.hasPrefix("react.cli.sources.14.") })
    #expect(benchmarks.contains { $0.name == "lttng.write" })
    #expect(throws: BenchmarkError.self) { try Peers().benchmarks() }
  }

  @Test func `the list contains what would be run, peers only by name`() {
    let console = Console.inMemory()
    #expect(BenchmarkProgram.answer(["list"], on: console) == .fine)
    let names = console.output.text.split(separator: "\n").map { $0.prefix { $0 != ":" } }
    #expect(names.map(String.init) == Registry.all.map(\.name))
    let others = Console.inMemory()
    #expect(BenchmarkProgram.answer(["list", "--lttng", "/dev/null"], on: others) == .fine)
    let peers = others.output.text.split(separator: "\n").map { $0.prefix { $0 != ":" } }
    #expect(peers == ["lttng.write", "lttng.size.timed", "lttng.decode.timed"])
  }

  @Test func `a peer's missing script is reported by name, before anything is measured`() throws {
    let error = #expect(throws: BenchmarkError.self) { try Peers(react: "/no/such/script.js").benchmarks() }
    #expect(try #require(error).description.contains("/no/such/script.js can't be read"))
  }

  @Test func `babeltrace2's result is its counter's last line about events, and nothing else`() throws {
    let last = "  12 Event messages\n  2 Stream end messages\n  0 Discarded event messages\n  14 messages (TOTAL)\n"
    #expect(try LTTngPeer.eventCount(last) == 12)
    #expect(try LTTngPeer.eventCount("  5 Event messages\n  0 Discarded event messages\n\n" + last) == 12)
    #expect(try LTTngPeer.eventCount("  1 Event message\n") == 1)
    #expect(throws: BenchmarkError.self) { try LTTngPeer.eventCount("") }
    #expect(throws: BenchmarkError.self) { try LTTngPeer.eventCount("no Event messages") }
  }

  @Test func `a peer's output must end with a line of three numbers`() throws {
    let figures = try PeerFigures("warming up\n200 4000 5000\n", of: "React")
    #expect(figures.count == 200)
    #expect(figures.cpu == 4000)
    #expect(figures.wall == 5000)
    for text in ["", "200 4000", "a b c"] {
      #expect(throws: BenchmarkError.self) { try PeerFigures(text, of: "React") }
    }
  }

  @Test func `a program that fails or is not there is an error with the name of the work`() throws {
    #expect(try ChildProcess.run("echo", ["1"], as: "echo").output == "1\n")
    let error = #expect(throws: BenchmarkError.self) { try ChildProcess.run("false", [], as: "the peer") }
    #expect(try #require(error).description.contains("'the peer'"))
    #expect(try #require(error).description.contains("ended with 1"))
    let missing = #expect(throws: BenchmarkError.self) { try ChildProcess.run("/no/such/program", [], as: "none") }
    #expect(try #require(missing).description.contains("No such file"))
    let killed = #expect(throws: BenchmarkError.self) { try ChildProcess.run("sh", ["-c", "kill -9 $$"], as: "sh") }
    #expect(try #require(killed).description.contains("signal 9"))
  }

  @Test func `each benchmark has a name of its own and says what it measures`() {
    #expect(Set(Registry.all.map(\.name)).count == Registry.all.count)
    #expect(Registry.all.allSatisfy { !$0.summary.isEmpty })
  }

  @Test func `a name selects itself and names that begin with its parts, nothing else`() throws {
    #expect(try Registry.named(["write"]).map(\.name) == ["write.timed", "write"])
    #expect(try Registry.named(["write.timed"]).map(\.name) == ["write.timed"])
    #expect(try Registry.named([]).count == Registry.all.count { !$0.isOnlyByName })
    #expect(throws: BenchmarkError.self) { try Registry.named(["writ"]) }
  }
}
