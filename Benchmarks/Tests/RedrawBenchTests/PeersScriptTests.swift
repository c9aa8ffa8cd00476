import Foundation
import TestSupport
import Testing

@testable import redraw_bench

/// The script in a copy of the package, with just those programs that a test gives it.
@Suite("The script that looks for peers")
struct PeersScriptTests {
  private let script: CopiedScript

  init() throws {
    script = try CopiedScript("bench-peers.sh", folders: ["Peers"])
    try script.program("bench", "echo measured \"$@\"")
  }

  private func run() throws -> ProgramRun {
    let tools = "sh=$(command -v sh); for tool in dirname mkdir cat; do ln -s $(command -v $tool) bin/$tool; done; "
    return try bash(tools + "PATH=$PWD/bin $sh Scripts/bench-peers.sh bin/bench --runs 2", in: script.folder.url)
  }

  @Test func `without a peer nothing is measured, which is reported with what to install and isn't a failure`() throws {
    let run = try run()
    #expect(run.exitCode == 0)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("React was not found"))
    #expect(run.errors.contains("LTTng was not found"))
    #expect(run.errors.contains("there is no peer, so nothing is measured"))
  }

  @Test func `a peer that is installed is measured without the other`() throws {
    try script.program("node", "exit 0")
    let run = try run()
    #expect(run.exitCode == 0)
    #expect(run.output.hasPrefix("measured peers --runs 2 --react "))
    #expect(!run.output.contains("--lttng"))
    #expect(!run.errors.contains("React"))
  }

  @Test func `a player that can't be compiled is reported as such, with the compiler's message`() throws {
    for name in ["lttng-sessiond", "babeltrace2"] { try script.program(name, "exit 0") }
    try script.program("cc", "echo 'play.c: no such header' >&2; exit 1")
    let run = try run()
    #expect(run.exitCode == 0)
    #expect(run.errors.contains("play.c: no such header"))
    #expect(run.errors.contains("can not be compiled"))
    #expect(!run.errors.contains("LTTng was not found"))
  }
}
