import RedrawCore
import RedrawScenarios
import Testing
import TraceFormat
import TraceRecording

@MainActor
@Suite struct TraceRecorderTests {
  @Test func `a recorded scenario has its evaluations, and the same scenario gives the same bytes`() throws {
    let first = try record()
    #expect(try record() == first)
    var evaluations: [TickNumber: [String]] = [:]
    var types: [TraceFormat.NodeNumber: TypeID] = [:]
    var tick: TickNumber = 0
    let reader = try TraceReader(bytes: first)
    try reader.forEachRecord { record in
      switch record {
      case .tickBegin(let begin): tick = begin.tick
      case .mount(let mount): types[mount.node] = mount.type
      case .evaluation(let evaluation):
        evaluations[tick, default: []].append(types[evaluation.node].flatMap { reader.definitions[$0]?.name } ?? "?")
      default: break
      }
    }
    #expect(reader.faults == [])
    #expect(evaluations[1] == ["ItemList", "ItemCell"])
    #expect(evaluations[2] == ["ItemList", "ItemCell", "ItemCell"])
  }

  private func record() throws -> [UInt8] {
    let output = MemoryOutput()
    let recorder = TraceRecorder(try TraceWriter(to: output, metadata: TraceMetadata(producer: "tests")))
    let scenario = try #require(Catalog.scenarios.first { $0.caseID == "A1" })
    try scenario.run(ScenarioSettings(ticks: 3), sink: recorder)
    try recorder.finish()
    return output.bytes
  }
}
