import Foundation
import TestSupport
import Testing

/// What `redraw-trace reasons` prints of a recording, imported as if a device had printed it.
@Suite struct EngineLogTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func answer(_ line: String) throws -> ProgramRun {
    try bash("\"$1\" \(line)", [built("redraw-trace").path], in: folder.url)
  }

  /// The members of a trace's `info` that both sides must have alike.
  private func counts(_ trace: String) throws -> [String: Int] {
    let info = try JSONSerialization.jsonObject(with: Data(answer("info --format json \(trace)").output.utf8))
    let records = try #require((info as? [String: Any])?["records"] as? [String: Any])
    return ["tickBegin", "evaluation"].reduce(into: [:]) { counts, kind in counts[kind] = records[kind] as? Int }
  }

  /// One of them asks for changes outside an evaluation, which prints `unchanged`.
  @Test(arguments: ["asked-outside", "active-row-plain", "tap-prints", "timer-prints", "users-observable-model"])
  func `the engine's own log is counted as the engine counts it`(_ scenario: String) throws {
    try #require(try answer("record \(scenario) -o engine.rtrace").exitCode == 0)
    let log = try answer("reasons engine.rtrace").output
    _ = try folder.file("engine.log", Data(log.utf8))
    #expect(try answer("import engine.log -o imported.rtrace").exitCode == 0)
    #expect(try answer("reasons imported.rtrace").output == log)
    #expect(try counts("imported.rtrace") == counts("engine.rtrace"))
  }

  @Test func `lines of unchanged are reported, and are no evaluations`() throws {
    _ = try answer("record asked-outside -o engine.rtrace && \"$1\" reasons engine.rtrace >engine.log")
    let imported = try answer("import engine.log -o imported.rtrace")
    let words = "imported.rtrace: imported 1 evaluation and 1 line of 'unchanged' in 2 ticks\n"
    #expect(imported.output + imported.errors == words)
  }

  @Test func `an evaluation without a known reason stays one`() throws {
    _ = try folder.file("a.log", Data("Row: @self changed.\nFeed: ? changed.\n".utf8))
    #expect(try answer("import a.log -o a.rtrace").exitCode == 0)
    let log = try answer("reasons a.rtrace").output
    #expect(log.hasSuffix("Row: @self changed.\nFeed: ? changed.\n"))
    _ = try folder.file("b.log", Data(log.utf8))
    _ = try answer("import b.log -o b.rtrace")
    #expect(try counts("b.rtrace") == counts("a.rtrace"))
    #expect(try counts("b.rtrace")["evaluation"] == 2)
  }
}
