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
      (["compare", "a"], "compare takes two reports"), (["table"], "table takes a report"),
      (["--probe", "nosuch", "limit.clock"], "--probe takes one of nothing, write"),
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
    guard
      case .run(let command) = try Request([
        "peers", "react", "--react", "/dev/null", "--lttng", "/dev/null", "--runs", "2",
      ])
    else { return #expect(Bool(false), "not a run") }
    let benchmarks = try #require(command.peers).benchmarks()
    let chosen = try Registry.named(command.names, among: benchmarks).map(\.name)
    #expect(chosen.count == 5)
    #expect(chosen.allSatisfy { $0.hasPrefix("react.s") })
    #expect(benchmarks.contains { $0.name == "lttng.write" })
    #expect(throws: BenchmarkError.self) { try Peers().benchmarks() }
    #expect(throws: BenchmarkError.self) { try Request(["--react", "r.js"]) }
  }

  @Test("What is listed is what would be run, peers by themselves")
  func lists() throws {
    guard case .list(let all) = try Request(["--list"]) else { return #expect(Bool(false), "not a list") }
    #expect(all.map(\.name) == Registry.all.map(\.name))
    guard case .list(let peers) = try Request(["peers", "--list", "--lttng", "/dev/null"]) else {
      return #expect(Bool(false), "not a list")
    }
    #expect(peers.map(\.name) == ["lttng.write", "lttng.size.timed", "lttng.decode.timed"])
  }

  @Test("A peer's script that is not there is told by its name, before anything is measured")
  func missingScript() throws {
    let error = #expect(throws: BenchmarkError.self) { try Peers(react: "/no/such/script.js").benchmarks() }
    #expect(try #require(error).description.contains("/no/such/script.js can't be read"))
  }

  @Test("What babeltrace2 has read is its counter's last word on events, and nothing else will do")
  func eventsRead() throws {
    let last = "  12 Event messages\n  2 Stream end messages\n  0 Discarded event messages\n  14 messages (TOTAL)\n"
    #expect(try LTTngPeer.eventCount(last) == 12)
    #expect(try LTTngPeer.eventCount("  5 Event messages\n  0 Discarded event messages\n\n" + last) == 12)
    #expect(try LTTngPeer.eventCount("  1 Event message\n") == 1)
    #expect(throws: BenchmarkError.self) { try LTTngPeer.eventCount("") }
    #expect(throws: BenchmarkError.self) { try LTTngPeer.eventCount("no Event messages") }
  }

  @Test("What a peer prints is its last line of three numbers, and nothing else will do")
  func peerFigures() throws {
    let figures = try PeerFigures("warming up\n200 4000 5000\n", of: "React")
    #expect(figures.count == 200)
    #expect(figures.cpu == 4000)
    #expect(figures.wall == 5000)
    for text in ["", "200 4000", "a b c"] {
      #expect(throws: BenchmarkError.self) { try PeerFigures(text, of: "React") }
    }
  }

  @Test("A program that fails or is not there is an error with the name of the work")
  func failingChild() throws {
    #expect(try ChildProcess.run("echo", ["1"], as: "echo").output == "1\n")
    let error = #expect(throws: BenchmarkError.self) { try ChildProcess.run("false", [], as: "the peer") }
    #expect(try #require(error).description.contains("'the peer'"))
    #expect(try #require(error).description.contains("ended with 1"))
    let missing = #expect(throws: BenchmarkError.self) { try ChildProcess.run("/no/such/program", [], as: "none") }
    #expect(try #require(missing).description.contains("No such file"))
    let killed = #expect(throws: BenchmarkError.self) { try ChildProcess.run("sh", ["-c", "kill -9 $$"], as: "sh") }
    #expect(try #require(killed).description.contains("signal 9"))
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
